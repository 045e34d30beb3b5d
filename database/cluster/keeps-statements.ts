import type pg from 'pg';

/**
 * Whether statements can be prepared by name through a pooler. One that gives every transaction another session must
 * know them itself, as PgBouncer does from 1.21 on with `max_prepared_statements`, which then renames them.
 */
export async function keepsStatements(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ name: string }>({
      name: 'whose-name-is-it',
      text: "select name from pg_prepared_statements where statement like '%whose-name-is-it%'",
    });
    const isRenamed = rows.some(({ name }) => name.startsWith('PGBOUNCER_'));
    // Left on the pooler's session it would meet the next one of this name.
    if (!isRenamed) await client.query('deallocate "whose-name-is-it"');
    await client.query('commit');
    return isRenamed;
  } catch {
    return false;
  } finally {
    client.release(true);
  }
}
