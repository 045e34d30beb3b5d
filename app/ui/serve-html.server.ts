import type { ServedHtml } from './served-html.tsx';

/**
 * HTML for `<Served>`. In a document's data, which follow the same HTML, it is left out: what cannot be enumerated is not
 * serialised. A navigation in the browser asks for the data alone (`.data`) and gets it.
 */
export function serveHtml(request: Request, html: string): ServedHtml {
  if (new URL(request.url).pathname.endsWith('.data')) return { html };
  return Object.defineProperty({}, 'html', { value: html });
}

/** The same for what only the server's head of the page is made of. */
export function sendOnce<Value>(request: Request, value: Value): { value?: Value } {
  if (new URL(request.url).pathname.endsWith('.data')) return { value };
  return Object.defineProperty({}, 'value', { value });
}
