import type { SupabaseClient } from '@supabase/supabase-js';

/** Another tab, another device or the board has changed the row since its form was opened; nothing was saved. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('it was changed in the meantime');
  }
}

type Options = {
  client: SupabaseClient;
  table: 'companies' | 'job_listings';
  id: string;
  /** When it was last changed as the form knows it; null where the employer wants theirs in place of any other. */
  basedOn: string | null;
};

/** Before anything is saved. What is saved between this and the change itself is overwritten, as with the same form. */
export async function requireUnchanged({ client, table, id, basedOn }: Options): Promise<void> {
  if (basedOn === null) return;
  const { data } = await client.from(table).select('updated_at').eq('id', id).maybeSingle().throwOnError();
  if (data && data.updated_at !== basedOn) throw new ChangedMeanwhile();
}
