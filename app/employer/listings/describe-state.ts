import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CircleSlash,
  CircleX,
  CreditCard,
  EyeOff,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import { hoursMissing } from '#domain/careers/hours-missing.ts';
import { describePart, isPartPaid } from '../orders/part-payment.ts';
import { shortenTitle } from '../orders/plan-words.ts';
import { findRunningTerm, isFrozen } from '../orders/term.ts';
import type { OwnListing } from './find-own-listings.ts';

type Described = {
  word: string;
  Icon: LucideIcon;
  /** Why, since or until when; nothing where the board's own words stand below. */
  detail: string;
};

const day = 86_400_000;
const suspended = { word: 'Hidden', Icon: EyeOff };
const words: Record<OwnListing['state'], Omit<Described, 'detail'>> = {
  open: { word: 'Live', Icon: CircleCheck },
  held: { word: 'In review', Icon: Hourglass },
  paused: { word: 'Paused', Icon: CirclePause },
  scheduled: { word: 'Scheduled', Icon: CalendarClock },
  unpaid: { word: 'Not paid', Icon: CreditCard },
  closed: { word: 'Closed', Icon: CircleSlash },
  expired: { word: 'Expired', Icon: CircleSlash },
  removed: { word: 'Removed', Icon: CircleX },
};

/** Whether visitors see a listing and why not, in its employer's words. */
export function describeState(listing: OwnListing, now = Date.now()): Described {
  const sign = listing.closed_reason === 'suspended' ? suspended : words[listing.state];
  return { ...sign, detail: describeReason(listing, now) };
}

function describeReason(listing: OwnListing, now: number): string {
  const { state, closed_reason, closed_at, opens_at, expires_at, source, missing_since } = listing;
  const since = closed_at ? formatDay(closed_at) : '';
  switch (state) {
    case 'open':
      if (source && missing_since) return describeMissing(missing_since, now);
      return describeTime(listing, now);
    case 'held':
      return closed_reason === 'held' ? 'Public once it has been reviewed' : '';
    case 'paused':
      return `Since ${since}. Visitors do not see it.`;
    case 'scheduled':
      return opens_at ? `Goes live on ${formatDay(opens_at)}` : '';
    case 'unpaid':
      return describeUnpaid(listing);
    case 'expired':
      return expires_at || closed_at ? `Since ${formatDay(closed_at ?? expires_at ?? '')}` : '';
    case 'closed':
      return describeEnd(closed_reason, since);
    case 'removed':
      return '';
  }
}

/** "Featured, 23 days left", and the day of its end where it goes on without being featured. */
function describeTime({ source, expires_at, featured_until, terms }: OwnListing, now: number): string {
  const term = findRunningTerm(terms, now);
  const sold = term?.sold;
  if (source && !sold) return 'Follows its source';
  const goesOn =
    !source && term?.is_featured && expires_at && featured_until && Date.parse(featured_until) < Date.parse(expires_at);
  const left = describeDaysLeft(source || goesOn ? featured_until : expires_at, now);
  const words = sold && left ? `${shortenTitle(sold.title)}, ${left.toLowerCase()}` : left;
  return goesOn ? `${words}; live until ${formatDay(expires_at)}` : words;
}

function describeUnpaid({ terms, waiting: [order] }: OwnListing): string {
  if (terms.some(isFrozen)) return 'Its payment is disputed or on its way back';
  if (order && isPartPaid(order)) return describePart(order);
  if (order?.state === 'processing') return 'Your payment is under way';
  if (order?.state === 'failed') return 'Your payment failed';
  return order?.state === 'open' ? 'Its order waits for your payment' : 'Visitors do not see it yet';
}

function describeMissing(since: string, now: number): string {
  const end = Date.parse(since) + hoursMissing * 3_600_000;
  const when = end > now ? `on ${formatDay(new Date(end).toISOString())}` : 'when it is read next';
  return `Not found at its source since ${formatDay(since)}. Closes ${when}, unless it is back.`;
}

function describeEnd(reason: string | null, since: string): string {
  if (reason === 'filled') return `Filled on ${since}`;
  if (reason === 'gone') return `Gone at its source since ${since}`;
  if (reason === 'withdrawn') return `Closed with its sync on ${since}`;
  if (reason === 'duplicate') return 'A copy of another listing';
  return since && `Since ${since}`;
}

/** "Last day", "1 day left", "23 days left"; nothing where there is no end. */
function describeDaysLeft(expires_at: string | null, now = Date.now()): string {
  if (!expires_at) return '';
  const days = countDaysLeft(expires_at, now);
  return days <= 0 ? 'Last day' : `${days} day${days === 1 ? '' : 's'} left`;
}

/** Rounded: a job that was just posted for thirty days has thirty left, not twenty-nine and some hours. */
export function countDaysLeft(expires_at: string, now = Date.now()): number {
  return Math.round((Date.parse(expires_at) - now) / day);
}

/** In the employer's own time: a day that they chose is the one that they read. */
export function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}
