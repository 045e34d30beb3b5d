// This module is in charge of the order of a first visit: what a visitor reads comes with the page itself and needs no
// script, so the scripts are fetched when it has been painted, and do not compete with it for a slow line. A page that is
// there to be read (`hydrates: 'on-intent'` in its handle) waits for the first sign of a person (docs/decisions/0057).

type Options = {
  /** The small script of every page (app/first-script.ts). */
  firstScript: string;
  isOnIntent: boolean;
};

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const opening = '<script type="module" async="">';
const closing = '</script>';

/** The page with its start put off. A page that does not look as expected keeps it where it is. */
export function paintFirst(html: string, { firstScript, isOnIntent }: Options): string {
  if (!html.includes(opening)) return html;
  const files: string[] = [];
  const kept: string[] = [];
  let end = 0;
  for (const { 0: found, 1: file = '', index } of html.matchAll(preload)) {
    files.push(file);
    kept.push(html.slice(end, index));
    end = index + found.length;
  }
  const rest = kept.join('') + html.slice(end);
  const start = rest.indexOf(opening);
  const stop = rest.indexOf(closing, start);
  const source = rest.slice(start + opening.length, stop);
  files.sort((a, b) => rank(a) - rank(b));
  const order = `data-first="${firstScript}" data-files="${files.join(' ')}"${isOnIntent ? ` data-on-intent="${signs}"` : ''}`;
  const put = `<script type="later" ${order}>${source}</script><script>${loader}</script>`;
  return rest.slice(0, start) + put + rest.slice(stop + closing.length);
}

/** The entry, which starts the app; then what the others are built on. */
function rank(file: string): number {
  return /\/entry[.-]/.test(file) ? 0 : /\/(rolldown-runtime|framework)-/.test(file) ? 1 : 2;
}

/**
 * What tells of a person. Programs that drive a browser cause these, too, whatever they do: `input` and `change` are there
 * for what they type and choose.
 */
const signs = 'pointermove pointerdown touchstart wheel scroll keydown focusin click input change';

// Leaves the page as the router wrote it, itself included, since the router is about to compare. A page in a
// background tab is not painted, and starts when the visitor looks at it. What decides when the app starts is in the
// first script (layout/start-app.ts), not in every page; a sign that comes before it is noted. Without it the app starts at
// once, and without a network both wait for it. A pointer that moves nowhere is no sign: browsers report one that a page
// appears under. The browser tells when the page is on the screen, some time after its first frame: until then the line
// belongs to style and fonts. In one that does not tell the app starts later.
const loader = `{const self=document.currentScript,later=self.previousSibling,{first,files,onIntent}=later.dataset;self.remove();
for(const sign of onIntent?.split(' ')??[])addEventListener(sign,({type,movementX,movementY})=>{if(type!=='pointermove'||movementX!==0||movementY!==0)later.dataset.sign??=type},{capture:true,passive:true,once:sign!=='pointermove'});
let isPainted=false;
const begin=()=>{if(isPainted)return;isPainted=true;if(!onIntent)for(const href of files.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const start=()=>import(first).catch(()=>{dispatchEvent(new Event('unreachable'));if(!navigator.onLine)return addEventListener('online',start,{once:true});later.replaceWith(Object.assign(document.createElement('script'),{type:'module',async:true,textContent:later.textContent}))});start()};
requestAnimationFrame(()=>setTimeout(begin,2000));new PerformanceObserver(begin).observe({type:'paint',buffered:true})}`;
