import type { SupabaseClient } from '@supabase/supabase-js';
import type { Account } from '#app/account/account.ts';
import type { Company } from '#app/companies/find-company.ts';
import { isId } from '#app/jobs/find-job.ts';
import type { JobDetail } from '#domain/job.ts';

export type OwnJob = JobDetail & {
  closed_at: string | null;
  expires_at: string | null;
  /** What the employer corrected of its facts. */
  corrections: unknown;
  /** It follows a careers page that is kept in sync, and may be edited all the same. */
  isSynced: boolean;
};

/** `held_reason`: why it is not public. */
export type OwnCompany = Company & { held_reason?: string | null; updated_at: string };

/** The company of the member who is signed in; one at most. */
export async function findOwnCompany(client: SupabaseClient, userId: string): Promise<OwnCompany | null> {
  const { data, error } = await client.from('companies').select('*').eq('user_id', userId).maybeSingle();
  if (error) throw error;
  return data;
}

type Options = Pick<Account, 'client' | 'userId'> & { id: string };

/** A listing of the employer's own company, for editing; throws where there is none. */
export async function getOwnJob({ client, userId, id }: Options): Promise<OwnJob> {
  if (!isId(id)) throw new Error('the address names no listing');
  const company = await findOwnCompany(client, userId);
  if (!company) throw new Error('there is no company to have listings');
  const [{ data: job }, { data: correction }] = await Promise.all([
    client
      .from('job_listings')
      .select('*, company:companies(*)')
      .eq('id', id)
      .eq('company_id', company.id)
      .single()
      .throwOnError(),
    client.from('fact_corrections').select('facts').eq('listing_id', id).maybeSingle().throwOnError(),
  ]);
  const isSynced = job.source !== null && (await findSync(client, job.source, job.source_board));
  return { ...job, corrections: correction?.facts, isSynced };
}

async function findSync(client: SupabaseClient, type: string, board: string | null): Promise<boolean> {
  const { data } = await client
    .from('careers_syncs')
    .select('id')
    .eq('type', type)
    .eq('board', board ?? '')
    .throwOnError();
  return data.length > 0;
}
