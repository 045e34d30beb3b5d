import type { Identity } from '../caller.ts';
import type { BackendConfig } from '../config.ts';
import { quoteName } from '../postgres/identifiers.ts';
import { type Replica, readFrom } from '../postgres/read-from.ts';
import { runAs, type Session } from '../postgres/run-as.ts';
import type { Routine, Schema } from '../postgres/schema.ts';
import { checkResult } from './answer/check-result.ts';
import type { PreparedNames } from './prepared-names.ts';
import type { DataRequest } from './request/read-request.ts';
import type { ResultRow, Statement } from './sql/statement.ts';

// This module is in charge of running the one statement of a request as its role, with the settings that SQL code
// may look at.

export type Execution = {
  config: BackendConfig;
  schema: Schema;
  names: PreparedNames;
  identity: Identity;
  request: DataRequest;
  routine: Routine | null;
  statement: Statement;
  /** Milliseconds that the statement may take, where it has less time than others of its role. */
  timeout: number | null;
  /** Where the statement may be asked instead of the primary. */
  replica: Replica | null;
};

export async function execute(execution: Execution): Promise<{ row: ResultRow; total: number | null }> {
  const { config, schema, names, request, statement } = execution;
  const { text, values } = statement;
  const session = buildSession(execution);
  const readOnly = isReadOnly(execution);
  const name = names.nameFor(text, schema.version);
  const query = name === undefined ? { text, values } : { name, text, values };
  const rollback = request.preferences.tx === 'rollback';
  const servers = { primary: config.pool, replica: readOnly ? execution.replica : null };
  const result = await readFrom(servers, (pool, options) =>
    runAs<ResultRow>(pool, session, query, {
      ...{ ...options, readOnly, rollback },
      // A read has nothing to undo, so its commit need not wait for the check.
      ...(readOnly ? {} : { inspect: ({ rows }) => checkResult(request, firstRow(rows)) }),
    }),
  );
  const row = firstRow(result.rows);
  if (readOnly) checkResult(request, row);
  const total = row.total === null ? null : Number(row.total);
  if (!statement.explain) return { row, total };
  const guess = await guessTotal(execution, session, total);
  // Old statistics may guess fewer rows than are seen.
  const seen = Number(row.page) > 0 ? request.range.offset + Number(row.page) : 0;
  return { row, total: guess === null ? null : Math.max(guess, seen) };
}

function firstRow([row]: ResultRow[]): ResultRow {
  if (!row) throw new Error('the statement gave no row');
  return row;
}

export const isReadOnly = ({ request, routine }: Execution) =>
  request.action === 'read' || (routine !== null && (request.method !== 'POST' || routine.volatility !== 'volatile'));

export function buildSession({ config, schema, identity, request, routine, timeout }: Execution): Session {
  const { role, claims } = identity;
  const searchPath = [request.schema, ...config.data.extraSearchPath];
  const { timezone } = request.preferences;
  return {
    role,
    claims,
    settings: {
      search_path: searchPath.map(quoteName).join(', '),
      ...schema.roleSettings.get(role),
      ...(timeout === null ? {} : { statement_timeout: `${timeout}ms` }),
      'request.method': request.method,
      'request.path': request.path,
      'request.headers': JSON.stringify(readHeaders(request.headers)),
      'request.cookies': JSON.stringify(readCookies(request.headers)),
      ...(timezone === null ? {} : { timezone }),
      ...routine?.settings,
    },
  };
}

const readHeaders = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => name !== 'cookie'));

function readCookies(headers: Headers): Record<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').filter((part) => part.includes('='));
  return Object.fromEntries(
    pairs.map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]),
  );
}

/** The planner's guess; for `estimated` only once there are more rows than one would like to count. */
async function guessTotal(
  { config, request, statement }: Execution,
  session: Session,
  counted: number | null,
): Promise<number | null> {
  const isExact = request.preferences.count === 'estimated' && counted !== null && counted <= config.data.maxRows;
  if (!statement.explain || isExact) return counted;
  type PlanRow = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] };
  const { rows } = await runAs<PlanRow>(config.pool, session, statement.explain, { readOnly: true });
  const guess = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return Math.max(guess, counted ?? 0);
}
