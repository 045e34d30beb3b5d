import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { checkAccount } from './check-account.ts';
import { followPrimary, type Primary } from './cluster/follow-primary.ts';
import { openReplicas, type Replicas } from './cluster/replicas.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { openPool, type Place } from './open-pool.ts';
import { openRequestPool } from './open-request-pool.ts';
import { StartProblem } from './start-problem.ts';

// This module is in charge of the database from the server's start to its stop: the embedded PostgreSQL or
// the one of DATABASE_URL, checked, migrated and connected to twice. The owner's pool is for the server
// itself (migrations, schedule, listening); every request of a person goes through the other one, whose
// account can do nothing but become the role the request has. Where DATABASE_URL names several servers both follow the
// one that takes writes (cluster/).

export type Database = {
  /** Where other processes of this start connect. */
  url: string;
  /** Sessions of the database's own: never through a pooler. */
  owner: pg.Pool;
  requests: pg.Pool;
  /** Null where there are none. */
  replicas: Replicas | null;
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

export async function openDatabase(options: Options): Promise<Database> {
  const { addresses, directAddresses, replicaAddresses, dataDir, secret, previousSecret, log } = options;
  const { maxRequestConnections: max = 20 } = options;
  const embedded = addresses ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    // A query that PostgreSQL never answers must not hold the stop up.
    await Promise.race([Promise.allSettled(closing.map((one) => one())), setTimeout(3_000, undefined, { ref: false })]);
    await embedded?.stop();
  };
  const follow = async (list: string[], isWatched: boolean): Promise<Primary | undefined> => {
    if (list.length < 2 && !isWatched) return undefined;
    const primary = await followPrimary({ addresses: list, log });
    closing.push(primary.close);
    return primary;
  };

  try {
    const direct = directAddresses ?? addresses ?? [];
    const primary = await follow(direct, replicaAddresses !== undefined);
    const pooler = directAddresses && addresses ? await follow(addresses, false) : primary;
    const toPlace = (found: Primary | undefined, list: string[]): Place =>
      found && list.length > 1
        ? { primary: found }
        : { account: embedded?.connection ?? { connectionString: list[0] } };
    // Two of them listen (to changes, to the queue); the tools share the rest.
    const owner = openPool(toPlace(primary, direct), { max: 14, log });
    closing.push(() => owner.end());
    await requireConnection(owner, directAddresses ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL', primary);
    await checkAccount(owner);
    await migrate({ pool: owner, log });
    const { pool: requests, authenticator } = await openRequestPool({
      place: toPlace(pooler, addresses ?? []),
      ...{ owner, max, log, isPooled: directAddresses !== undefined },
      secrets: previousSecret ? [secret, previousSecret] : [secret],
    });
    closing.push(() => requests.end());
    const { createClient } = authenticator;
    const replicas =
      primary && replicaAddresses
        ? await openReplicas({ addresses: replicaAddresses, primary, createClient, max, log })
        : null;
    if (replicas) closing.push(replicas.close);

    return {
      url: addresses?.join() ?? toUrl(embedded?.connection ?? {}),
      owner,
      requests,
      replicas,
      answers: async () => (embedded ? embedded.isUp() : true) && (await answers(requests)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function toUrl({ database, ...account }: pg.PoolConfig): string {
  const url = new URL(`postgresql:///${database}`);
  for (const [name, value] of Object.entries(account)) url.searchParams.set(name, `${value}`);
  return url.href;
}

async function requireConnection(pool: pg.Pool, setting: string, primary: Primary | undefined): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    if (primary && primary.addresses.length > 1) {
      throw new StartProblem(`None of the servers of ${setting} takes writes: ${primary.describe()}.`, {
        cause: error,
      });
    }
    const reason = error instanceof Error ? error.message || String(error.cause ?? error) : String(error);
    throw new StartProblem(
      `The database of ${setting} cannot be reached: ${reason || 'no answer'}. Check the address, the account and the password.`,
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
