import { Agent } from 'undici';
import type { Log } from '#backend/config.ts';
import { decodeText } from './decode-text.ts';
import { acceptedEncodings, decompress } from './decompress.ts';
import { createGuardedLookup, type Resolve } from './guard.ts';
import { FetchProblem, type Http, type HttpOptions } from './http.ts';
import { parseJson } from './parse-json.ts';
import { createRateLimiter, sleep as reallySleep, type Sleep } from './rate-limiter.ts';
import { buildConditionalHeaders, createResponseCache } from './response-cache.ts';
import { chooseWait, isWorthRetrying } from './retry.ts';
import { type FetchRequest, type FetchResponse, type SendParts, send } from './send.ts';

// This module is in charge of all that is asked of outside servers: where to (guard.ts), how often (rate-limiter.ts), one
// attempt (send.ts), whether to try again (retry.ts), whether it has changed at all (response-cache.ts), and what the
// bytes are (decompress.ts, decode-text.ts, parse-json.ts).

type Parts = {
  log: Log;
  /** Lets requests reach private and loopback addresses and any port: for tests. */
  allowPrivate: boolean;
  /** Says who asks and where to complain. */
  userAgent: string | (() => string);
  /** Milliseconds; `body` is between two pieces, `total` for one attempt. */
  timeouts?: Partial<SendParts['timeouts'] & { connect: number }>;
  sleep?: Sleep;
  now?: () => number;
  /** Stands in for the system's name resolution. */
  resolve?: Resolve;
};

const defaultMaxBytes = 32 * 1024 * 1024;
const defaultMillisecondsBetween = 100;
const defaultRetries = 3;

export function createHttp({ log, allowPrivate, userAgent, timeouts, resolve, ...clock }: Parts): Http {
  const { sleep = reallySleep, now = Date.now } = clock;
  const { connect = 10_000, ...times } = { headers: 20_000, body: 20_000, total: 60_000, ...timeouts };
  const dispatcher = new Agent({
    connections: 8,
    allowH2: false,
    connect: { timeout: connect, lookup: createGuardedLookup({ allowPrivate, ...(resolve ? { resolve } : {}) }) },
  });
  const parts: SendParts = {
    dispatcher,
    rateLimiter: createRateLimiter({ sleep, now }),
    allowPrivate,
    timeouts: times,
  };
  const cache = createResponseCache();

  async function ask(address: string, options: HttpOptions, accept: string): Promise<FetchResponse> {
    const request = buildRequest(address, options, {
      accept,
      'user-agent': typeof userAgent === 'string' ? userAgent : userAgent(),
    });
    const key = request.method === 'GET' ? JSON.stringify([address, accept, request.headers]) : null;
    const cached = key === null ? undefined : cache.get(key);
    if (cached) Object.assign(request.ownHeaders, buildConditionalHeaders(cached));

    const answer = await sendWithRetries(request);
    if (answer.status === 304 && cached) return cached;
    requireSuccess(answer, new URL(address).hostname);
    if (key !== null) cache.set(key, answer);
    return answer;
  }

  async function sendWithRetries(request: FetchRequest): Promise<FetchResponse> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(request, parts).catch(keepProblem);
      const isProblem = outcome instanceof FetchProblem;
      if (isProblem && outcome.kind !== 'stopped') throw outcome;
      if (!isProblem && !isWorthRetrying(outcome.status)) return outcome;

      const retryAfter = isProblem ? undefined : outcome.headers['retry-after'];
      const wait = chooseWait({ attempt, retryAfter, now });
      if (attempt >= request.retries || wait === null || request.signal?.aborted) {
        if (isProblem) throw outcome;
        return outcome;
      }
      const host = new URL(request.address).hostname;
      const reason = isProblem ? outcome.message : `status ${outcome.status}`;
      log.info({ host, reason, attempt: attempt + 1 }, 'asking an outside server again');
      await sleep(wait, request.signal).catch(() => {
        throw new FetchProblem('stopped', `${host}: the run was stopped`);
      });
    }
  }

  async function read(address: string, options: HttpOptions, accept: string) {
    const { bytes, headers, url } = await ask(address, options, accept);
    const maxBytes = options.maxBytes ?? defaultMaxBytes;
    const host = new URL(address).hostname;
    const unpacked = await decompress(bytes, { encoding: headers['content-encoding'], maxBytes, host });
    return { bytes: unpacked, contentType: headers['content-type'] ?? '', address: url.href };
  }

  return {
    bytes: (address, options = {}) => read(address, options, '*/*'),
    async text(address, options = {}) {
      const { bytes, contentType } = await read(address, options, '*/*');
      return decodeText(bytes, contentType);
    },
    async json(address, options = {}) {
      const { bytes, contentType } = await read(address, options, 'application/json');
      try {
        return parseJson(bytes, contentType);
      } catch {
        throw new FetchProblem('garbled', `${new URL(address).hostname}: the answer is not JSON`);
      }
    },
  };
}

function buildRequest(address: string, options: HttpOptions, ownHeaders: Record<string, string>): FetchRequest {
  const { method = 'GET', headers = {}, body, millisecondsBetween, maxBytes, retries, signal, isCut = false } = options;
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    address,
    method,
    headers: { ...type, ...lowerCased(headers) },
    // Half a package cannot be unpacked.
    ownHeaders: { ...ownHeaders, 'accept-encoding': isCut ? 'identity' : acceptedEncodings },
    body: body === undefined ? undefined : JSON.stringify(body),
    millisecondsBetween: millisecondsBetween ?? defaultMillisecondsBetween,
    maxBytes: maxBytes ?? defaultMaxBytes,
    isCut,
    mayRedirectTo: options.mayRedirectTo,
    retries: retries ?? defaultRetries,
    signal,
  };
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function keepProblem(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error;
  throw error;
}

function requireSuccess({ status }: FetchResponse, host: string): void {
  if (status >= 200 && status < 300) return;
  const kind = status === 404 || status === 410 ? 'gone' : isWorthRetrying(status) ? 'stopped' : 'refused';
  throw new FetchProblem(kind, `${host}: status ${status}`, status);
}
