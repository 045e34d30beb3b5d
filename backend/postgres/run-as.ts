import type { Writable } from 'node:stream';
import pg from 'pg';
import { isUnavailable, StandbyMet } from './is-unavailable.ts';

// This module is in charge of the step from "who is asking" to PostgreSQL: a transaction in which the
// connecting role has become the caller's role and the caller's claims are set, so that row level security
// decides. Role and claims need a statement of their own before the query: set inside it they would come too
// late for permissions and policies. On a pool with `pipeline: true` all of it travels in one flight. Everything is set for
// the transaction only: the next one may have another session, where a pooler is in between.

export type Session = {
  role: string;
  claims: Record<string, unknown>;
  /** Further settings of the transaction: search_path, request.method, … */
  settings?: Record<string, string>;
};

type RunOptions<Row extends pg.QueryResultRow> = {
  readOnly?: boolean;
  /** Looks at the result before it is committed; what it throws rolls everything back. */
  inspect?: (result: pg.QueryResult<Row>) => void;
  /** Rolls back even a success. */
  rollback?: boolean;
  /** On a replica: the position in the log that it must have replayed before the query; it throws `Behind` otherwise. */
  replayed?: string | undefined;
};

/** A replica has not yet replayed what the query must see. */
export class Behind extends Error {
  override name = 'Behind';
}

export async function runAs<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  session: Session,
  query: pg.QueryConfig,
  options: RunOptions<Row> = {},
): Promise<pg.QueryResult<Row>> {
  const progress = { isBegun: false, isCommitSent: false };
  try {
    return await runOnce(pool, session, query, { ...options, progress });
  } catch (error) {
    const mayWrite = !options.readOnly;
    // Its server is gone or is a standby now, and nothing was done there: another connection finds the primary.
    const isVain = progress.isBegun && !(mayWrite && progress.isCommitSent) && options.replayed === undefined;
    if (!isVain || !isGone(error, mayWrite)) throw error;
  }
  return runOnce(pool, session, query, { ...options, progress }).catch((error: unknown) => {
    throw isStandby(error) && !options.readOnly ? new StandbyMet('the server is a standby', { cause: error }) : error;
  });
}

type Progress = { isBegun: boolean; isCommitSent: boolean };

async function runOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  session: Session,
  query: pg.QueryConfig,
  { readOnly = false, inspect, rollback = false, replayed, progress }: RunOptions<Row> & { progress: Progress },
): Promise<pg.QueryResult<Row>> {
  return withClient(pool, !readOnly, async (client) => {
    const flight: (string | pg.QueryConfig)[] = [
      readOnly ? 'begin read only' : 'begin',
      buildSettingsQuery(session, replayed),
      query,
      // A commit after a failed statement is a rollback, so it may fly along.
      ...(inspect ? [] : [rollback ? 'rollback' : 'commit']),
    ];
    progress.isBegun = true;
    progress.isCommitSent = !inspect && !rollback;
    const [, settings, answer] = await allOrFirstFailure(sendTogether<Row>(client, flight), client);
    const result = answer as pg.QueryResult<Row>;
    if (inspect) {
      try {
        inspect(result);
      } catch (refusal) {
        await client.query('rollback');
        throw refusal;
      }
      progress.isCommitSent = !rollback;
      await client.query(rollback ? 'rollback' : 'commit');
    }
    if (replayed !== undefined && !settings?.rows[0]?.is_replayed) throw new Behind('the replica is behind');
    return result;
  });
}

/** Several statements that depend on each other, in one transaction as the session's role. */
export async function transactionAs<T>(
  pool: pg.Pool,
  session: Session,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, true, async (client) => {
    await allOrFirstFailure(sendTogether(client, ['begin', buildSettingsQuery(session)]), client);
    try {
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

const isStandby = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';

/** Whether a connection is of no more use: lost, or with a standby where it was to write. */
const isGone = (error: unknown, mayWrite: boolean) => (isStandby(error) ? mayWrite : isUnavailable(error));

// A connection that broke is thrown away; one that merely reported an error goes back to the pool.
async function withClient<T>(
  pool: pg.Pool,
  mayWrite: boolean,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof Error && isGone(error, mayWrite)) broken ??= error;
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

// One write instead of one for each query: the system call costs more than what it carries.
function sendTogether<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  flight: (string | pg.QueryConfig)[],
): Promise<pg.QueryResult<Row>>[] {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return flight.map((one) => client.query<Row>(one));
  } finally {
    stream.uncork();
  }
}

// The first failure is the cause; what follows it only says that the transaction is aborted.
async function allOrFirstFailure<T>(flight: Promise<T>[], client: pg.PoolClient): Promise<T[]> {
  const answers = await Promise.allSettled(flight);
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (!failure) return answers.map((answer) => (answer as PromiseFulfilledResult<T>).value);
  await client.query('rollback').catch(() => {});
  throw failure.reason;
}

// The role comes last: after it, the session may set no more than that role may.
function buildSettingsQuery({ role, claims, settings = {} }: Session, replayed?: string): pg.QueryConfig {
  const pairs = Object.entries({ ...settings, 'request.jwt.claims': JSON.stringify({ ...claims, role }), role });
  settingsTexts[pairs.length] ??=
    `select ${pairs.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`).join(', ')}`;
  const text = settingsTexts[pairs.length] ?? '';
  const values = pairs.flat();
  if (replayed === undefined) return { name: `settings-${pairs.length}`, text, values };
  // The query after it sees at least what was replayed when this was asked. A promoted replica has everything.
  const isReplayed = `, not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $${values.length + 1}::pg_lsn as is_replayed`;
  return { name: `settings-${pairs.length}-replayed`, text: text + isReplayed, values: [...values, replayed] };
}

const settingsTexts: string[] = [];
