import { randomUUID } from 'node:crypto';
import type { Logger } from './log.ts';

export type Answered = { method: string; path: string; status: number; milliseconds: number; requestId: string };
type About = { hasLeft: boolean /** The database had no time for it, and the service said so. */; isTimeout: boolean };

/** The caller's own id for a request where it is harmless, else a new one. */
export function chooseRequestId(given: string | null): string {
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** One line per answer. The query string is left out: it may hold a key, a token or a person's words. */
export function logAnswer(log: Logger, { milliseconds, ...answered }: Answered, about: About): void {
  const fields = { ...answered, ms: Math.round(milliseconds) };
  // Whoever went away before the answer was ready is no failure.
  if (fields.status >= 500 && about.isTimeout) log.warn(fields, 'request took too long');
  else if (fields.status >= 500 && !about.hasLeft) log.error(fields, 'request failed');
  else if (isQuiet(fields.path)) log.debug(fields, 'request');
  else log.info(fields, 'request');
}

const isQuiet = (path: string) => path === '/healthz' || path === '/metrics' || path.startsWith('/assets/');
