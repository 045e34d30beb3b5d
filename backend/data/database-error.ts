import pg from 'pg';
import type { Refusal } from '../errors.ts';
import { isClosed, isUnavailable } from '../postgres/is-unavailable.ts';
import { noConnection, refuse } from './errors.ts';

// This module is in charge of what PostgreSQL refuses: its own code, words, detail and hint, under the HTTP status
// that fits. A function may choose all of it, by raising `PT<status>` or `PGRST` with JSON.

/** The answer to an error of the database, or null for an error of ours. */
export function fromDatabaseError(error: unknown, { isAnonymous }: { isAnonymous: boolean }): Refusal | null {
  if (!(error instanceof pg.DatabaseError)) return isUnavailable(error) ? noConnection() : null;
  if (isClosed(error)) return noConnection();
  const code = error.code ?? 'XX000';
  const { message, detail = null, hint = null } = error;
  if (code === 'PGRST') return fromRaisedJson(message, detail);
  const status = statusOf(code, message, isAnonymous);
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return refuse(status, code, { message, details: detail, hint, headers });
}

/** The statement took longer than its role may: too much was asked, or the database is busy. */
export const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014';

const byCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};
const byClass: Record<string, number> = { '08': 503, '53': 503, '0L': 403, '0P': 403, '28': 403 };
// Class 54, a limit of PostgreSQL, is met by asking too much (an array of too many dimensions, JSON too deep), so that
// it stays with the refusals of input.
for (const name of ['09', '25', '2D', '38', '39', '3B', '40', '55', '57', '58', 'F0', 'HV', 'P0', 'XX']) {
  byClass[name] = 500;
}

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  // The client's doing: no filter at all, or the same row twice in one upsert.
  if (code === '21000') return /requires a WHERE clause$|^ON CONFLICT DO UPDATE/.test(message) ? 400 : 500;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  if (code.startsWith('PT')) return readStatus(code.slice(2)) ?? 500;
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400;
}

/** A status that a response can have. */
export function readStatus(text: string): number | null {
  const status = /^\d+/.exec(text)?.[0];
  return status && Number(status) >= 200 && Number(status) <= 599 ? Number(status) : null;
}

function fromRaisedJson(message: string, detail: string | null): Refusal {
  const said = parseObject(message);
  if (typeof said?.code !== 'string' || typeof said.message !== 'string') {
    return badRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const detailHint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === null) return badRaise('DETAIL is missing in the RAISE statement', detailHint);
  const wanted = parseObject(detail);
  const status = readStatus(String(wanted?.status ?? ''));
  const headers = wanted?.headers;
  if (status === null || typeof headers !== 'object' || headers === null) {
    return badRaise(`Invalid JSON value for DETAIL: '${detail}'`, detailHint);
  }
  const refusal = refuse(status, said.code, {
    message: said.message,
    details: said.details ?? null,
    hint: typeof said.hint === 'string' ? said.hint : null,
    headers: safeHeaders(Object.entries(headers)),
  });
  refusal.statusText = readStatusText(wanted?.status_text);
  return refusal;
}

/** What can stand in the first line of an answer, and nothing that could end it. */
const readStatusText = (text: unknown) => (typeof text === 'string' && /^[\x20-\x7e]{1,200}$/.test(text) ? text : '');

const badRaise = (details: string, hint: string) =>
  refuse(500, 'PGRST121', { message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, details, hint });

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What the database says may be no header at all; that is no reason to lose the answer. */
function safeHeaders(pairs: [string, unknown][]): Record<string, string> {
  const isHeader = ([name, value]: [string, unknown]) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\r\n\0]/.test(String(value));
  return Object.fromEntries(pairs.filter(isHeader).map(([name, value]) => [name, String(value)]));
}
