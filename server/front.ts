import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { ApiGuard } from './api-guard.ts';
import { compress } from './compress.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type FindCached, serveCached } from './page-cache/serve-cached.ts';
import { chooseRequestId, logAnswer } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

type Options = {
  fetch: Fetch;
  findCached: FindCached;
  log: Logger;
  metrics: Pick<Metrics, 'count'>;
  /** Whether a request came through TLS. */
  isSecure: (request: IncomingMessage) => boolean;
  isDatabaseUp: () => Promise<boolean>;
  /** Sets what programs are to read beside every response, and refuses those who may not go on. */
  guard?: ApiGuard;
};

export type Front = {
  /** Answers from the page cache, or refuses a program; false for what is to be rendered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  fetch: Fetch;
};

/** The outermost middleware: request id, log line, metrics, security headers and compression of every response. */
export function createFront({ fetch, findCached, log, metrics, isSecure, isDatabaseUp, guard }: Options): Front {
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const given = request.headers['x-request-id'];
    const requestId = chooseRequestId(typeof given === 'string' ? given : null);
    const status =
      guard?.({ request, response, requestId, isSecure: isSecure(request) }) ??
      serveCached(findCached, { request, response, requestId, isSecure: isSecure(request) });
    if (status === null) return false;
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?', 1)[0] ?? url;
    const answered = { requestId, method, path, status, milliseconds: performance.now() - start };
    logAnswer(log, answered, { hasLeft: false, isTimeout: false });
    metrics.count(answered);
    return true;
  }

  async function safely(request: Request, bindings: HttpBindings): Promise<Response> {
    try {
      return await fetch(request, bindings);
    } catch (error) {
      log.error({ err: error, path: readPath(request.url) }, 'unexpected error');
      // Most likely the database is starting up or away, which passes: 503 tells the caller to retry.
      const isUp = await isDatabaseUp();
      const headers = { 'Content-Type': 'text/plain; charset=UTF-8', ...(!isUp && { 'Retry-After': '10' }) };
      const status = isUp ? 500 : 503;
      return new Response('Something went wrong. Please try again in a moment.', { status, headers });
    }
  }

  async function answer(request: Request, bindings: HttpBindings): Promise<Response> {
    const start = performance.now();
    const requestId = chooseRequestId(request.headers.get('x-request-id'));
    const path = readPath(request.url);
    const answered = withMutableHeaders(await safely(request, bindings));
    // For failures only: setting it takes @hono/node-server's fast path away.
    if (!answered.ok && answered.statusText) bindings.outgoing.statusMessage = answered.statusText;
    setEmptyLength(request, answered);
    const response = await compress(request, answered);
    addSecurityHeaders(response.headers, { isSecure: isSecure(bindings.incoming) });
    response.headers.set('X-Request-Id', requestId);

    const milliseconds = performance.now() - start;
    const entry = { requestId, method: request.method, path, status: response.status, milliseconds };
    const isTimeout = response.headers.get('Proxy-Status')?.endsWith('error=57014') ?? false;
    logAnswer(log, entry, { hasLeft: bindings.outgoing.destroyed, isTimeout });
    metrics.count(entry);
    return response;
  }

  return { serve, fetch: answer };
}

// The headers of a redirect, or of a response from fetch, are immutable.
function withMutableHeaders(response: Response): Response {
  try {
    response.headers.delete('X-Powered-By');
    return response;
  } catch {
    const { status, statusText } = response;
    return new Response(response.body, { status, statusText, headers: new Headers(response.headers) });
  }
}

/**
 * Sets Content-Length: 0 on an empty response; Node would send it chunked, which clients that read by length wait for.
 * Reading `body` takes @hono/node-server's fast path for texts away, so responses that surely have one are left alone.
 */
function setEmptyLength({ method }: Request, response: Response): void {
  const { status, headers } = response;
  const mayHaveLength = method !== 'HEAD' && status !== 204 && status !== 304 && !headers.has('Content-Length');
  const surelyHasBody = status === 200 && headers.has('Content-Type');
  // Reading `body` replaces the headers object of @hono/node-server's response, so `headers` above is outdated here.
  if (mayHaveLength && !surelyHasBody && response.body === null) response.headers.set('Content-Length', '0');
}

/** The path of a URL as it was written, cheaper than parsing the whole URL. */
export function readPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
