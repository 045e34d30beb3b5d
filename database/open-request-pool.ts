import pg from 'pg';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { keepsStatements } from './cluster/keeps-statements.ts';
import type { Log } from './log.ts';
import { openPool, type Place } from './open-pool.ts';
import { StartProblem } from './start-problem.ts';

// This module is in charge of the connections that people's requests go through, as the role "authenticator".

type Options = {
  place: Place;
  owner: pg.Pool;
  /** The signing secret, and the one before it while it is being changed. */
  secrets: string[];
  /** Whether they lead through a pooler that may give every transaction another session. */
  isPooled: boolean;
  max: number;
  log: Log;
};

export type RequestPool = {
  pool: pg.Pool;
  /** For further pools whose connections sign in the same way. */
  authenticator: Authenticator;
};

/**
 * A new connection plans every function anew, which takes longer than most requests, and those that come together would all
 * wait for that: some are kept for ever, and more while they are used now and then.
 */
const kept = { min: 8, idleTimeoutMillis: 60_000 };

export async function openRequestPool({ place, owner, secrets, isPooled, max, log }: Options): Promise<RequestPool> {
  let areNamesKept = true;
  const authenticator = createAuthenticator(secrets, isPooled ? () => areNamesKept : undefined);
  // Begin, role and claims, query and commit of a request travel in one flight.
  const pool = openPool(place, { max, ...kept, log, pipeline: true, createClient: authenticator.createClient });
  try {
    await signIn(pool, owner, authenticator);
    if (isPooled) areNamesKept = await keepsStatements(pool);
    if (isPooled) log.info({ areNamesKept }, 'requests go through a pooler');
    return { pool, authenticator };
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `The database does not let the role "authenticator" in: ${reason}. Allow it in pg_hba.conf as the account of DATABASE_URL is, and let that account set its password.${isPooled ? ' The pooler must know it too: docs/operations.md, "Through a pooler".' : ''}`,
      { cause: error },
    );
  }
}

async function signIn(pool: pg.Pool, owner: pg.Pool, authenticator: Authenticator): Promise<void> {
  for (let count = 0; count < authenticator.count; count++) {
    const before = authenticator.password();
    const isIn = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (isIn) return;
    if (authenticator.password() === before) authenticator.tryOther();
  }
  const password = pg.escapeLiteral(authenticator.password());
  await owner.query(`alter role authenticator with login password ${password}`);
  await pool.query('select 1');
}
