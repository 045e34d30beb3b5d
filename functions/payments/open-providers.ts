import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { PaymentMethod } from '#domain/payments/order.ts';
import { openInvoiceProvider } from './invoice/open-invoice-provider.ts';
import type { PaymentProvider } from './provider.ts';

export type ProviderParts = {
  /** The owner's. */
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: { url: string };
  settings: { PAYMENTS: PaymentMethod[] };
};

/** The ways to pay that the settings turn on. */
export function openProviders({ pool, settings }: ProviderParts): PaymentProvider[] {
  const all: PaymentProvider[] = [openInvoiceProvider(pool)];
  return all.filter(({ method }) => settings.PAYMENTS.includes(method));
}
