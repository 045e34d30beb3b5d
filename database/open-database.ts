import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { checkAccount } from './check-account.ts';
import { findPrimary } from './cluster/find-primary.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';
import { openRequestPool } from './open-request-pool.ts';
import { StartProblem } from './start-problem.ts';

// This module is in charge of the database from the server's start to its stop: the embedded PostgreSQL or
// the one of DATABASE_URL, checked, migrated and connected to twice. The owner's pool is for the server
// itself (migrations, schedule, listening); every request of a person goes through the other one, whose
// account can do nothing but become the role the request has.

export type Database = {
  /** Where other processes of this start connect. */
  url: string;
  owner: pg.Pool;
  requests: pg.Pool;
  /** Whether a query is answered now; never throws, never hangs. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  /** Of one cluster; the embedded PostgreSQL where there are none. */
  addresses?: string[] | undefined;
  /** The same servers without the pooler that `addresses` lead through. */
  directAddresses?: string[] | undefined;
  replicaAddresses?: string[] | undefined;
  dataDir: string;
  secret: string;
  /** The one before it, while servers that know only that one still run. */
  previousSecret?: string | undefined;
  /** How many connections requests may take; 20 unless told. */
  maxRequestConnections?: number;
  log: Log;
};

export async function openDatabase({
  addresses,
  directAddresses = addresses,
  dataDir,
  secret,
  previousSecret,
  maxRequestConnections = 20,
  log,
}: Options): Promise<Database> {
  const embedded = addresses ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const account: pg.PoolConfig = embedded?.connection ?? (await locate(addresses));
  // Two of them listen (to changes, to the queue); the tools share the rest.
  const owner = openPool(embedded?.connection ?? (await locate(directAddresses)), { max: 14, log });
  try {
    await requireConnection(owner);
    await checkAccount(owner);
    await migrate({ pool: owner, log });
    const secrets = previousSecret ? [secret, previousSecret] : [secret];
    const requests = await openRequestPool({ account, owner, secrets, max: maxRequestConnections, log });

    return {
      url: addresses?.join() ?? toUrl(account),
      owner,
      requests,
      answers: async () => (embedded ? embedded.isUp() : true) && (await answers(requests)),
      async close() {
        // A query that PostgreSQL never answers must not hold the stop up.
        await Promise.race([
          Promise.allSettled([requests.end(), owner.end()]),
          setTimeout(3_000, undefined, { ref: false }),
        ]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await owner.end().catch(() => {});
    await embedded?.stop();
    throw error;
  }
}

async function locate(addresses: string[] = []): Promise<pg.PoolConfig> {
  const connectionString = await findPrimary(addresses);
  if (connectionString === null)
    throw new StartProblem('None of the servers of DATABASE_URL answers and takes writes.');
  return { connectionString };
}

function toUrl({ database, ...account }: pg.PoolConfig): string {
  const url = new URL(`postgresql:///${database}`);
  for (const [name, value] of Object.entries(account)) url.searchParams.set(name, `${value}`);
  return url.href;
}

async function requireConnection(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error.cause ?? error) : String(error);
    throw new StartProblem(
      `The database of DATABASE_URL cannot be reached: ${reason || 'no answer'}. Check the address, the account and the password.`,
      { cause: error },
    );
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  // The time limit also gives the connection up: a frozen PostgreSQL would otherwise use up the whole pool.
  const question = pool.query({ text: 'select 1', query_timeout: 2_000 } as pg.QueryConfig).then(
    () => true,
    () => false,
  );
  return Promise.race([question, setTimeout(2_500, false, { ref: false })]);
}
