import type { SupabaseClient } from '@supabase/supabase-js';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { fillJobForm, type JobFields } from '#domain/job-form.ts';
import { formColumns } from '#domain/listing.ts';
import type { WrittenJob } from '../drafts/use-job-draft.ts';

/** What an employer wrote of a listing, as the form shows it. */
export async function getWritten(client: SupabaseClient, id: string): Promise<WrittenJob> {
  const [{ data: fields }, { data: correction }] = await Promise.all([
    client
      .from('job_listings')
      .select(formColumns.join())
      .eq('id', id)
      .single()
      .overrideTypes<JobFields, { merge: false }>()
      .throwOnError(),
    client.from('fact_corrections').select('facts').eq('listing_id', id).maybeSingle().throwOnError(),
  ]);
  return { form: fillJobForm(fields), corrections: parseStatedFacts(correction?.facts), day: null };
}
