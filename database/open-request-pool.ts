import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Log } from './log.ts';
import { openPool } from './open-pool.ts';
import { StartProblem } from './start-problem.ts';

// This module is in charge of the connections that people's requests go through. The connecting role's password follows
// from the signing secret, which servers of one board share anyway: no setting of its own, and no file to lose. The
// embedded database trusts its private socket instead. While the secret is being changed there are two, and the role
// has the password of either: it stays the older one until a server starts that knows only the newer.

type Options = { account: pg.PoolConfig; owner: pg.Pool; secrets: string[]; max: number; log: Log };

export async function openRequestPool({ account, owner, secrets, max, log }: Options): Promise<pg.Pool> {
  const passwords = secrets.map((secret) =>
    createHmac('sha256', secret).update('database role authenticator').digest('hex'),
  );
  const current = { password: passwords[0] ?? '' };
  const config = {
    ...withAccount(account, current.password),
    // Begin, role and claims, query and commit of a request travel in one flight.
    pipeline: true,
    ...(passwords.length > 1 && { Client: chooseBetween(passwords, current) }),
  };
  const pool = openPool(config as pg.PoolConfig, { max, log });
  for (const [index, _] of passwords.entries()) {
    const isIn = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (isIn) return pool;
    current.password = passwords[(index + 1) % passwords.length] ?? '';
  }
  try {
    await owner.query(`alter role authenticator with login password ${pg.escapeLiteral(current.password)}`);
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `The database does not let the role "authenticator" in: ${reason}. Allow it in pg_hba.conf as the account of DATABASE_URL is, and let that account set its password.`,
      { cause: error },
    );
  }
}

/** Connections with the password that worked last; one that is refused makes the next ones try the other. */
function chooseBetween(passwords: string[], current: { password: string }) {
  return function createClient(config: pg.PoolConfig): pg.Client {
    const { password } = current;
    const client = new pg.Client({ ...config, ...withAccount(config, password) });
    const connect = client.connect.bind(client) as (callback: (error?: Error) => void) => void;
    const connectAndNotice = (callback: (error?: Error) => void) =>
      connect((error) => {
        const isRefused = error !== undefined && error !== null && 'code' in error && error.code === '28P01';
        if (isRefused && current.password === password)
          current.password = passwords.find((one) => one !== password) ?? '';
        callback(error);
      });
    client.connect = connectAndNotice as typeof client.connect;
    return client;
  };
}

function withAccount(config: pg.PoolConfig, password: string): pg.PoolConfig {
  const user = 'authenticator';
  if (!config.connectionString) return { ...config, user, password };
  // As parameters they win over the address's own, and also fit an address without a host (a socket).
  const url = new URL(config.connectionString);
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { connectionString: url.href };
}
