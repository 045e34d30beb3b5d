import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { type Dispatcher, request } from 'undici';
import { requireAllowed } from './guard.ts';
import { FetchProblem } from './http.ts';
import type { RateLimiter } from './rate-limiter.ts';

// This module is in charge of one attempt: a request, the redirects it meets, and the bytes at the end. It returns
// whatever status the server gives; only what is no answer at all is a problem.

export type FetchRequest = {
  address: string;
  method: 'GET' | 'POST';
  /** Of the caller: a redirect to another origin does not carry them along. */
  headers: Record<string, string>;
  /** Ours: every host sees them. */
  ownHeaders: Record<string, string>;
  body: string | undefined;
  millisecondsBetween: number;
  maxBytes: number;
  isCut: boolean;
  mayRedirectTo: ((url: URL) => boolean) | undefined;
  retries: number;
  signal: AbortSignal | undefined;
};

/** `bytes` are as they came, maybe packed; of an answer that is no success they are left out. */
export type FetchResponse = { status: number; headers: IncomingHttpHeaders; bytes: Uint8Array; url: URL };

export type SendParts = {
  dispatcher: Dispatcher;
  rateLimiter: RateLimiter;
  allowPrivate: boolean;
  timeouts: { headers: number; body: number; total: number };
};

const maxRedirects = 5;

export async function send(given: FetchRequest, parts: SendParts): Promise<FetchResponse> {
  const url = requireAllowed(given.address, parts.allowPrivate);
  return follow(url, given, parts).catch((error: unknown) => {
    throw nameAsked(error, url.hostname);
  });
}

async function follow(first: URL, given: FetchRequest, parts: SendParts): Promise<FetchResponse> {
  let url = first;
  let { method, headers, body } = given;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await exchange(url, { ...given, method, headers, body }, parts);
    const target = readTarget(answer);
    if (!target) return answer;
    if (redirects === maxRedirects) throw new FetchProblem('refused', `${url.hostname}: too many redirects`);

    const next = requireAllowed(target, parts.allowPrivate);
    if (given.mayRedirectTo && !given.mayRedirectTo(next)) {
      throw new FetchProblem('refused', `${url.hostname}: redirects to another place`);
    }
    const keepsBody = answer.status === 307 || answer.status === 308;
    if (!keepsBody) {
      method = 'GET';
      body = undefined;
    }
    if (next.origin !== url.origin) {
      // What was meant for one server (a token, a question) is not for another.
      headers = {};
      if (body !== undefined) throw new FetchProblem('refused', `${url.hostname}: sends a question on to another host`);
    }
    url = next;
  }
}

function readTarget({ status, headers, url }: FetchResponse): URL | null {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  if (!URL.canParse(location, url)) throw new FetchProblem('refused', `${url.hostname}: redirects to no address`);
  return new URL(location, url);
}

async function exchange(url: URL, given: FetchRequest, parts: SendParts): Promise<FetchResponse> {
  const { method, headers, ownHeaders, body, millisecondsBetween, maxBytes, isCut, signal } = given;
  const { dispatcher, rateLimiter, timeouts } = parts;
  const host = url.hostname;
  try {
    await rateLimiter.wait(url, { millisecondsBetween, signal });
    const time = AbortSignal.timeout(timeouts.total);
    const answer = await request(url, {
      dispatcher,
      method,
      headers: { ...ownHeaders, ...headers },
      body: body ?? null,
      headersTimeout: timeouts.headers,
      bodyTimeout: timeouts.body,
      signal: signal ? AbortSignal.any([signal, time]) : time,
    });
    const isSuccess = answer.statusCode >= 200 && answer.statusCode < 300;
    const bytes = isSuccess ? await readBytes(answer, { maxBytes, isCut, host }) : await dump(answer);
    return { status: answer.statusCode, headers: answer.headers, bytes, url };
  } catch (error) {
    throw explain(error, host, signal);
  }
}

async function readBytes(
  { body, headers }: Dispatcher.ResponseData,
  { maxBytes, isCut, host }: { maxBytes: number; isCut: boolean; host: string },
): Promise<Uint8Array> {
  const tooLarge = () => new FetchProblem('refused', `${host}: the answer is too large`);
  const chunks: Uint8Array[] = [];
  let size = Number(headers['content-length'] ?? 0);
  if (size > maxBytes && !isCut) {
    body.on('error', () => {}).destroy();
    throw tooLarge();
  }
  size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes && !isCut) throw tooLarge();
    chunks.push(chunk);
    if (size >= maxBytes && isCut) break;
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}

/**
 * The host that a redirect leads to is named as the one we asked wants it, maybe with a token in it, so it stays out of
 * the message; an IP address has no room for that.
 */
function nameAsked(error: unknown, asked: string): unknown {
  if (!(error instanceof FetchProblem)) return error;
  const [host = '', ...reason] = error.message.split(': ');
  if (host === asked || isIP(host.replace(/^\[|\]$/g, '')) !== 0) return error;
  return new FetchProblem(error.kind, `${asked}: leads elsewhere: ${reason.join(': ')}`, error.status);
}

async function dump({ body }: Dispatcher.ResponseData): Promise<Uint8Array> {
  await body.dump({ limit: 64 * 1024 });
  return new Uint8Array();
}

function explain(error: unknown, host: string, signal: AbortSignal | undefined): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (signal?.aborted) return new FetchProblem('stopped', `${host}: the run was stopped`);
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (code === 'UND_ERR_INVALID_ARG') return new FetchProblem('refused', `${host}: not a request that can be sent`);
  if (name === 'TimeoutError') return new FetchProblem('stopped', `${host}: out of time`);
  return new FetchProblem('stopped', `${host}: no answer (${typeof code === 'string' ? code : 'network error'})`);
}
