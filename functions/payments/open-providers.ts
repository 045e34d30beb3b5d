import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/order.ts';
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
  /** What is set for payments in stablecoins, offered or not. */
  onchain?: OnchainSettings | undefined;
};

type Opener = (parts: ProviderParts) => Promise<PaymentProvider | undefined> | PaymentProvider | undefined;

// Each is loaded where it is set up alone: clients of payment services are large.
const ways: Record<PaymentMethod, Opener> = {
  stripe: async (parts) =>
    parts.settings.STRIPE_SECRET_KEY && parts.settings.STRIPE_WEBHOOK_SECRET
      ? (await import('./stripe/create-stripe-provider.ts')).createStripeProvider(parts)
      : undefined,
  onchain: ({ onchain, pool, log }) => onchain && openOnchainProvider({ ...onchain, pool, log }),
  invoice: ({ pool }) => openInvoiceProvider(pool),
};

/** The ways to pay that the settings offer, and those that they only have keys for: money may still come for their orders. */
export async function openProviders(parts: ProviderParts): Promise<PaymentProvider[]> {
  const offered = parts.settings.PAYMENTS;
  const retired = paymentMethods.filter((method) => !offered.includes(method));
  const [opened, others] = await Promise.all(
    [offered, retired].map((methods) => Promise.all(methods.map((method) => ways[method](parts)))),
  );
  return [
    ...(opened ?? []).filter((provider) => provider !== undefined),
    ...(others ?? []).flatMap((provider) => (provider ? [{ ...provider, isRetired: true }] : [])),
  ];
}
