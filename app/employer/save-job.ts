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
  if (draftId !== null) await requireUnposted(client, draftId, fields);
  const row = opens === null ? fields : { ...fields, opens_at: opens };
  const { data } = await client
    .from('job_listings')
    .insert(row)
    .select('id,updated_at,closed_reason')
    .single()
    .throwOnError();
  return data;
}

/** A draft goes when it is posted. One that is gone, while there is a listing with its title, was posted elsewhere. */
async function requireUnposted(
  client: SupabaseClient,
  draftId: string,
  { company_id, title }: { company_id: string; title: string },
): Promise<void> {
  const { data: draft } = await client.from('job_drafts').select('id').eq('id', draftId).maybeSingle().throwOnError();
  if (draft) return;
  const { data: posted } = await client
    .from('job_listings')
    .select('id, slug, title, state')
    .match({ company_id, title: title.trim() })
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .overrideTypes<PostedListing, { merge: false }>()
    .throwOnError();
  if (posted) throw new AlreadyPosted(posted);
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
