import Stripe from 'stripe';

export type StripeSettings = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
};

/** Stripe's client; `STRIPE_API_BASE` leads it to another server. */
export function openClient({ STRIPE_SECRET_KEY = '', STRIPE_API_BASE }: StripeSettings): Stripe {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
  return new Stripe(STRIPE_SECRET_KEY, {
    // Shorter than the time a server function has, retries included.
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? '443' : '80'),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Whether a key moves real money. */
export function isLiveKey(key = ''): boolean {
  return /^(sk|rk)_live_/.test(key);
}
