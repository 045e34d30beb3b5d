import type { SupabaseClient } from '@supabase/supabase-js';
import { companyColumns, type JobDetail } from '#domain/job.ts';

export type Company = JobDetail['company'];

export async function findCompany(client: SupabaseClient, slug: string): Promise<Company | null> {
  // No text in the database holds it.
  if (slug.includes('\0')) return null;
  const { data, error } = await client
    .from('companies')
    .select(companyColumns)
    .eq('slug', slug)
    .maybeSingle()
    .overrideTypes<Company, { merge: false }>();
  if (error) throw error;
  return data;
}
