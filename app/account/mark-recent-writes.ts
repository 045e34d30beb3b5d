// This module is in charge of the mark of a browser that has just written (server/recent-write.ts). The answer of a write
// sets a cookie; where the browser takes none, the navigations that follow say it by a header for as long. What was fetched
// in advance before the write, by a link that was pointed at, is not shown after it: browsers cache that for minutes.

const recentMilliseconds = 10_000;
let wroteAt = Number.NEGATIVE_INFINITY;

/** The client's fetch, which stores when something was written. */
export const fetchAndRemember: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (response.ok && method !== 'GET' && method !== 'HEAD') rememberWrite();
  return response;
};

function rememberWrite(): void {
  if (wroteAt === Number.NEGATIVE_INFINITY) markNavigations();
  wroteAt = performance.now();
}

/** The router asks for the data of its pages by the browser's own fetch. */
function markNavigations(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const isPage = origin === window.location.origin && pathname.endsWith('.data');
    if (!isPage) return ask(input, init);
    if (performance.now() - wroteAt > recentMilliseconds) return ask(input, { ...init, cache: 'no-cache' });
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('X-Wrote', '1');
    return ask(input, { ...init, headers, cache: 'no-cache' });
  };
}
