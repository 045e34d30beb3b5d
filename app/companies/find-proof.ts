import type { SupabaseClient } from '@supabase/supabase-js';
import { type Proof, pickProof } from '#domain/proof/proof.ts';

/** The proof that a company controls its website's domain; null where there is none, or it could not be read. */
export async function findProof(
  client: SupabaseClient,
  { id, website }: { id: string; website: string | null },
): Promise<Proof | null> {
  if (!website) return null;
  const { data, error } = await client
    .from('company_domains')
    .select('domain, method, checked_at')
    .eq('company_id', id)
    .overrideTypes<Proof[], { merge: false }>();
  if (error) console.error('the proof of a company could not be loaded', error);
  return pickProof(data ?? [], website);
}
