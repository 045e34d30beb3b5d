import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { paintFirst } from './paint-first.ts';
import type { RouteHandle } from './route-handle.ts';

// For scripts/check-page-weight.ts.
export { pageStyle } from './page-style.ts';

/**
 * Renders the whole page before it is sent: the security headers name every inline script by its hash, so the
 * bytes must be known first, and a page that is cached has to be whole anyway.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // As bytes: a text would be looked through once more before it is turned into them.
  return new Response(Buffer.from(import.meta.env.PROD ? putOffScripts() : html), {
    status: finalStatus,
    headers,
  });

  function putOffScripts(): string {
    const handle = routerContext.staticHandlerContext.matches.at(-1)?.route.handle as RouteHandle | undefined;
    // A page that failed says so by scripts, or leads on.
    const isOnIntent = handle?.hydrates === 'on-intent' && finalStatus < 400;
    return paintFirst(html, { firstScript: import.meta.env.FIRST_SCRIPT, isOnIntent });
  }
}

/** An address that leads nowhere and a visitor who went away are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  console.error(error);
};
