import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobFields } from '#domain/job-form.ts';

type Options = { client: SupabaseClient; id: string | null; companyId: string; fields: JobFields };

/** Posts a listing, or updates the one with this id. A change that reached no row is a failure like any other. */
export async function saveJob({ client, id, companyId, fields }: Options): Promise<void> {
  const row = { ...fields, company_id: companyId };
  const listings = client.from('job_listings');
  if (id === null) {
    const { error } = await listings.insert(row);
    if (error) throw error;
    return;
  }
  const { error, count } = await listings.update(row, { count: 'exact' }).eq('id', id);
  if (error) throw error;
  requireOne(count);
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
