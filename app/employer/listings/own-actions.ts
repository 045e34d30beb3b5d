import {
  CalendarClock,
  CircleCheckBig,
  CirclePause,
  CirclePlay,
  Copy,
  type LucideIcon,
  RotateCw,
  Share2,
} from 'lucide-react';
import type { Sale } from '../orders/find-sale.ts';
import { findFrozenTerms, hasLiveTerm } from '../orders/term.ts';
import { countDaysLeft } from './describe-state.ts';
import type { OwnListing } from './find-own-listings.ts';

// What an employer can do with a listing besides editing it. The database decides whether it may be done
// (81-own-listings.sql); this decides what is offered.

/** As `change_own_listing` knows them. */
export type StateAction = 'pause' | 'resume' | 'fill' | 'schedule' | 'extend';
export type OwnAction = { name: StateAction | 'duplicate' | 'share'; label: string; Icon: LucideIcon };

const lifeInDays = 30;

type Options = {
  /** Time is bought: it is renewed, not extended. */
  isSold?: boolean;
  now?: number;
};

/** As `internal.is_sold` says: none is where listings are free again, once what was bought is over. */
export function isTimeSold({ source, terms }: OwnListing, { methods }: Sale, now = Date.now()): boolean {
  return !source && (methods.length > 0 || hasLiveTerm(terms, now));
}

/** The first is the one that most come for, where the listing is out of sight. */
export function findOwnActions(listing: OwnListing, { isSold = false, now = Date.now() }: Options = {}): OwnAction[] {
  const { state, closed_reason, source, expires_at } = listing;
  const isFilled = closed_reason === 'filled';
  const isEnding = expires_at !== null && countDaysLeft(expires_at, now) < lifeInDays - 1;
  const isOwnDoing = (state === 'paused' || state === 'scheduled' || isFilled) && (!isSold || hasTime(listing, now));
  // It waited to be paid when payments were turned off.
  const isFreeAgain = state === 'unpaid' && !isSold;
  const offered: [boolean, OwnAction][] = [
    [isOwnDoing || isFreeAgain, { name: 'resume', label: nameResuming(listing), Icon: CirclePlay }],
    [
      !source && !isSold && isEnding && (state === 'open' || state === 'expired'),
      { name: 'extend', label: 'Extend', Icon: RotateCw },
    ],
    [state === 'open', { name: 'pause', label: 'Pause', Icon: CirclePause }],
    [
      !source && isOwnDoing,
      { name: 'schedule', label: state === 'scheduled' ? 'Change the day' : 'Schedule for a day', Icon: CalendarClock },
    ],
    [
      state === 'open' || state === 'paused' || state === 'scheduled' || (state === 'expired' && !source),
      { name: 'fill', label: 'Close as filled', Icon: CircleCheckBig },
    ],
    [!source && state === 'open', { name: 'share', label: 'Share and improve', Icon: Share2 }],
    [!source && state !== 'held' && state !== 'removed', { name: 'duplicate', label: 'Duplicate', Icon: Copy }],
  ];
  return offered.filter(([isOffered]) => isOffered).map(([, action]) => action);
}

/** Whether a listing that is sold has time to be brought back to. */
function hasTime({ expires_at, free_until, terms }: OwnListing, now: number): boolean {
  // What was bought while it was out of sight begins when it is back, also after its end.
  if (hasLiveTerm(terms, now)) return true;
  // What is disputed or on its way back rests, and it ends with what was bought; free days are left.
  const isFree = free_until !== null && Date.parse(free_until) > now;
  if (findFrozenTerms(terms, now).length > 0 && !isFree) return false;
  return expires_at === null || Date.parse(expires_at) > now;
}

/** Before which a listing is to be live again: what was bought and has begun runs on meanwhile. Null: what waits begins with the day. */
export function findEndOfTime({ expires_at, terms }: OwnListing, { isSold = false }: Options = {}): string | null {
  const isWaiting = terms.some(({ starts_at, frozen_at, ended_at }) => !starts_at && !frozen_at && !ended_at);
  return isSold && !isWaiting ? expires_at : null;
}

function nameResuming({ state }: OwnListing): string {
  return state === 'paused' ? 'Resume' : state === 'scheduled' || state === 'unpaid' ? 'Publish now' : 'Reopen';
}

/** What takes back what was done, as far as the listing was public or not before. */
export function findUndo(before: OwnListing, done: StateAction): { action: StateAction; opens: string | null } | null {
  if (done !== 'pause' && done !== 'fill') return null;
  if (before.state === 'paused') return { action: 'pause', opens: null };
  if (before.state === 'scheduled') return { action: 'schedule', opens: before.opens_at };
  // Nothing brings back what had ended without giving it another month.
  if (before.state === 'expired') return null;
  return { action: 'resume', opens: null };
}
