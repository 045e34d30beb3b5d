import { randomUUID } from 'node:crypto';
import type { Logger } from './log.ts';

export type Answered = { method: string; path: string; status: number; milliseconds: number; requestId: string };
type Outcome = {
  /** The caller disconnected before the response was ready, which is no failure of the server. */
  hasLeft: boolean;
  /** The database's statement timeout ended it. */
  isTimeout: boolean;
};

/** The caller's own request id where it is well-formed, else a new one. */
export function chooseRequestId(given: string | null): string {
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** One line per response. The query string is left out: it may hold a key, a token or a person's words. */
export function logAnswer(log: Logger, { milliseconds, ...answered }: Answered, outcome: Outcome): void {
  const path = answered.path.replace(secretPath, '$1…');
  const fields = { ...answered, path, ms: Math.round(milliseconds) };
  // What asks for something that there is none of, as oEmbed's XML, is answered 501: that is no failure either.
  const hasFailed = fields.status >= 500 && fields.status !== 501;
  if (hasFailed && outcome.isTimeout) log.warn(fields, 'request took too long');
  else if (hasFailed && !outcome.hasLeft) log.error(fields, 'request failed');
  else if (isQuiet(fields.path)) log.debug(fields, 'request');
  else log.info(fields, 'request');
}

// A reader of the log must not be able to act for a reader of mails, or hand messages to the board.
const secretPath = /^(\/(?:webhooks\/mail\/raw|weekly-mail|alerts\/(?:confirm|manage|u))\/).+$/;

const isQuiet = (path: string) => path === '/healthz' || path === '/metrics' || path.startsWith('/assets/');
