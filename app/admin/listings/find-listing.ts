import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { JobDetail } from '#domain/job.ts';
import { companyColumns } from '#domain/job-columns.ts';
import { pageColumns } from '#domain/listing.ts';
import { findHistory, type HistoryEvent } from './find-history.ts';
import { findListingsById, type TableListing } from './find-listings.ts';

/** One listing with all that is known of it. */
export type WholeListing = {
  listing: TableListing;
  job: Omit<JobDetail, 'facts'> & { facts: ListingFacts | null };
  history: HistoryEvent[];
};

const columns = `${pageColumns.join()},company:companies(${companyColumns}),facts:listing_facts(*)`;

/** Null where it has been deleted. */
export async function findListing(client: SupabaseClient, id: string): Promise<WholeListing | null> {
  const [[listing], history, { data: job, error }] = await Promise.all([
    findListingsById(client, [id]),
    findHistory(client, id),
    client
      .from('job_listings')
      .select(columns)
      .eq('id', id)
      .maybeSingle()
      .overrideTypes<WholeListing['job'], { merge: false }>(),
  ]);
  if (error) throw error;
  return listing && job ? { listing, job, history } : null;
}
