import type pg from 'pg';
import type Stripe from 'stripe';
import type { Log } from '#backend/config.ts';

/** What all of this folder works with. */
export type StripeParts = {
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: { url: string };
  stripe: Stripe;
  /** Whether the key moves real money; what Stripe says must be of the same kind. */
  isLive: boolean;
  webhookSecret: string;
};
