import type pg from 'pg';

/** A job that was queued again must not send what another server is sending (internal.digest_lock in 87-alert-mails.sql). */
export async function sendLocked(
  pool: pg.Pool,
  id: string,
  send: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let isOver = false;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(internal.digest_lock($1)) as got', [id]);
    if (rows[0].got) {
      await send(client);
      await client.query('select pg_advisory_unlock(internal.digest_lock($1))', [id]);
    }
    isOver = true;
  } finally {
    client.release(!isOver);
  }
}
