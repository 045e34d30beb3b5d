import pg from 'pg';
import type { Primary } from './cluster/follow-primary.ts';
import { asClass, type CreateClient, openFollowingPool } from './cluster/following-pool.ts';
import type { Log } from './log.ts';

/** Where connections lead: to one server, or to the one of a cluster that takes writes. */
export type Place = { account: pg.PoolConfig } | { primary: Primary };

type Options = {
  max: number;
  min?: number;
  idleTimeoutMillis?: number;
  pipeline?: boolean;
  connectionTimeoutMillis?: number;
  createClient?: CreateClient | undefined;
  log: Log;
};

export function openPool(place: Place, { log, createClient, ...options }: Options): pg.Pool {
  const config = { connectionTimeoutMillis: 5_000, keepAlive: true, ...options } as pg.PoolConfig;
  const Client = createClient && { Client: asClass(createClient) };
  const pool =
    'primary' in place
      ? openFollowingPool({ primary: place.primary, config, createClient })
      : new pg.Pool({ ...place.account, ...config, ...Client } as pg.PoolConfig);
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost');
  });
  // The same for one that is lost just as it is handed out: its user hears of it by the failing query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
