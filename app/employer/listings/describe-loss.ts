import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingState } from '#domain/listing.ts';
import { findEnd, findLiveTerms, type Term, termColumns } from '../orders/term.ts';
import { formatDay } from './describe-state.ts';

/** What is lost with a listing. */
export type Loss = {
  words: string;
  /** It can be closed as filled instead. */
  canFill: boolean;
  /** What was bought has not begun: its order gives the money back. */
  order: string | null;
};

type Found = { state: ListingState; terms: Term[] };

/** Null where nothing that was bought would be lost. */
export async function findLoss(client: SupabaseClient, id: string): Promise<Loss | null> {
  const { data } = await client
    .from('job_listings')
    .select(`state, terms:listing_terms(${termColumns})`)
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<Found, { merge: false }>()
    .throwOnError();
  return data && describeLoss(data);
}

export function describeLoss({ state, terms }: Found, now = Date.now()): Loss | null {
  const live = findLiveTerms(terms, now);
  const [first] = live;
  if (!first) return null;
  const end = findEnd(live);
  const time =
    end === null ? 'is paid, and its days have not begun' : `is paid until ${formatDay(new Date(end).toISOString())}`;
  return {
    words: `This job ${time}. Deleting it ends its plan, and no money goes back by itself.`,
    canFill: state === 'open' || state === 'paused' || state === 'scheduled',
    order: live.every(({ starts_at }) => starts_at === null) ? first.order_id : null,
  };
}
