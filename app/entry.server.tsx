import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { changeFrame } from './change-frame.ts';
import { paintFirst } from './paint-first.ts';
import type { RouteHandle } from './route-handle.ts';
import { FixedHtml } from './ui/fixed-html.tsx';
import { renderFixed } from './ui/render-fixed.server.ts';
import { visitContext } from './visit.ts';

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
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let finalStatus = status;
  const rendered = await new Promise<(string | Uint8Array)[]>((resolve, reject) => {
    // React fills each piece once and lets go of it. Long texts come as they are.
    const pieces: (string | Uint8Array)[] = [];
    const sink = new Writable({
      decodeStrings: false,
      // React takes "close" for a reader who left, and makes an error of it with a stack, for each page.
      emitClose: false,
      write(piece, _encoding, done) {
        pieces.push(piece);
        done();
      },
      writev(all, done) {
        for (const { chunk } of all) pieces.push(chunk);
        done();
      },
      final(done) {
        resolve(pieces);
        done();
      },
    });
    const page = (
      <FixedHtml value={renderFixed}>
        <ServerRouter context={routerContext} url={request.url} />
      </FixedHtml>
    );
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const handle = routerContext.staticHandlerContext.matches.at(-1)?.route.handle as RouteHandle | undefined;
  // A page that failed says so by scripts, or leads on.
  const isOnIntent = handle?.hydrates === 'on-intent' && finalStatus < 400;
  const options = import.meta.env.PROD ? { firstScript: import.meta.env.FIRST_SCRIPT, isOnIntent } : null;
  const { page } = context.get(visitContext);
  page.rendered = changeFrame(rendered, (frame) => (options ? paintFirst(frame, options) : frame));
  // The server has the page already: a body here would be encoded, and read again.
  return new Response(null, { status: finalStatus, headers });
}

/** An address that leads nowhere and a visitor who went away are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  console.error(error);
};
