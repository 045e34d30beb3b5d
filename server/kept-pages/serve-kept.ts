import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../compress.ts';
import { transportSecurity } from '../security-headers.ts';
import { toCanonicalAddress } from './canonical-address.ts';
import { findForm, type KeptPage } from './kept-page.ts';
import type { KeptPages } from './kept-pages.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string; isSecure: boolean };

/**
 * Answers a request from the kept pages, without going through anything else, and says with which status; null where
 * there is no such page. Whoever has these very bytes gets none.
 */
export function serveKept(pages: KeptPages, { request, response, requestId, isSecure }: Exchange): number | null {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const page = pages.find(toCanonicalAddress(url));
  if (!page) return null;
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? null);
  const form = findForm(page, encoding);
  if (form instanceof Promise) return null;
  const head = [...page.headers, 'X-Request-Id', requestId];
  if (isSecure) head.push(...transportSecurity);
  if (isKnown(request.headers['if-none-match'], page)) {
    response.writeHead(304, head).end();
    return 304;
  }
  head.push('Content-Length', String(form.byteLength));
  if (encoding) head.push('Content-Encoding', encoding);
  response.writeHead(page.status, head).end(method === 'HEAD' ? undefined : form);
  return page.status;
}

/** The same for who asked first, as an answer to a web request. */
export async function toResponse(page: KeptPage, request: Request): Promise<Response> {
  const headers = new Headers();
  for (let index = 0; index < page.headers.length; index += 2) {
    headers.append(page.headers[index] as string, page.headers[index + 1] as string);
  }
  if (isKnown(request.headers.get('if-none-match') ?? undefined, page))
    return new Response(null, { status: 304, headers });
  const encoding = page.body.byteLength === 0 ? null : chooseEncoding(request.headers.get('accept-encoding'));
  const form = await findForm(page, encoding);
  if (encoding) headers.set('Content-Encoding', encoding);
  const hasBody = request.method !== 'HEAD' && page.body.byteLength > 0;
  return new Response(hasBody ? new Uint8Array(form) : null, { status: page.status, headers });
}

function isKnown(given: string | undefined, { status, etag }: KeptPage): boolean {
  if (given === undefined || status !== 200) return false;
  return given.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag);
}
