import type pg from 'pg';
import type { Order } from '#domain/payments/order.ts';

// pg reads a bigint as text; amounts of orders are far from what a number cannot hold.
const columns = `id, created_at, updated_at, person_id, company_id, listing_id, company_name, listing_title, kind, plan, days,
  is_featured, amount::float8 as amount, currency, method, state, expires_at, paid_at, billing`;

export async function findOrder(pool: Pick<pg.Pool, 'query'>, id: string): Promise<Order | undefined> {
  const { rows } = await pool.query<Order>(`select ${columns} from public.orders where id = $1`, [id]);
  return rows[0];
}
