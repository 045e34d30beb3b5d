import type { SupabaseClient } from '@supabase/supabase-js';
import type { Proof } from '#domain/proof/proof.ts';

export const employerKinds = ['all', 'employers', 'administrators', 'suspended', 'unowned'] as const;
export type EmployerKind = (typeof employerKinds)[number];

/** An account with its company, or a company without an owner. */
export type Employer = {
  id: string;
  person_id: string | null;
  email: string | null;
  created_at: string;
  last_sign_in_at: string | null;
  roles: string[];
  state: 'active' | 'suspended' | 'banned' | 'unowned';
  company_id: string | null;
  company_name: string | null;
  company_slug: string | null;
  domain: string | null;
  /** What its company has proven about domains. */
  proofs: Proof[];
  open_listings: number;
  listings: number;
  reports: number;
};

export type Session = {
  id: string;
  created_at: string;
  refreshed_at: string;
  user_agent: string | null;
  ip: string | null;
  steps: number;
};

export type Decision = {
  id: string;
  created_at: string;
  action: string;
  subject: string;
  reasons_text: string | null;
  reversed_at: string | null;
};

export type OpenEmployer = { employer: Employer; sessions: Session[]; decisions: Decision[] };

export type EmployerFilter = { kind: EmployerKind; words: string };

export async function findEmployers(
  client: SupabaseClient,
  { kind, words }: EmployerFilter,
  after: Employer | undefined,
): Promise<Employer[]> {
  const { data, error } = await client.rpc('find_employers', {
    words,
    kind,
    before: after?.created_at ?? null,
    before_id: after?.id ?? null,
  });
  if (error) throw error;
  return addProofs(client, data);
}

async function addProofs(client: SupabaseClient, found: Omit<Employer, 'proofs'>[]): Promise<Employer[]> {
  const companies = found.flatMap(({ company_id }) => company_id ?? []);
  if (companies.length === 0) return found.map((employer) => ({ ...employer, proofs: [] }));
  const { data, error } = await client
    .from('company_domains')
    .select('company_id,domain,method,checked_at')
    .in('company_id', companies)
    .overrideTypes<(Proof & { company_id: string })[], { merge: false }>();
  if (error) throw error;
  return found.map((employer) => ({
    ...employer,
    proofs: data.filter(({ company_id }) => company_id === employer.company_id),
  }));
}

/** Null where there is none any more. */
export async function getEmployer(client: SupabaseClient, id: string): Promise<OpenEmployer | null> {
  const [employer] = await findEmployers(client, { kind: 'all', words: id }, undefined);
  if (!employer) return null;
  const [sessions, decisions] = await Promise.all([
    findSessions(client, employer.person_id),
    findDecisions(client, employer),
  ]);
  return { employer, sessions, decisions };
}

async function findSessions(client: SupabaseClient, person: string | null): Promise<Session[]> {
  if (!person) return [];
  const { data, error } = await client.rpc('find_sessions', { person });
  if (error) throw error;
  return data;
}

async function findDecisions(client: SupabaseClient, { person_id, company_id }: Employer): Promise<Decision[]> {
  const about = [person_id && `person_id.eq.${person_id}`, company_id && `company_id.eq.${company_id}`].filter(Boolean);
  const { data, error } = await client
    .from('moderation_decisions')
    .select('id,created_at,action,subject,reasons_text,reversed_at')
    .or(about.join(','))
    .order('created_at', { ascending: false })
    .limit(50)
    .overrideTypes<Decision[], { merge: false }>();
  if (error) throw error;
  return data;
}

export async function undoDecision(client: SupabaseClient, decision: string): Promise<void> {
  const { error } = await client.rpc('undo_decision', { decision });
  if (error) throw error;
}

export type BannedDomain = { domain: string; created_at: string; decision: { reasons_text: string | null } | null };

export async function findBannedDomains(client: SupabaseClient): Promise<BannedDomain[]> {
  const { data, error } = await client
    .from('banned_domains')
    .select('domain,created_at,decision:moderation_decisions(reasons_text)')
    .order('domain')
    .overrideTypes<BannedDomain[], { merge: false }>();
  if (error) throw error;
  return data;
}
