import pg from 'pg';
import { openClient } from '#backend/postgres/open-client.ts';
import type { ToolName } from '#domain/tools.ts';

// This module is in charge of "one run of a tool at a time, on any number of servers". A run holds a lock of the
// database for as long as its own connection lives, so a server that crashes or is cut off gives it up by itself:
// nothing has to be cleared away, and a run without its lock is known to be dead. The connection is not one of the
// pool's, whose places are few, and it reaches PostgreSQL itself, not a pooler in transaction mode, as
// the queue's do (DIRECT_DATABASE_URL).

/** The first half of the lock's key; the second is the tool's name. */
export const lockSpace = 720_331;

export type RunLock = {
  /** Aborted when the connection is lost, and the lock with it. */
  lost: AbortSignal;
  query: pg.Client['query'];
  release(): Promise<void>;
};

/** The lock of a tool, or null while another run has it. */
export async function takeRunLock(pool: pg.Pool, name: ToolName): Promise<RunLock | null> {
  const client = openClient(pool);
  const lost = new AbortController();
  client.on('error', () => lost.abort(new Error('the connection to the database was lost')));
  client.on('end', () => lost.abort(new Error('the connection to the database was lost')));
  try {
    await client.connect();
    // A server that vanished without a word is noticed within half a minute.
    await client.query(
      `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
       set idle_session_timeout = 0; set application_name = ${pg.escapeLiteral(`chainwork ${name}`)}`,
    );
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as is_taken', [lockSpace, name]);
    if (rows[0].is_taken) {
      return { lost: lost.signal, query: client.query.bind(client), release: () => client.end().catch(() => {}) };
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}
