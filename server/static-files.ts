import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

// What a browser has is told anew by a 304: without these, the usual ones of pages would take their place.
const tag = () =>
  etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      ...['Access-Control-Allow-Origin', 'Content-Security-Policy', 'Cross-Origin-Resource-Policy'],
    ],
  });

/**
 * Small files are sent whole, whatever part was asked for (RFC 9110, section 14.2), and HEAD is answered as GET is: a tag is
 * made of the bytes that are sent, so that of a part, or of no bytes, would be another one.
 */
const askWhole: MiddlewareHandler = async (context, next) => {
  const { method, url, headers: asked } = context.req.raw;
  if (method === 'HEAD' || asked.has('Range')) {
    const headers = new Headers(asked);
    headers.delete('Range');
    context.req.raw = new Request(url, { headers });
  }
  await next();
};

/** Built files have their hash in the name and never change; browsers revalidate the others after an hour. */
export function serveFiles(app: Hono<{ Bindings: HttpBindings }>): void {
  const built = serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (_path, context) => context.header('Cache-Control', year),
  });
  app.get('/assets/*', built);

  const publicFile = serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (_path, context) => context.header('Cache-Control', hour),
  });
  for (const name of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'og.png'])
    app.get(`/${name}`, askWhole, tag(), publicFile);

  // Pages of other sites load it, also those that ask for consent to that (COEP) or check its bytes (`integrity`).
  const script = serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (_path, context) => {
      context.header('Cache-Control', hour);
      context.header('Cross-Origin-Resource-Policy', 'cross-origin');
      context.header('Access-Control-Allow-Origin', '*');
    },
  });
  app.get('/embed.js', askWhole, tag(), script);

  // The demo's pictures lie beside its texts.
  const demoFile = (rewriteRequestPath: (path: string) => string) =>
    serveStatic({
      root: './demo',
      rewriteRequestPath,
      onFound: (_path, context) => {
        context.header('Cache-Control', hour);
        context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      },
    });
  const logo = demoFile((path) => path.replace(/^\/demo\/logos\/([a-z0-9-]+)\.svg$/, '/companies/$1/logo.svg'));
  const drawing = demoFile((path) => path.replace(/^\/demo\/blog\/([a-z0-9-]+\.svg)$/, '/blog/$1'));
  app.get('/demo/logos/:file{[a-z0-9-]+\\.svg}', askWhole, tag(), logo);
  app.get('/demo/blog/:file{[a-z0-9-]+\\.svg}', askWhole, tag(), drawing);
}
