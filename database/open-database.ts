import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { checkAccount } from './check-account.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
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
  /** Whether a question is answered now; never throws, never hangs. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  secret: string;
  /** How many connections requests may take; 20 unless told. */
  mostRequests?: number;
  log: Log;
};

export async function openDatabase({
  databaseUrl,
  dataDir,
  secret,
  mostRequests = 20,
  log,
}: Options): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const account: pg.PoolConfig = embedded ? embedded.connection : { connectionString: databaseUrl };
  // Two of them listen (to changes, to the queue); the tools share the rest.
  const owner = openPool(account, { max: 10, log });
  try {
    await requireConnection(owner);
    await checkAccount(owner);
    await migrate({ pool: owner, log });
    const requests = await openRequestPool({ account, owner, secret, max: mostRequests, log });

    return {
      url: databaseUrl ?? toUrl(account),
      owner,
      requests,
      answers: async () => (embedded ? embedded.isUp() : true) && (await answers(requests)),
      async close() {
        // A question that PostgreSQL never answers must not hold the stop up.
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

function toUrl({ database, ...account }: pg.PoolConfig): string {
  const url = new URL(`postgresql:///${database}`);
  for (const [name, value] of Object.entries(account)) url.searchParams.set(name, `${value}`);
  return url.href;
}

function openPool(config: pg.PoolConfig, { max, log }: { max: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({ ...config, max, connectionTimeoutMillis: 5_000, keepAlive: true });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost');
  });
  // The same for one that is lost just as it is handed out: its user hears of it by the failing query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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

type RequestPoolOptions = { account: pg.PoolConfig; owner: pg.Pool; secret: string; max: number; log: Log };

// The connecting role's password follows from the signing secret, which servers of one board share anyway:
// no setting of its own, and no file to lose. The embedded database trusts its private socket instead.
async function openRequestPool({ account, owner, secret, max, log }: RequestPoolOptions): Promise<pg.Pool> {
  const password = createHmac('sha256', secret).update('database role authenticator').digest('hex');
  const config = withAccount(account, { user: 'authenticator', password });
  // Begin, role and claims, query and commit of a request travel in one flight.
  const pool = openPool({ ...config, pipeline: true } as pg.PoolConfig, { max, log });
  try {
    await pool.query('select 1');
  } catch {
    try {
      await owner.query(`alter role authenticator with login password ${pg.escapeLiteral(password)}`);
      await pool.query('select 1');
    } catch (error) {
      await pool.end();
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartProblem(
        `The database does not let the role "authenticator" in: ${reason}. Allow it in pg_hba.conf as the account of DATABASE_URL is, and let that account set its password.`,
        { cause: error },
      );
    }
  }
  return pool;
}

function withAccount(config: pg.PoolConfig, { user, password }: { user: string; password: string }): pg.PoolConfig {
  if (!config.connectionString) return { ...config, user, password };
  // As parameters they win over the address's own, and also fit an address without a host (a socket).
  const url = new URL(config.connectionString);
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { connectionString: url.href };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  // The time limit also gives the connection up: a frozen PostgreSQL would otherwise use up the whole pool.
  const question = pool.query({ text: 'select 1', query_timeout: 2_000 } as pg.QueryConfig).then(
    () => true,
    () => false,
  );
  return Promise.race([question, setTimeout(2_500, false, { ref: false })]);
}
