import type pg from 'pg';

/** Orders by invoice that were not paid in time, each in a transaction of its own. */
export async function expireInvoices(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  let expired = 1;
  while (expired > 0) {
    const { rows } = await pool.query<{ expired: number }>('select internal.expire_invoices() as expired');
    expired = rows[0]?.expired ?? 0;
  }
}
