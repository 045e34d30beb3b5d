// This module is in charge of the order of a first visit: what a visitor reads comes with the page itself and needs no
// script, so the scripts are fetched when it has been painted, and do not compete with it for a slow line.

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = /<script type="module" async="">(.*?)<\/script>/s;

/** The page with its start put off. A page that does not look as expected keeps it where it is. */
export function paintFirst(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file);
  if (!start.test(html)) return html;
  return html
    .replace(preload, '')
    .replace(start, (_, source) => `<script type="later">${source}</script><script>${buildLoader(files)}</script>`);
}

// Leaves the page as the router wrote it, itself included, since the router is about to compare. A page in a
// background tab is not painted, and starts when the visitor looks at it.
function buildLoader(files: (string | undefined)[]): string {
  return `{const self=document.currentScript,later=self.previousSibling;self.remove();requestAnimationFrame(()=>setTimeout(()=>{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
later.replaceWith(Object.assign(document.createElement('script'),{type:'module',async:true,textContent:later.textContent}))}))}`;
}
