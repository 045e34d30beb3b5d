import type { OwnListing, WaitingOrder } from '#app/employer/listings/find-own-listings.ts';
import type { Term } from '#app/employer/orders/term.ts';
import { buildJobDetail } from './build-job.ts';

const { company: _, ...job } = buildJobDetail();

/** A listing as the dashboard of its employer shows it. */
export const buildOwnListing = (values: Partial<OwnListing> = {}): OwnListing => ({
  ...job,
  state: 'open',
  closed_at: null,
  closed_reason: null,
  unlisted_at: null,
  opens_at: null,
  expires_at: null,
  free_until: null,
  source_board: null,
  missing_since: null,
  terms: [],
  waiting: [],
  ...values,
});

export const buildTerm = (values: Partial<Term> = {}): Term => ({
  order_id: '00000000-0000-4000-8000-00000000000a',
  plan: 'standard',
  is_featured: false,
  days: 30,
  starts_at: '2026-02-22T12:00:00Z',
  ends_at: '2026-03-24T12:00:00Z',
  ended_at: null,
  frozen_at: null,
  sold: { title: 'Standard Listing', amount: 29_900 },
  ...values,
});

export const buildWaiting = (values: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...{ id: '1', state: 'open', plan: 'standard', method: 'stripe', amount: 29_900, currency: 'USD', arrived: 0 },
  ...values,
});
