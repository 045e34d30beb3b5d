import type { Plan } from '#domain/payments/order.ts';
import type { OwnListing } from '../listings/find-own-listings.ts';
import type { Sale } from './find-sale.ts';
import { findUpgrade } from './offers.ts';
import type { OrderKind } from './order-calls.ts';
import { countDays } from './plan-words.ts';
import { findEnd, findLiveTerms, findTermToUpgrade, type Term } from './term.ts';

/** A plan that can be bought for a listing now. */
export type Choice = {
  plan: Plan;
  /** In minor units. */
  amount: number;
  /** "30 days, from Dec 3 to Jan 2". */
  time: string;
};

export type Choices =
  | { kind: OrderKind; list: Choice[] }
  /** Nothing can be bought as it was asked for: why, and what is bought already. */
  | { kind: 'none'; reason: 'free' | 'gone' | 'paid' | 'disputed' | 'no-upgrade'; live: Term[] };

type Options = { listing: OwnListing; sale: Sale; asked: OrderKind; now?: number };

/** What can be bought for a listing, for how much, and from when to when. The database decides on the order. */
export function findChoices({ listing, sale, asked, now = Date.now() }: Options): Choices {
  const { terms, source, state } = listing;
  const live = findLiveTerms(terms, now);
  const none = (reason: 'free' | 'gone' | 'paid' | 'disputed' | 'no-upgrade') =>
    ({ kind: 'none', reason, live }) as const;
  if (sale.methods.length === 0) return none('free');
  if (isOffBoard(listing)) return none('gone');
  if (state === 'unpaid' && terms.some(({ frozen_at, ended_at }) => frozen_at && !ended_at)) return none('disputed');
  if (asked === 'upgrade') {
    const upgrade = findUpgrade(live, sale, now);
    if (!upgrade) return none('no-upgrade');
    const end = findTermToUpgrade(live)?.ends_at;
    return { kind: 'upgrade', list: [{ ...upgrade, time: end ? `until ${formatShortDay(end)}` : 'for all its days' }] };
  }
  if (asked === 'new' && live.length > 0) return none('paid');
  const plans = sale.plans.filter(({ is_featured }) => is_featured || !source);
  const kind = terms.length > 0 ? 'renewal' : 'new';
  return { kind, list: plans.map((plan) => ({ plan, amount: plan.amount, time: describeTime(plan, listing, now) })) };
}

/** As `internal.is_off_board` says: the board, its source or its employer took it off. */
function isOffBoard({ state, closed_reason }: OwnListing): boolean {
  return state === 'removed' || ['withdrawn', 'duplicate', 'closed', 'gone'].includes(closed_reason ?? '');
}

function describeTime({ days }: Plan, listing: OwnListing, now: number): string {
  const words = countDays(days);
  const from = findStart(listing, now);
  return from ? `${words}, from ${formatShortDay(from)} to ${formatShortDay(addDays(from, days))}` : words;
}

/** When the days of a new order begin; null where that is not known: with the payment, a review or a resumption. */
function findStart({ terms, state, opens_at }: OwnListing, now: number): number | null {
  const live = findLiveTerms(terms, now);
  if (live.length > 0) return findEnd(live);
  if (terms.length > 0 && (state === 'open' || state === 'expired')) return now;
  return opens_at && Date.parse(opens_at) > now ? Date.parse(opens_at) : null;
}

function addDays(from: number, days: number): number {
  return from + days * 86_400_000;
}

/** In the employer's own time. */
function formatShortDay(date: number | string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
