import type { Routine, Table } from '../../postgres/schema.ts';
import { badRange } from '../errors.ts';
import { describeApplied, type Preferences } from '../request/preferences.ts';
import type { DataRequest } from '../request/read-request.ts';
import type { ResultRow } from '../sql/statement.ts';
import { readResponseSettings } from './response-settings.ts';

// This module is in charge of the HTTP answer: status, headers, and the body as the database built it.

type Outcome = { row: ResultRow; total: number | null; target: { table: Table } | { routine: Routine } };

export function respond(request: DataRequest, { row, total, target }: Outcome): Response {
  const isWrite = request.action !== 'read' && request.action !== 'call';
  const answer = 'table' in target && isWrite ? answerWrite(request, row) : answerRows(request, row, total);
  if ('routine' in target && target.routine.returns.isVoid) {
    Object.assign(answer, { status: 204, body: null });
    answer.headers.delete('Content-Type');
  }
  const applied = describeApplied(appliedPreferences(request, target));
  if (applied) answer.headers.set('Preference-Applied', applied);

  const settings = readResponseSettings(row);
  for (const [name] of settings.headers) answer.headers.delete(name);
  for (const [name, value] of settings.headers) answer.headers.append(name, value);
  const status = settings.status ?? answer.status;
  const hasBody = request.method !== 'HEAD' && ![204, 205, 304].includes(status);
  return readAsItIs(hasBody ? answer.body : null, { status, headers: answer.headers });
}

/** A caller within the process reads the text as it is, instead of a stream of its bytes. */
function readAsItIs(body: string | null, init: ResponseInit): Response {
  const response = new Response(body, init);
  return body === null ? response : Object.defineProperty(response, 'text', { value: async () => body });
}

/** A plan instead of rows; nothing was done that other headers could describe. */
export function respondPlan(request: DataRequest, plan: string): Response {
  const headers = new Headers();
  describeContent(headers, request);
  return new Response(request.method === 'HEAD' ? null : plan, { headers });
}

type Answer = { status: number; headers: Headers; body: string | null };

function answerRows(request: DataRequest, row: ResultRow, total: number | null): Answer {
  const count = Number(row.page);
  const { offset } = request.range;
  const status = rangeStatus(offset, count, total);
  if (status === 416) {
    const sentence = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    throw badRange(sentence, { 'Content-Range': contentRange(1, 0, total) });
  }
  const headers = new Headers({ 'Content-Range': contentRange(offset, offset + count - 1, total) });
  describeContent(headers, request);
  if (request.action === 'read') {
    const query = request.canonicalQuery && `?${request.canonicalQuery}`;
    headers.set('Content-Location', `/${encodeURIComponent(request.target)}${query}`);
  }
  return { status, headers, body: row.body };
}

function answerWrite(request: DataRequest, row: ResultRow): Answer {
  const { action, preferences } = request;
  const count = Number(row.page);
  const total = preferences.count === 'exact' || preferences.count === 'estimated' ? count : null;
  const headers = new Headers();
  if (action === 'update') headers.set('Content-Range', contentRange(0, count - 1, total));
  else if (action !== 'upsert one') headers.set('Content-Range', contentRange(1, 0, total));
  if (action === 'insert' && row.location)
    headers.set('Location', `/${encodeURIComponent(request.target)}?${row.location.map(encodePair).join('&')}`);

  const answersRows = preferences.return === 'representation';
  if (answersRows) describeContent(headers, request);
  return { status: writeStatus(request, row, answersRows), headers, body: answersRows ? row.body : null };
}

function writeStatus({ action }: DataRequest, { inserted }: ResultRow, answersRows: boolean): number {
  const isNew = inserted === null || inserted > 0;
  if (action === 'insert') return isNew ? 201 : 200;
  if (!answersRows) return 204;
  return action === 'upsert one' && isNew ? 201 : 200;
}

function describeContent(headers: Headers, { representation, tellsSchema, schema }: DataRequest): void {
  headers.set('Content-Type', representation.contentType);
  if (tellsSchema) headers.set('Content-Profile', Buffer.from(schema, 'utf8').toString('latin1'));
}

function encodePair(pair: string): string {
  const mark = pair.indexOf('=');
  return `${encodeURIComponent(pair.slice(0, mark))}=${encodeURIComponent(pair.slice(mark + 1))}`;
}

/** Only what had a meaning for this kind of request. */
function appliedPreferences(
  { action, query, preferences }: DataRequest,
  target: Outcome['target'],
): Partial<Preferences> {
  const hasConflictTarget = 'table' in target && (target.table.primaryKey.length > 0 || query.onConflict !== null);
  const { count, tx, handling, timezone } = preferences;
  const isWrite = action !== 'read' && action !== 'call';
  return {
    count,
    tx,
    handling,
    timezone,
    ...(action === 'insert' && hasConflictTarget ? { resolution: preferences.resolution } : {}),
    ...(action === 'insert' || action === 'update' ? { missing: preferences.missing } : {}),
    ...(isWrite ? { return: preferences.return } : {}),
    ...(['update', 'delete', 'call'].includes(action) ? { maxAffected: preferences.maxAffected } : {}),
  };
}

/** `0-9/57`: which rows of how many; `*` for what is not known or not there. */
function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** With a known total: all rows, some of them, or none because the page starts after the end. */
function rangeStatus(first: number, count: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (first > total) return 416;
  return count < total ? 206 : 200;
}
