// This module is in charge of what a visitor does before the page is hydrated: buttons that only scripts give a meaning,
// links that mean more with scripts, forms that wait for scripts, choices that act at once. It is queued, and replayed as
// soon as the app listens. Other links and forms that the browser itself can send need none of this.

const listening = 'listening';
const hydrated = 'hydrated';

/**
 * Links whose click is queued: one that is replaced in the history or leaves the page where it is scrolled, one that takes
 * something along, one whose address only scripts know.
 */
const queuedLinks = 'a:is([data-replace],[data-keep-scroll],[data-state],[data-waits])';

/**
 * React hydrates at once what one of these is about, and the press is painted a quarter of a second later on a phone: it
 * does not hear of those on links whose clicks are queued.
 */
const presses = 'pointerdown pointerup mousedown mouseup touchstart touchend';

/**
 * Runs in the head of every page, before anything can be clicked. The switch of themes and, once the app listens to
 * them (data-cards), cards' buttons to save need nothing of it. A button that was pressed several times, because nothing
 * happened, is pressed once. Enter in a form that waits (data-waits) means its button (data-submits). React takes a value
 * that it finds in a field for its own: it is taken out and typed again. Where scripts do not arrive, a link is a link and
 * a form a form; choices are queued nevertheless, for the app is tried again (start-app.ts).
 *
 * The app may start in the midst of a click or a choice, for React hydrates at once what an event is about. A choice is noted
 * by the first of its events, before the app sets fields as the address has them, and no other listener hears of it twice; a
 * button that React has answered is not pressed again.
 */
export const earlyClicksScript = `{const kept=new Map(),root=document.documentElement;let isListening=false,isAway=false;const
keep=(element,value)=>{kept.delete(element);kept.set(element,value);root.dataset.waits=''},
findLink=({target})=>!isAway&&target.closest?.('${queuedLinks}'),
mute=event=>{if(findLink(event))event.stopPropagation()},
click=event=>{const{target}=event,button=target.closest?.('button');
if(button&&!button.disabled&&!(button.type==='submit'&&button.form)&&!button.matches('[data-theme-switch],[data-cards] .save'))keep(button);
if(target.matches?.('[type=checkbox],[type=radio]'))keep(target,target.checked);
const link=findLink(event);
if(link&&!event.button&&!event.metaKey&&!event.ctrlKey&&!event.shiftKey&&!event.altKey){event.preventDefault();event.stopPropagation();keep(link)}},
keydown=event=>{const form=!isAway&&event.key==='Enter'&&event.target.matches?.('input')&&event.target.closest('form[data-waits]');
if(form){event.preventDefault();const button=form.querySelector('[data-submits]');if(button)keep(button)}},
change=event=>{if(kept.has(event.target))event.stopImmediatePropagation()},
input=({target})=>{if(target.matches?.(isListening?'select':'select,input[role=combobox]'))keep(target,target.value)},
answered=({target})=>{if(isListening)kept.delete(target.closest?.('button'))},
listeners=[...Object.entries({click,keydown,change,input}),...'${presses}'.split(' ').map(type=>[type,mute])],
stop=()=>{for(const[type,listener]of listeners)removeEventListener(type,listener,true);removeEventListener('click',answered);delete root.dataset.waits};
for(const[type,listener]of listeners)addEventListener(type,listener,true);addEventListener('click',answered);
addEventListener('unreachable',()=>{isAway=true;delete root.dataset.waits;const link=[...kept.keys()].findLast(one=>one.href);if(link){kept.delete(link);location.assign(link.href)}});
const type=(element,value)=>{element.value='';
Object.getOwnPropertyDescriptor(element.constructor.prototype,'value').set.call(element,value);
element.dispatchEvent(new Event(element.matches('select')?'change':'input',{bubbles:true}))},
redo=test=>{for(const[element,value]of[...kept]){if(!element.isConnected||!test(element))continue;kept.delete(element);
if(value===undefined)element.click();
else if(typeof value==='boolean'){element.checked=!value;element.click()}
else type(element,value)}};
addEventListener('${listening}',()=>{isListening=true;const field=document.activeElement;
if(field?.matches('input'))field.dispatchEvent(new FocusEvent('focusin',{bubbles:true}));
redo(element=>element.matches('[role=combobox]'))},{once:true});
addEventListener('${hydrated}',()=>setTimeout(()=>{stop();redo(()=>true)}),{once:true})}`;

/** React listens: what is typed next must find what was typed before. */
export function announceListeners(): void {
  window.dispatchEvent(new Event(listening));
}

/** Every part of the page has done what it does first. */
export function announceHydration(): void {
  window.dispatchEvent(new Event(hydrated));
}
