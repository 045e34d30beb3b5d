import type { SupabaseClient } from '@supabase/supabase-js';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { JobForm } from '#domain/job-form.ts';
import { DraftCorrections, DraftDay, DraftForm, type JobDraft } from './job-draft.ts';

// Drafts on the server, where other machines find them. A save says on which version it builds; where the stored one is
// another, it reaches no row.

const columns = 'id, version, form, corrections, based_on, updated_at';
type Row = {
  id: string;
  version: number;
  /** With the day, where one is chosen. */
  form: Record<string, unknown>;
  corrections: unknown;
  based_on: string | null;
  updated_at: string;
};

/** A draft in the dashboard's list. */
export type ListedDraft = {
  id: string;
  title: string;
  updated_at: string;
  /** The listing that it changes; none for a new one. */
  listing_id: string | null;
};

/** All of the employer's drafts, the latest first. */
export async function findDrafts(client: SupabaseClient): Promise<ListedDraft[]> {
  const { data, error } = await client
    .from('job_drafts')
    .select('id, title:form->>title, updated_at, listing_id')
    .order('updated_at', { ascending: false })
    .limit(50)
    .overrideTypes<(Omit<ListedDraft, 'title'> & { title: string | null })[], { merge: false }>();
  if (error) throw error;
  return data.map(({ title, ...rest }) => ({ ...rest, title: title?.trim() || 'Untitled job' }));
}

export async function findStoredDraft(
  client: SupabaseClient,
  by: { id: string } | { listing_id: string },
): Promise<JobDraft | null> {
  const { data, error } = await client
    .from('job_drafts')
    .select(columns)
    .match(by)
    .maybeSingle()
    .overrideTypes<Row, { merge: false }>();
  if (error) throw error;
  return data && readRow(data);
}

/** Null for what no form of this version has the shape of. */
function readRow({ id, version, form, corrections, based_on, updated_at }: Row): JobDraft | null {
  const read = DraftForm.safeParse(form);
  const day = DraftDay.safeParse(form.day);
  if (!read.success || !day.success) return null;
  return {
    form: read.data,
    corrections: DraftCorrections.parse(corrections),
    day: day.data,
    keptAt: updated_at,
    basedOn: based_on,
    stored: { id, version },
    isSynced: true,
  };
}

export type Written = { form: JobForm; corrections: StatedFacts; day: string | null; basedOn: string | null };
type SaveOptions = {
  client: SupabaseClient;
  /** Whose it is; the client may have another person's session by now, and is refused then. */
  userId: string;
  listingId: string | null;
  stored: JobDraft['stored'];
  written: Written;
};
/** The version that is stored now; `null` where another machine was quicker, or has posted or discarded the draft. */
export type Saved = NonNullable<JobDraft['stored']> | null;

export async function saveStoredDraft({ client, userId, listingId, stored, written }: SaveOptions): Promise<Saved> {
  const { corrections, basedOn: based_on } = written;
  const drafts = client.from('job_drafts');
  const row = { form: writeForm(written), corrections, based_on };
  const { data, error } = await (stored
    ? drafts.update(row).eq('id', stored.id).eq('version', stored.version)
    : drafts.insert({ ...row, user_id: userId, listing_id: listingId })
  )
    .select('id, version')
    .maybeSingle();
  // Another machine has begun a draft of the same listing.
  if (error?.code === '23505') return null;
  if (error) throw error;
  return data;
}

function writeForm({ form, day }: Pick<Written, 'form' | 'day'>): Row['form'] {
  return day === null ? form : { ...form, day };
}

type Copied = Pick<Written, 'form' | 'corrections' | 'day'> & { basedOn?: string | null };

/** Stores another draft with the same content, of a new listing unless one is named; answers its id. */
export async function copyDraft(
  client: SupabaseClient,
  { form, corrections, day, basedOn: based_on = null }: Copied,
  listing_id: string | null = null,
): Promise<string> {
  const row = { form: writeForm({ form, day }), corrections, based_on, listing_id };
  const { data, error } = await client.from('job_drafts').insert(row).select('id').single();
  if (error) throw error;
  return data.id;
}

export async function deleteStoredDraft(client: SupabaseClient, id: string): Promise<void> {
  const { error } = await client.from('job_drafts').delete().eq('id', id);
  if (error) throw error;
}
