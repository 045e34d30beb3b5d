import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { PaymentMethod } from '#domain/payments/order.ts';
import { openInvoiceProvider } from './invoice/open-invoice-provider.ts';
import { openOnchainProvider } from './onchain/open-onchain-provider.ts';
import type { OnchainSettings } from './onchain/read-onchain.ts';
import type { PaymentProvider } from './provider.ts';
import type { StripeSettings } from './stripe/open-client.ts';

export type ProviderParts = {
  /** The owner's. */
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: { url: string };
  settings: { PAYMENTS: PaymentMethod[] } & StripeSettings;
  /** What is set for payments in stablecoins, where they are turned on. */
  onchain?: OnchainSettings | undefined;
};

type Opener = (parts: ProviderParts) => Promise<PaymentProvider> | PaymentProvider | undefined;

// Each is loaded where it is turned on alone: clients of payment services are large.
const ways: Record<PaymentMethod, Opener> = {
  stripe: async (parts) => (await import('./stripe/create-stripe-provider.ts')).createStripeProvider(parts),
  onchain: ({ onchain, pool, log }) => onchain && openOnchainProvider({ ...onchain, pool, log }),
  invoice: ({ pool }) => openInvoiceProvider(pool),
};

/** The ways to pay that the settings turn on. */
export async function openProviders(parts: ProviderParts): Promise<PaymentProvider[]> {
  const opened = await Promise.all(parts.settings.PAYMENTS.map((method) => ways[method](parts)));
  return opened.filter((provider) => provider !== undefined);
}
