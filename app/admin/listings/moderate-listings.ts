import type { SupabaseClient } from '@supabase/supabase-js';
import { isId } from '#app/jobs/find-job.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { NamedGround } from '#domain/trust/ground.ts';
import type { TableListing } from './find-listings.ts';
import type { ActionName } from './listing-actions.ts';
import type { Outcome } from './outcomes.ts';

export type Order = {
  action: ActionName;
  listings: TableListing[];
  reason: string;
  options: {
    days?: number;
    category?: string;
    into?: string;
    corrections?: StatedFacts | null;
  } & Partial<NamedGround>;
};

// Each call is done whole or not at all; between them an administrator sees how far it is.
const callSize = 100;

/** Carries an order out, and reports its decisions, by which it can be undone, and what became of the listings. */
export async function moderateListings(
  client: SupabaseClient,
  { action, listings, reason, options }: Order,
  report: (done: number, made: { decisions: string[]; outcomes: Outcome[] }) => void,
): Promise<void> {
  for (let start = 0; start < listings.length; start += callSize) {
    const part = listings.slice(start, start + callSize);
    const { data, error } = await client.rpc('moderate_listings', {
      ids: part.map(({ id }) => id),
      action,
      reason: reason || null,
      options,
      expected: Object.fromEntries(part.map((listing) => [listing.id, pickSeen(action, listing)])),
    });
    if (error) throw error;
    report(start + part.length, data as { decisions: string[]; outcomes: Outcome[] });
  }
}

// What was on the screen and would be overwritten.
function pickSeen(action: ActionName, { state, category, featured_until, corrections }: TableListing): object {
  return {
    state,
    ...(action === 'categorise' && { category }),
    ...(action === 'feature' && { featured_until }),
    ...(action === 'correct' && { corrections }),
  };
}

/** Takes decisions back; answers why some could not be. */
export async function undoDecisions(client: SupabaseClient, decisions: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (let start = 0; start < decisions.length; start += callSize) {
    const { data, error } = await client.rpc('undo_decisions', { decisions: decisions.slice(start, start + callSize) });
    if (error) throw error;
    problems.push(...(data as { left: { message: string }[] }).left.map(({ message }) => message));
  }
  return problems;
}

/** The id of the listing that an administrator names by its address, slug or id; null where there is none. */
export async function findListingId(client: SupabaseClient, named: string): Promise<string | null> {
  const address = named.trim().split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const { data, error } = await client
    .from('job_listings')
    .select('id')
    .eq(isId(address) ? 'id' : 'slug', address)
    .maybeSingle();
  if (error) throw error;
  return data?.id ?? null;
}
