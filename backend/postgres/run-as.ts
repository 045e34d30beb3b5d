import type { Writable } from 'node:stream';
import type pg from 'pg';

// This module is in charge of the step from "who is asking" to PostgreSQL: a transaction in which the
// connecting role has become the caller's role and the caller's claims are set, so that row level security
// decides. Role and claims need a statement of their own before the query: set inside it they would come too
// late for permissions and policies. On a pool with `pipeline: true` all of it travels in one flight.

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
};

export async function runAs<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  session: Session,
  query: pg.QueryConfig,
  { readOnly = false, inspect, rollback = false }: RunOptions<Row> = {},
): Promise<pg.QueryResult<Row>> {
  return withClient(pool, async (client) => {
    const flight: (string | pg.QueryConfig)[] = [
      readOnly ? 'begin read only' : 'begin',
      buildSettingsQuery(session),
      query,
      // A commit after a failed statement is a rollback, so it may fly along.
      ...(inspect ? [] : [rollback ? 'rollback' : 'commit']),
    ];
    const [, , answer] = await allOrFirstFailure(sendTogether<Row>(client, flight), client);
    const result = answer as pg.QueryResult<Row>;
    if (inspect) {
      try {
        inspect(result);
      } catch (refusal) {
        await client.query('rollback');
        throw refusal;
      }
      await client.query(rollback ? 'rollback' : 'commit');
    }
    return result;
  });
}

/** Several statements that depend on each other, in one transaction as the session's role. */
export async function transactionAs<T>(
  pool: pg.Pool,
  session: Session,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
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

// A connection that broke is thrown away; one that merely reported an error goes back to the pool.
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    return await work(client);
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
function buildSettingsQuery({ role, claims, settings = {} }: Session): pg.QueryConfig {
  const pairs = Object.entries({ ...settings, 'request.jwt.claims': JSON.stringify({ ...claims, role }), role });
  settingsTexts[pairs.length] ??=
    `select ${pairs.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`).join(', ')}`;
  return { name: `settings-${pairs.length}`, text: settingsTexts[pairs.length] ?? '', values: pairs.flat() };
}

const settingsTexts: string[] = [];
