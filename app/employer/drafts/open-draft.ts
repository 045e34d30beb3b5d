import type { SupabaseClient } from '@supabase/supabase-js';
import { isId } from '#app/jobs/find-job.ts';
import { hasChanges } from '#domain/job-form.ts';
import { hasSameFacts } from '../facts/corrections.ts';
import { dropDraft, findDraft, type JobDraft, keepDraft, nameCopy, nameDraft, nameStoredDraft } from './job-draft.ts';
import { findStoredDraft } from './server-drafts.ts';

export type OpenedDraft = {
  /** Under which it is stored in this browser. */
  name: string;
  draft: JobDraft | null;
  /** What was written here while another machine changed the same draft; the employer decides. */
  other: JobDraft | null;
};

/** What there is of a draft: here, on the server (`undefined` where that could not be asked), and which of them counts. */
export function chooseDraft(local: JobDraft | null, remote: JobDraft | null | undefined): Omit<OpenedDraft, 'name'> {
  if (remote === undefined || !local) return { draft: local ?? remote ?? null, other: null };
  // Posted or discarded elsewhere; what the server never had stays, as a draft of its own.
  if (!remote) return { draft: local.stored && local.isSynced ? null : { ...local, stored: null }, other: null };
  const isSame = local.stored?.id === remote.stored?.id && local.stored?.version === remote.stored?.version;
  if (isSame) return { draft: local, other: null };
  // A save may arrive whose answer does not: the page was left.
  const isKnown = local.isSynced || hasSameWords(local, remote);
  return { draft: remote, other: isKnown ? null : local };
}

function hasSameWords(one: JobDraft, other: JobDraft): boolean {
  const hasSameDay = one.day === other.day;
  return hasSameDay && !hasChanges(one.form, other.form) && hasSameFacts(one.corrections, other.corrections);
}

type Options = {
  client: SupabaseClient;
  userId: string;
  /** The listing that it changes; none for a new one. */
  listingId: string | null;
  /** The row to go on with, where the address names one. */
  draftId: string | null;
  /** The listing that a new one begins as a copy of. */
  copiedId?: string | null;
};

/** The draft that a form begins with, wherever it was written. */
export async function openDraft(options: Options): Promise<OpenedDraft> {
  const { client, listingId, draftId } = options;
  const name = nameOpened(options);
  const local = findDraft(name);
  const id = draftId ?? (listingId ? undefined : local?.stored?.id);
  const remote = await findRemote().catch((error) => {
    console.warn('the drafts on the server could not be read', error);
    return undefined;
  });
  const chosen = chooseDraft(local, remote);
  if (!chosen.draft) dropDraft(name);
  // Stored apart until the employer has decided, also across a reload.
  if (chosen.other) keepDraft(nameOther(name), chosen.other);
  return { name, draft: chosen.draft, other: chosen.other ?? findDraft(nameOther(name)) };

  async function findRemote(): Promise<JobDraft | null> {
    if (listingId) return isId(listingId) ? findStoredDraft(client, { listing_id: listingId }) : null;
    return id && isId(id) ? findStoredDraft(client, { id }) : null;
  }
}

function nameOpened({ userId, listingId, draftId, copiedId }: Options): string {
  if (draftId) return nameStoredDraft(userId, draftId);
  return copiedId ? nameCopy(userId, copiedId) : nameDraft(userId, listingId);
}

export const nameOther = (name: string) => `${name}:other`;
