import type pg from 'pg';

// Between the pool handing out a new connection and its user adding a listener, no listener hears its errors, and an
// error event without a listener ends the process. PostgreSQL can end a connection at that very moment (a
// restart does). The connection is unusable then, which the next query on it reports; nothing else needs doing here.

/** Gives every connection of the pool a listener for life; the answer takes that back for connections to come. */
export function surviveBreaks(pool: pg.Pool): () => void {
  const listen = (client: pg.PoolClient) => void client.on('error', () => {});
  pool.on('connect', listen);
  return () => void pool.off('connect', listen);
}
