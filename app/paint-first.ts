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
  const start = html.indexOf(opening);
  if (start < 0) return html;
  const end = html.indexOf(closing, start);
  const source = html.slice(start + opening.length, end);
  const files = [...html.matchAll(preload)].map(([, file = '']) => file).sort((a, b) => rank(a) - rank(b));
  const order = `data-first="${firstScript}" data-files="${files.join(' ')}"${isOnIntent ? ' data-on-intent=""' : ''}`;
  const put = `<script type="later" ${order}>${source}</script><script>${loader}</script>`;
  return (html.slice(0, start) + put + html.slice(end + closing.length)).replace(preload, '');
}

/** The entry, which starts the app; then what the others are built on. */
function rank(file: string): number {
  return /\/entry[.-]/.test(file) ? 0 : /\/(rolldown-runtime|framework)-/.test(file) ? 1 : 2;
}

/**
 * What tells of a person. Programs that drive a browser cause these, too, whatever they do: `input` and `change` are there
 * for what they type and choose. A pointer that moves nowhere is no sign: browsers report one that a page appears under.
 */
const signs = 'pointermove pointerdown touchstart wheel scroll keydown focusin click input change';

/** What is stored in this browser only scripts can show: a session, a remembered country. */
const shownByScripts = /^(sb-.+-auth-token|place)$/.source;

/** Nothing that only waits for scripts, such as a list of options, waits for ever. */
const latestStart = 4000;

/** A finger or button that is down is about to be a click, which nothing shall hold up, or stays down. */
const longestPress = 400;

// Leaves the page as the router wrote it, itself included, since the router is about to compare. A page in a
// background tab is not painted, and starts when the visitor looks at it. What a sign changes is painted before anything
// else happens. The files are evaluated one by one, so that no tap waits for all of them; the first one starts the app and
// comes last, by the router's own script.
const loader = `{const self=document.currentScript,later=self.previousSibling,{first,files,onIntent}=later.dataset;self.remove();
const signs='${signs}'.split(' '),address=location.pathname+location.search,pause=()=>new Promise(done=>setTimeout(done));
let isStarted=false;
const start=async()=>{if(isStarted)return;isStarted=true;
for(const sign of signs)removeEventListener(sign,notice,true);
const [entry,...others]=files.split(' ');
for(const href of [entry,...others])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
try{await import(first);for(const href of others){await import(href);await pause()}}catch{dispatchEvent(new Event('unreachable'))}
later.replaceWith(Object.assign(document.createElement('script'),{type:'module',async:true,textContent:later.textContent}))};
const afterPaint=run=>requestAnimationFrame(()=>setTimeout(run));
const notice=({type,movementX,movementY})=>{if(type==='pointermove'&&movementX===0&&movementY===0)return;
if(type==='pointerdown'||type==='touchstart')setTimeout(()=>afterPaint(start),${longestPress});else afterPaint(start)};
const isNeeded=()=>{try{return location.hash||history.state?.usr||'waits'in document.documentElement.dataset||Object.keys(localStorage).some(key=>/${shownByScripts}/.test(key))}catch{}};
const reload=()=>{if(location.pathname+location.search!==address)location.reload()};
addEventListener('popstate',reload);addEventListener('hydrated',()=>removeEventListener('popstate',reload));
if(onIntent!==undefined)for(const sign of signs)addEventListener(sign,notice,{capture:true,passive:true});
afterPaint(()=>{if(onIntent===undefined||isNeeded())return start();
import(first).catch(()=>{});
setTimeout(()=>(window.requestIdleCallback??setTimeout)(()=>start()),${latestStart})})}`;
