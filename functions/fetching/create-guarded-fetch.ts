import { Agent, fetch } from 'undici';
import { createGuardedLookup, requireAllowed } from './guard.ts';

type Parts = { allowPrivate: boolean; milliseconds?: number };
type Request = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: { aborted: boolean } };

/**
 * `fetch` for clients of an API that bring their own requests: it goes where the guard lets it and follows no redirect,
 * which would carry a token along. A connection is used once: one that the other side closed meanwhile would look like a
 * message that was cut.
 */
export function createGuardedFetch({ allowPrivate, milliseconds = 20_000 }: Parts) {
  const dispatcher = new Agent({
    connections: 4,
    pipelining: 0,
    allowH2: false,
    connect: { timeout: 10_000, lookup: createGuardedLookup({ allowPrivate }) },
  });
  return async (address: string | URL, { method = 'GET', headers = {}, body }: Request = {}) => {
    const url = requireAllowed(address, allowPrivate);
    return fetch(url, {
      dispatcher,
      method,
      headers,
      body: (body ?? null) as never,
      duplex: 'half',
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    });
  };
}

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;
