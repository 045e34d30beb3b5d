import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobDetail } from '#domain/job.ts';
import { companyColumns } from '#domain/job-columns.ts';

export type Company = JobDetail['company'];

/** `user_id` is the owner's; imported companies have none. */
export type OwnedCompany = Company & { user_id: string | null };

export async function findCompany(client: SupabaseClient, slug: string): Promise<OwnedCompany | null> {
  // No text in the database holds it.
  if (slug.includes('\0')) return null;
  const { data, error } = await client
    .from('companies')
    .select(`${companyColumns},user_id`)
    .eq('slug', slug)
    .maybeSingle()
    .overrideTypes<OwnedCompany, { merge: false }>();
  if (error) throw error;
  return data;
}

/** Where the company that had this address is by now, merged into another; null where there was none. */
export async function findMovedCompany(client: SupabaseClient, slug: string): Promise<string | null> {
  if (slug.includes('\0')) return null;
  const { data, error } = await client
    .from('company_aliases')
    .select('company:companies(slug)')
    .eq('slug', slug)
    .maybeSingle()
    .overrideTypes<{ company: { slug: string } | null }, { merge: false }>();
  if (error) throw error;
  return data?.company?.slug ?? null;
}

/** The same for many, by their former addresses. */
export async function findMovedCompanies(client: SupabaseClient, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { data, error } = await client
    .from('company_aliases')
    .select('slug, company:companies(slug)')
    .in('slug', slugs)
    .overrideTypes<{ slug: string; company: { slug: string } | null }[], { merge: false }>();
  if (error) throw error;
  return new Map(data.flatMap(({ slug, company }) => (company ? [[slug, company.slug]] : [])));
}
