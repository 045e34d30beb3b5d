import type { SupabaseClient } from '@supabase/supabase-js';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { JobFields } from '#domain/job-form.ts';
import type { ListingRow, ListingState } from '#domain/listing.ts';
import { requireUnchanged } from './require-unchanged.ts';

type Options = {
  client: SupabaseClient;
  id: string | null;
  companyId: string;
  fields: JobFields;
  /** What the employer corrected of its facts; undefined where that is stored already. */
  corrections: StatedFacts | undefined;
  /** When a new listing goes live; none for at once. */
  opens: string | null;
  /** The draft on the server that a new listing was written as. */
  draftId: string | null;
  /** When the listing was last changed as the form knows it; null where the employer wants theirs in place of any other. */
  basedOn: string | null;
};

/** The listing was posted, but the corrections were not: it must not be posted once more. */
export class CorrectionsNotSaved extends Error {
  listing: { id: string; updated_at: string };

  constructor(listing: CorrectionsNotSaved['listing'], cause: unknown) {
    super('the corrections of a new listing were not saved', { cause });
    this.listing = listing;
  }
}

export type PostedListing = Pick<ListingRow, 'id' | 'slug' | 'title'> & { state: ListingState };

/** Another browser has posted the same draft; nothing was posted. */
export class AlreadyPosted extends Error {
  listing: PostedListing;

  constructor(listing: PostedListing) {
    super('the draft was posted before');
    this.listing = listing;
  }
}

/** Which listing it is, and whether the board holds it back for a review, or until its plan is paid. */
export type SavedJob = { id: string; isHeld: boolean; isUnpaid: boolean };

/**
 * Posts a listing, or updates the one with this id. A change that reached no row is a failure like any other. Corrections
 * of a listing that is there come first: should the second fail, saving once more repeats both.
 */
export async function saveJob(options: Options): Promise<SavedJob> {
  const { client, id, companyId, fields, corrections, basedOn } = options;
  const row = { ...fields, company_id: companyId };
  if (id === null) {
    const data = await post(client, row, options);
    if (corrections) {
      await saveCorrections(client, data.id, corrections).catch((cause: unknown) => {
        throw new CorrectionsNotSaved(data, cause);
      });
    }
    return { id: data.id, ...describeReason(data.closed_reason) };
  }
  await requireUnchanged({ client, table: 'job_listings', id, basedOn });
  if (corrections) await saveCorrections(client, id, corrections);
  const { error, count } = await client.from('job_listings').update(row, { count: 'exact' }).eq('id', id);
  if (error) throw error;
  requireOne(count);
  // It is saved, whether or not this can be read.
  const { data } = await client.from('job_listings').select('closed_reason').eq('id', id).maybeSingle();
  return { id, ...describeReason(data?.closed_reason) };
}

const describeReason = (reason: unknown) => ({ isHeld: reason === 'held', isUnpaid: reason === 'unpaid' });

type Posting = Pick<Options, 'opens' | 'draftId'>;

async function post(client: SupabaseClient, fields: JobFields & { company_id: string }, { opens, draftId }: Posting) {
  if (draftId !== null) await requireUnposted(client, draftId);
  const row = opens === null ? fields : { ...fields, opens_at: opens };
  const { data } = await client
    .from('job_listings')
    .insert(row)
    .select('id,updated_at,closed_reason')
    .single()
    .throwOnError();
  if (draftId !== null) await rememberPosted(client, { draft_id: draftId, listing_id: data.id });
  return data;
}

/** The draft may be gone, and the listing may have got another title where it was posted. */
async function requireUnposted(client: SupabaseClient, draftId: string): Promise<void> {
  const { data: posted } = await client
    .from('posted_drafts')
    .select('listing:job_listings(id, slug, title, state)')
    .eq('draft_id', draftId)
    .limit(1)
    .maybeSingle()
    .overrideTypes<{ listing: PostedListing }, { merge: false }>()
    .throwOnError();
  if (posted) throw new AlreadyPosted(posted.listing);
}

async function rememberPosted(client: SupabaseClient, row: { draft_id: string; listing_id: string }): Promise<void> {
  const { error } = await client.from('posted_drafts').insert(row);
  // The listing is posted, whether or not this is known elsewhere.
  if (error) console.warn('which draft was posted was not stored', error);
}

async function saveCorrections(client: SupabaseClient, id: string, facts: StatedFacts): Promise<void> {
  const table = client.from('fact_corrections');
  const isNone = Object.keys(facts).length === 0;
  const { error } = await (isNone ? table.delete().eq('listing_id', id) : table.upsert({ listing_id: id, facts }));
  if (error) throw error;
}

export async function deleteJob(client: SupabaseClient, id: string): Promise<void> {
  const { error, count } = await client.from('job_listings').delete({ count: 'exact' }).eq('id', id);
  if (error) throw error;
  requireOne(count);
}

// Row level security hides what may not be touched; it does not say so.
function requireOne(count: number | null): void {
  if (count !== 1) throw new Error('no listing was changed');
}
