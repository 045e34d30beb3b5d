import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from './log.ts';

/**
 * Gives every request an id, returns it to the caller and logs one line per answer. The query string is left
 * out: it may hold a key, a token or a person's words.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async function logRequest(context, next) {
    const given = context.req.header('x-request-id');
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    const start = performance.now();
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    const { method, path } = context.req;
    const fields = { requestId, method, path, status: context.res.status, ms: Math.round(performance.now() - start) };
    // Whoever went away before the answer was ready is no failure.
    if (context.res.status >= 500 && !context.req.raw.signal.aborted) log.error(fields, 'request failed');
    else if (isQuiet(path)) log.debug(fields, 'request');
    else log.info(fields, 'request');
  };
}

const isQuiet = (path: string) => path === '/healthz' || path === '/metrics' || path.startsWith('/assets/');
