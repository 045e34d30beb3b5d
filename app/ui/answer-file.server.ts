import { createHash } from 'node:crypto';

type Facts = { request: Request; type: string; seconds: number; modified?: Date };

/** A file made on request: cached for some seconds, and not sent again to a client that has these very bytes. */
export function answerFile(body: string, { request, type, seconds, modified }: Facts): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${seconds}`,
    ETag: tag,
    ...(modified && { 'Last-Modified': modified.toUTCString() }),
  };
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** When what the file is made from cannot be read just now. */
export function answerAway(sentence: string): Response {
  return new Response(sentence, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '30' },
  });
}
