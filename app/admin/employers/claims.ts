import type { SupabaseClient } from '@supabase/supabase-js';
import type { ProofMethod } from '#domain/proof/proof.ts';

/** A company that two have proven: who claims it, and who has it. */
export type Claim = {
  id: string;
  created_at: string;
  domain: string;
  method: ProofMethod;
  address: string | null;
  claimant_id: string;
  claimant: string;
  claimant_company: string | null;
  claimant_since: string;
  company: string;
  company_slug: string | null;
  website: string | null;
  holder_id: string | null;
  holder: string | null;
  holder_since: string | null;
  holder_proofs: { domain: string; method: ProofMethod; proven_at: string }[];
  listings: number;
};

/** A company that waits because it has the name or the domain of a verified one. */
export type HeldName = {
  id: string;
  name: string;
  website: string | null;
  held_at: string;
  reason: string;
  owner_id: string | null;
  owner: string | null;
  proven: string[];
};

export async function findClaims(client: SupabaseClient): Promise<{ claims: Claim[]; names: HeldName[] }> {
  const [claims, names] = await Promise.all([
    client.rpc('find_claims').throwOnError(),
    client.rpc('find_held_names').throwOnError(),
  ]);
  return { claims: claims.data as Claim[], names: names.data as HeldName[] };
}

export const decideClaim = (client: SupabaseClient, claim: string, verdict: 'grant' | 'refuse', reason: string) =>
  client.rpc('decide_claim', { claim, verdict, reason });

export const allowName = (client: SupabaseClient, company: string, reason: string) =>
  client.rpc('allow_name', { company, reason: reason || null });
