/** A row of `listing_terms`: what a paid order gives a listing, and how much its plan costs now. */
export type Term = {
  order_id: string;
  plan: string;
  is_featured: boolean;
  days: number;
  /** Not begun: the listing has not been public since it was paid. */
  starts_at: string | null;
  ends_at: string | null;
  /** Taken back. */
  ended_at: string | null;
  /** While its payment is disputed or on its way back. */
  frozen_at: string | null;
  sold: { title: string; amount: number } | null;
  /** What was paid for it; nothing for one that was given. */
  paid?: number | null;
  /** The term that it features: an upgrade has no time of its own. */
  upgrades?: string | null;
};

export const termColumns =
  'order_id, plan, is_featured, days, starts_at, ends_at, ended_at, frozen_at, paid, upgrades, sold:plans(title, amount)';

/** Those that run or wait to begin. */
export function findLiveTerms(terms: Term[], now = Date.now()): Term[] {
  return terms.filter(
    ({ ended_at, frozen_at, ends_at }) => !ended_at && !frozen_at && (ends_at === null || Date.parse(ends_at) > now),
  );
}

/** The term that a listing is shown under; an upgrade runs beside the term that it was bought for. */
export function findRunningTerm(terms: Term[], now = Date.now()): Term | undefined {
  const running = findLiveTerms(terms, now).filter(({ starts_at }) => starts_at && Date.parse(starts_at) <= now);
  return running.find(({ is_featured }) => is_featured) ?? running[0];
}

/** The one of these that an upgrade would feature, until it ends: the earliest, as `create_order` finds it. */
export function findTermToUpgrade(live: Term[]): Term | undefined {
  return live.reduce<Term | undefined>(
    (first, term) => (first && readStart(first) <= readStart(term) ? first : term),
    undefined,
  );
}

/** What waits comes after what has begun. */
const readStart = ({ starts_at }: Term) => (starts_at ? Date.parse(starts_at) : Number.MAX_SAFE_INTEGER);

/** In the sequence in which they run. */
export const compareStarts = (one: Term, other: Term) => readStart(one) - readStart(other);

/** When the last of them ends; null where one has not begun. */
export function findEnd(terms: Term[]): number | null {
  if (terms.some(({ ends_at }) => ends_at === null)) return null;
  return Math.max(...terms.map(({ ends_at }) => Date.parse(ends_at ?? '')));
}

/** Time now, or that can begin now, as `internal.has_live_term` finds it: what comes after a term that is frozen waits with it. */
export function hasLiveTerm(terms: Term[], now = Date.now()): boolean {
  const live = findLiveTerms(terms, now).filter(({ upgrades }) => !upgrades);
  const hasBegun = ({ starts_at }: Term) => starts_at !== null && Date.parse(starts_at) <= now;
  return (
    live.some((term) => term.starts_at === null || hasBegun(term)) ||
    (live.length > 0 && !findFrozenTerms(terms, now).some(hasBegun))
  );
}

/** Those that would run or wait if their payment were settled. */
export function findFrozenTerms(terms: Term[], now = Date.now()): Term[] {
  return terms.filter(
    (term) => isFrozen(term) && !term.upgrades && (term.ends_at === null || Date.parse(term.ends_at) > now),
  );
}

/** Out of sight until its payment is settled. */
export const isFrozen = ({ frozen_at, ended_at }: Term) => frozen_at !== null && ended_at === null;
