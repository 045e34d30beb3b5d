import pg from 'pg';

/** A connection like those of the pool, to be closed by its user. */
export function openClient(pool: pg.Pool): pg.Client {
  // The pool's password is not enumerable: a copy of its options lacks it.
  const { password, Client = pg.Client, ...options } = pool.options;
  const config = { ...options, ...(password === undefined ? {} : { password }), keepAlive: true };
  // A pool that follows its server makes its own, to where that is now.
  return new (Client as typeof pg.Client)(config);
}
