import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobCard, JobDetail } from '#domain/job.ts';
import { companyColumns, jobCardColumns } from '#domain/job-columns.ts';
import type { PictureOwner } from '#domain/sharing/picture-address.ts';
import { type ShareCard, toCompanyShareCard, toJobShareCard } from '#domain/sharing/share-card.ts';

// As an anonymous visitor, whose rights the database knows: what visitors cannot read has no picture.

/** Of an open listing, by its slug or its id. */
export async function findJobCard(
  client: SupabaseClient,
  listing: { slug: string } | { id: string },
): Promise<ShareCard | null> {
  const [[column, value] = ['id', '']] = Object.entries(listing);
  const { data, error } = await client
    .from('job_listings')
    .select(jobCardColumns)
    .eq(column, value)
    .maybeSingle()
    .overrideTypes<JobCard, { merge: false }>();
  if (error) throw error;
  return data && toJobShareCard(data);
}

export async function findCompanyCard(client: SupabaseClient, slug: string): Promise<ShareCard | null> {
  const { data, error } = await client
    .from('companies')
    .select(companyColumns)
    .eq('slug', slug)
    .maybeSingle()
    .overrideTypes<JobDetail['company'], { merge: false }>();
  if (error) throw error;
  return data && toCompanyShareCard(data);
}

/** The present slug of what had this one before. */
export async function findMovedSlug(
  client: SupabaseClient,
  owner: PictureOwner,
  address: string,
): Promise<string | null> {
  const { data, error } =
    owner === 'jobs'
      ? await client.rpc('find_moved_job', { address }, { get: true })
      : await client.from('company_aliases').select('company:companies(slug)').eq('slug', address).maybeSingle();
  if (error) throw error;
  return owner === 'jobs' ? data : (data?.company?.slug ?? null);
}
