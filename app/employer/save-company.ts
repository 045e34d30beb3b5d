import type { SupabaseClient } from '@supabase/supabase-js';
import type { CompanyFields } from '#domain/company-form.ts';
import type { OwnCompany } from './find-own-job.ts';
import { requireUnchanged } from './require-unchanged.ts';

export async function getCompany(client: SupabaseClient, id: string): Promise<OwnCompany> {
  const { data, error } = await client.from('companies').select('*').eq('id', id).single();
  if (error) throw error;
  return data;
}

type Options = {
  client: SupabaseClient;
  id: string | null;
  userId: string;
  fields: CompanyFields;
  /** When the company was last changed as the form knows it; null where the employer wants theirs in place of any other. */
  basedOn: string | null;
};

/** Creates the company, or updates the one with this id. A change that reached no row is a failure like any other. */
export async function saveCompany({ client, id, userId, fields, basedOn }: Options): Promise<void> {
  const { name, location, industry, description, website, logo_url } = fields;
  const row = { name, location, industry, description, website, logo_url, user_id: userId };
  const companies = client.from('companies');
  if (id === null) {
    const { error } = await companies.insert(row);
    if (error) throw error;
    return;
  }
  await requireUnchanged({ client, table: 'companies', id, basedOn });
  const { error, count } = await companies.update(row, { count: 'exact' }).eq('id', id);
  if (error) throw error;
  if (count !== 1) throw new Error('no company was changed');
}
