import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingState } from '#domain/listing.ts';

/** What an action leaves of a listing, as the database says it. */
export type Outcome =
  | { id: string; state: ListingState; is_unlisted: boolean; opens_at: string | null }
  | { id: string; refused: string };

/** The actions that give a listing back, to be public or to wait for something else. */
export const givesBack = (action: string) => ['release', 'reopen', 'restore'].includes(action);

// What the database looks at in one call.
const callSize = 500;

/** What would become of each listing. */
export async function foreseeListings(client: SupabaseClient, action: string, ids: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < ids.length; start += callSize) {
    const { data, error } = await client.rpc('foresee_listings', { ids: ids.slice(start, start + callSize), action });
    if (error) throw error;
    outcomes.push(...(data as Outcome[]));
  }
  return outcomes;
}

type Kind = ListingState | 'unlisted' | 'refused';

const words: Record<Kind, { one: string; many: string }> = {
  open: { one: 'is public again', many: 'are public again' },
  unlisted: {
    one: 'has its page again, but stays out of lists',
    many: 'have their pages again, but stay out of lists',
  },
  unpaid: { one: 'is not public: it waits for its plan', many: 'wait for their plans' },
  scheduled: { one: 'is not public yet: it waits for its day', many: 'wait for their days' },
  expired: { one: 'is not public: its time is over', many: 'are not public: their time is over' },
  held: { one: 'is not public: it is in review', many: 'are not public: they are in review' },
  paused: { one: 'is not public: it is paused', many: 'are not public: they are paused' },
  closed: { one: 'is not public: it is closed', many: 'are not public: they are closed' },
  removed: { one: 'is not public: it is removed', many: 'are not public: they are removed' },
  refused: { one: 'cannot be changed', many: 'cannot be changed' },
};

/** "It is public again.", "2 are public again. 1 is not public: it waits for its plan." */
export function tellOutcomes(outcomes: Outcome[]): string {
  const groups = new Map<Kind, Outcome[]>();
  for (const outcome of outcomes) {
    const kind = findKind(outcome);
    groups.set(kind, [...(groups.get(kind) ?? []), outcome]);
  }
  return Object.keys(words)
    .flatMap((kind) => {
      const group = groups.get(kind as Kind);
      return group ? [tellGroup(kind as Kind, group, outcomes.length)] : [];
    })
    .join(' ');
}

function tellGroup(kind: Kind, group: Outcome[], total: number): string {
  const [first] = group;
  const { one, many } = words[kind];
  const subject = total === 1 ? 'It' : group.length.toLocaleString('en-US');
  const told = `${subject} ${group.length === 1 ? one : many}`;
  if (!first || 'state' in first) return `${told}${tellDay(group)}.`;
  return `${told}: ${first.refused}.${total > 1 ? ' Nothing is done with the others beside it.' : ''}`;
}

function tellDay([first, ...others]: Outcome[]): string {
  if (others.length > 0 || !first || !('state' in first) || !first.opens_at) return '';
  return `, ${new Date(first.opens_at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })}`;
}

function findKind(outcome: Outcome): Kind {
  if ('refused' in outcome) return 'refused';
  return outcome.state === 'open' && outcome.is_unlisted ? 'unlisted' : outcome.state;
}
