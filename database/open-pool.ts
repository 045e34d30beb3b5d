import pg from 'pg';
import type { Log } from './log.ts';

export function openPool(config: pg.PoolConfig, { max, log }: { max: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({ ...config, max, connectionTimeoutMillis: 5_000, keepAlive: true });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost');
  });
  // The same for one that is lost just as it is handed out: its user hears of it by the failing query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
