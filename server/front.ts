import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { compress } from './compress.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { serveCached } from './page-cache/serve-cached.ts';
import { chooseRequestId, logAnswer } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

type Options = {
  fetch: Fetch;
  cache: PageCache;
  log: Logger;
  metrics: Pick<Metrics, 'count'>;
  /** Whether a request came through TLS. */
  isSecure: (request: IncomingMessage) => boolean;
  isDatabaseUp: () => Promise<boolean>;
};

export type Front = {
  /** Answers from the page cache; false for a miss. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  fetch: Fetch;
};

/** What every request meets on its way in and out: an id, a clock, the headers of every answer, compression. */
export function createFront({ fetch, cache, log, metrics, isSecure, isDatabaseUp }: Options): Front {
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const given = request.headers['x-request-id'];
    const requestId = chooseRequestId(typeof given === 'string' ? given : null);
    const status = serveCached(cache, { request, response, requestId, isSecure: isSecure(request) });
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
      // While the database starts up or is away, that is what is the matter, and it passes.
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
    const answered = withOwnHeaders(await safely(request, bindings));
    // Not of successes, whose way through the listener it would lengthen.
    if (!answered.ok && answered.statusText) bindings.outgoing.statusMessage = answered.statusText;
    measureEmpty(request, answered);
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

// The headers of a redirect, or of an answer passed on from elsewhere, cannot be changed.
function withOwnHeaders(response: Response): Response {
  try {
    response.headers.delete('X-Powered-By');
    return response;
  } catch {
    const { status, statusText } = response;
    return new Response(response.body, { status, statusText, headers: new Headers(response.headers) });
  }
}

/**
 * Gives an empty answer its length; Node would send it in chunks, which clients that read by length wait for. Looking
 * at a body takes the listener's shortcut for texts away, so that answers which surely have one are left alone.
 */
function measureEmpty({ method }: Request, response: Response): void {
  const { status, headers } = response;
  const mayHaveLength = method !== 'HEAD' && status !== 204 && status !== 304 && !headers.has('Content-Length');
  const surelyHasBody = status === 200 && headers.has('Content-Type');
  // Once its body was looked at, the answer of @hono/node-server has other headers than before.
  if (mayHaveLength && !surelyHasBody && response.body === null) response.headers.set('Content-Length', '0');
}

/** The path of an address as it was written, without taking the whole address apart. */
export function readPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
