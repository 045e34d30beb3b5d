import { Agent } from 'undici';
import type { Log } from '#backend/config.ts';
import { decodeText } from './decode-text.ts';
import { acceptedEncodings, decompress } from './decompress.ts';
import { createGuardedLookup, type Resolve } from './guard.ts';
import { FetchProblem, type Http, type HttpOptions } from './http.ts';
import { askForChange, createKeptAnswers } from './kept-answers.ts';
import { createPacer, sleep as reallySleep, type Sleep } from './pacer.ts';
import { parseJson } from './parse-json.ts';
import { chooseWait, isWorthRetrying } from './retry.ts';
import { type Answer, type Question, type SendParts, send } from './send.ts';

// This module is in charge of all that is asked of outside servers: where to (guard.ts), how often (pacer.ts), one
// attempt (send.ts), whether to try again (retry.ts), whether it has changed at all (kept-answers.ts), and what the
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
  const parts: SendParts = { dispatcher, pacer: createPacer({ sleep, now }), allowPrivate, timeouts: times };
  const kept = createKeptAnswers();

  async function ask(address: string, options: HttpOptions, accept: string): Promise<Answer> {
    const question = buildQuestion(address, options, {
      accept,
      'user-agent': typeof userAgent === 'string' ? userAgent : userAgent(),
    });
    const key = question.method === 'GET' ? JSON.stringify([address, accept, question.headers]) : null;
    const known = key === null ? undefined : kept.find(key);
    if (known) Object.assign(question.ownHeaders, askForChange(known));

    const answer = await askPatiently(question);
    if (answer.status === 304 && known) return known;
    requireSuccess(answer, new URL(address).hostname);
    if (key !== null) kept.keep(key, answer);
    return answer;
  }

  async function askPatiently(question: Question): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(question, parts).catch(keepProblem);
      const isProblem = outcome instanceof FetchProblem;
      if (isProblem && outcome.kind !== 'stopped') throw outcome;
      if (!isProblem && !isWorthRetrying(outcome.status)) return outcome;

      const retryAfter = isProblem ? undefined : outcome.headers['retry-after'];
      const wait = chooseWait({ attempt, retryAfter, now });
      if (attempt >= question.retries || wait === null || question.signal?.aborted) {
        if (isProblem) throw outcome;
        return outcome;
      }
      const host = new URL(question.address).hostname;
      const reason = isProblem ? outcome.message : `status ${outcome.status}`;
      log.info({ host, reason, attempt: attempt + 1 }, 'asking an outside server again');
      await sleep(wait, question.signal).catch(() => {
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

function buildQuestion(address: string, options: HttpOptions, ownHeaders: Record<string, string>): Question {
  const { method = 'GET', headers = {}, body, millisecondsBetween, maxBytes, retries, signal } = options;
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    address,
    method,
    headers: { ...type, ...lowerCased(headers) },
    ownHeaders: { ...ownHeaders, 'accept-encoding': acceptedEncodings },
    body: body === undefined ? undefined : JSON.stringify(body),
    millisecondsBetween: millisecondsBetween ?? defaultMillisecondsBetween,
    maxBytes: maxBytes ?? defaultMaxBytes,
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

function requireSuccess({ status }: Answer, host: string): void {
  if (status >= 200 && status < 300) return;
  const kind = status === 404 || status === 410 ? 'gone' : isWorthRetrying(status) ? 'stopped' : 'refused';
  throw new FetchProblem(kind, `${host}: status ${status}`, status);
}
