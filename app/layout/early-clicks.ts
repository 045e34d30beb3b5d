// This module is in charge of what a visitor does before the page is hydrated: buttons that only scripts give a meaning,
// forms that wait for scripts, choices that act at once. It is kept, and done again as soon as somebody listens. Links and
// forms that the browser itself can send need none of this.

const hydrated = 'hydrated';

/**
 * Runs in the head of every page, before anything can be clicked. Cards' buttons to save need nothing of it once
 * somebody listens to them (data-cards). A button that was pressed several times, because nothing
 * happened, is pressed once. Enter in a form that waits (data-waits) means its button (data-submits). React takes a value
 * that it finds in a field for its own: it is taken out and typed again.
 */
export const earlyClicksScript = `{const kept=new Map(),root=document.documentElement,
keep=(element,value)=>{kept.delete(element);kept.set(element,value);root.dataset.waits=''},
click=({target,isTrusted})=>{const button=isTrusted&&target.closest?.('button');
if(button&&!button.disabled&&!button.matches('[data-cards] .save')&&!(button.type==='submit'&&button.form))keep(button)},
keydown=event=>{const form=event.key==='Enter'&&event.target.matches?.('input')&&event.target.closest('form[data-waits]');
if(form){event.preventDefault();const button=form.querySelector('[data-submits]');if(button)keep(button)}},
change=({target})=>{if(target.matches?.('select'))keep(target,target.value)},
input=({target})=>{if(target.matches?.('input[role=combobox]'))keep(target,target.value)},
listeners=Object.entries({click,keydown,change,input});
for(const[type,listener]of listeners)addEventListener(type,listener,true);
addEventListener('${hydrated}',()=>setTimeout(()=>{
for(const[type,listener]of listeners)removeEventListener(type,listener,true);
delete root.dataset.waits;
for(const[element,value]of kept){if(!element.isConnected)continue;
if(value===undefined){element.click();continue}
element.value='';Object.getOwnPropertyDescriptor(element.constructor.prototype,'value').set.call(element,value);
element.dispatchEvent(new Event(element.matches('select')?'change':'input',{bubbles:true}))}
}),{once:true})}`;

export function announceHydration(): void {
  window.dispatchEvent(new Event(hydrated));
}
