// When a request is worth another try, and how long to wait before it.

const firstWait = 500;
const maxBackOff = 15_000;
/** A server that asks for more time than this is left alone until the next run. */
const maxPatience = 60_000;

export function isWorthRetrying(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

type Options = { attempt: number; retryAfter: string | undefined; now: () => number };

/** The wait before the next attempt (`attempt` 0 was the first), or null when the server asks for too long a one. */
export function chooseWait({ attempt, retryAfter, now }: Options): number | null {
  const asked = readRetryAfter(retryAfter, now());
  if (asked !== null && asked > maxPatience) return null;
  // Jitter, so that those who failed together do not come back together.
  const backOff = Math.min(firstWait * 2 ** attempt, maxBackOff) * (0.5 + Math.random() / 2);
  return Math.max(asked ?? 0, backOff);
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined, moment: number): number | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(date - moment, 0);
}
