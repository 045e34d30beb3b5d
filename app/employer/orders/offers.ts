import { formatMoney } from '#domain/payments/money.ts';
import type { Plan } from '#domain/payments/order.ts';
import { countDaysLeft } from '../listings/describe-state.ts';
import type { OwnListing } from '../listings/find-own-listings.ts';
import type { Sale } from './find-sale.ts';
import { isPartPaid } from './part-payment.ts';
import { shortenTitle } from './plan-words.ts';
import { findEnd, findLiveTerms, findTermToUpgrade, isFrozen, type Term } from './term.ts';

/** What can be bought for a listing, and where. */
export type Offer = { name: 'plan' | 'pay' | 'renew' | 'upgrade' | 'feature'; label: string; to: string };

/** Renewing is offered when the first reminder has come, and a little before. */
const nearEndInDays = 10;
/** An upgrade costs the same on the last day as on the first: for so few days it is no fair offer. */
const minDaysToUpgrade = 3;

/** What the dashboard offers for a listing; nothing while listings are free. */
export function findOffers(listing: OwnListing, sale: Sale, now = Date.now()): Offer[] {
  const { id, state, closed_reason, source, expires_at, terms, waiting } = listing;
  if (sale.methods.length === 0 || closed_reason === 'withdrawn' || closed_reason === 'duplicate') return [];
  const page = `/employer/plan/${id}`;
  const live = findLiveTerms(terms, now);
  const [order] = waiting;
  const underway = order &&
    order.state !== 'draft' && {
      label: isPartPaid(order) ? 'Pay the rest' : 'Payment',
      to: `/employer/orders/${order.id}`,
    };
  const offers: Offer[] = [];
  if (state === 'unpaid' && !underway && !terms.some(isFrozen))
    offers.push({ name: 'plan', label: 'Choose a plan', to: page });
  if (underway) offers.push({ name: 'pay', ...underway });
  const isEnding = expires_at !== null && countDaysLeft(expires_at, now) <= nearEndInDays;
  // One that has time left, or days that wait for it, is resumed instead.
  const isOver = expires_at !== null && Date.parse(expires_at) <= now && live.length === 0;
  const isOwnDoing = isOver && (state === 'paused' || closed_reason === 'filled');
  if (!underway && !source && isEnding && (state === 'open' || state === 'expired' || isOwnDoing))
    offers.push({ name: 'renew', label: 'Renew', to: `${page}?kind=renewal` });
  if (underway || state !== 'open') return offers;
  const upgrade = findUpgrade(live, sale, now);
  const featured = sale.plans.find(({ is_featured }) => is_featured);
  if (upgrade) {
    const words = `Upgrade to ${shortenTitle(upgrade.plan.title)} for ${formatMoney(upgrade.amount, upgrade.plan.currency)}`;
    offers.push({ name: 'upgrade', label: words, to: `${page}?kind=upgrade` });
  }
  // One that is renewed already goes on: it is upgraded once its next term runs.
  const isLast = live.length > 0 && isAlmostOver(findEnd(live), now);
  if (!upgrade && featured && isLast && !live.some(({ is_featured }) => is_featured)) {
    const words = `Renew as ${shortenTitle(featured.title)} for ${formatMoney(featured.amount, featured.currency)}`;
    offers.push({ name: 'upgrade', label: words, to: `${page}?kind=renewal&plan=${featured.name}` });
  }
  if (live.length === 0 && featured) {
    const words = `Feature it for ${formatMoney(featured.amount, featured.currency)}`;
    offers.push({ name: 'feature', label: words, to: `${page}?plan=${featured.name}` });
  }
  return offers;
}

/** The plan that a running one can become, and what that costs: the difference, as `create_order` computes it. */
export function findUpgrade(live: Term[], { plans }: Sale, now = Date.now()): { plan: Plan; amount: number } | null {
  const running = findTermToUpgrade(live);
  if (!running?.sold || isAlmostOver(running.ends_at, now) || live.some(({ is_featured }) => is_featured)) return null;
  const { sold, paid } = running;
  const plan = plans.find(({ is_featured }) => is_featured);
  if (!plan) return null;
  const amount = plan.amount - Math.min(sold.amount, paid ?? sold.amount);
  return amount > 0 ? { plan, amount } : null;
}

function isAlmostOver(end: string | number | null, now: number): boolean {
  return end !== null && countDaysLeft(new Date(end).toISOString(), now) < minDaysToUpgrade;
}
