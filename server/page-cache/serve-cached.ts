import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../compress.ts';
import { transportSecurity } from '../security-headers.ts';
import { type CachedPage, getBody } from './cached-page.ts';

export type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string; isSecure: boolean };
/** The page that was asked for, if it is a hit. */
export type FindCached = (request: IncomingMessage) => CachedPage | undefined;

/**
 * Answers a request from the cache, without going through anything else, and returns the status; null for a miss. A
 * caller who has these very bytes gets a 304.
 */
export function serveCached(find: FindCached, { request, response, requestId, isSecure }: Exchange): number | null {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const page = find(request);
  if (!page) return null;
  const head = [...page.headers, 'X-Request-Id', requestId];
  if (isSecure) head.push(...transportSecurity);
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (isNotModified({ tags, since }, page)) {
    response.writeHead(304, head).end();
    return 304;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? null);
  const body = getBody(page, encoding);
  if (body instanceof Promise) return null;
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
  const tags = request.headers.get('if-none-match') ?? undefined;
  const since = request.headers.get('if-modified-since') ?? undefined;
  if (isNotModified({ tags, since }, page)) return new Response(null, { status: 304, headers });
  const encoding = page.length === 0 ? null : chooseEncoding(request.headers.get('accept-encoding'));
  const body = await getBody(page, encoding);
  if (encoding) headers.set('Content-Encoding', encoding);
  const hasBody = request.method !== 'HEAD' && page.length > 0;
  return new Response(hasBody ? body : null, { status: page.status, headers });
}

type Known = Record<'tags' | 'since', string | undefined>;

/** A caller who sends both is compared by the tags alone (https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2). */
function isNotModified({ tags, since }: Known, { status, etag, lastModified }: CachedPage): boolean {
  if (status !== 200) return false;
  if (tags === undefined) return since !== undefined && lastModified !== null && lastModified <= Date.parse(since);
  return tags.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^(W\/)?/, 'W/') === etag);
}
