import type pg from 'pg';
import type { PaymentProvider } from '../provider.ts';

/** Payment by transfer: the buyer gets an invoice, an administrator marks it as paid. */
export function openInvoiceProvider(pool: Pick<pg.Pool, 'query'>): PaymentProvider {
  return {
    method: 'invoice',
    async open({ id }) {
      await pool.query('select internal.open_invoice($1)', [id]);
      return { redirect: `/employer/orders/${id}` };
    },
  };
}
