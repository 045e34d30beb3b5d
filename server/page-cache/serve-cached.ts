import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../compress.ts';
import { transportSecurity } from '../security-headers.ts';
import { type CachedPage, getBody } from './cached-page.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string; isSecure: boolean };
/** The page of an address as it was requested, if it is a hit. */
export type FindCached = (address: string) => CachedPage | undefined;

/**
 * Answers a request from the cache, without going through anything else, and returns the status; null for a miss. A
 * caller who has these very bytes gets a 304.
 */
export function serveCached(find: FindCached, { request, response, requestId, isSecure }: Exchange): number | null {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const page = find(url);
  if (!page) return null;
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? null);
  const body = getBody(page, encoding);
  if (body instanceof Promise) return null;
  const head = [...page.headers, 'X-Request-Id', requestId];
  if (isSecure) head.push(...transportSecurity);
  if (isNotModified(request.headers['if-none-match'], page)) {
    response.writeHead(304, head).end();
    return 304;
  }
  head.push('Content-Length', String(body.byteLength));
  if (encoding) head.push('Content-Encoding', encoding);
  response.writeHead(page.status, head).end(method === 'HEAD' ? undefined : body);
  return page.status;
}

/** The same as a web response, for the caller whose request rendered the page. */
export async function toResponse(page: CachedPage, request: Request): Promise<Response> {
  const headers = new Headers();
  for (let index = 0; index < page.headers.length; index += 2) {
    headers.append(page.headers[index] as string, page.headers[index + 1] as string);
  }
  if (isNotModified(request.headers.get('if-none-match') ?? undefined, page))
    return new Response(null, { status: 304, headers });
  const encoding = page.body.byteLength === 0 ? null : chooseEncoding(request.headers.get('accept-encoding'));
  const body = await getBody(page, encoding);
  if (encoding) headers.set('Content-Encoding', encoding);
  const hasBody = request.method !== 'HEAD' && page.body.byteLength > 0;
  return new Response(hasBody ? new Uint8Array(body) : null, { status: page.status, headers });
}

function isNotModified(given: string | undefined, { status, etag }: CachedPage): boolean {
  if (given === undefined || status !== 200) return false;
  return given.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag);
}
