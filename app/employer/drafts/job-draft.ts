import { z } from 'zod';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { emptyJobForm, type JobForm } from '#domain/job-form.ts';

// A draft need not be valid, only of the form's shape.
const fields = Object.entries(emptyJobForm).map(([name, empty]) => [
  name,
  typeof empty === 'boolean' ? z.boolean() : z.string(),
]);
export const DraftForm = z.object(Object.fromEntries(fields)).transform((form) => form as JobForm);

/** Facts that the employer corrected. */
export const DraftCorrections = z.unknown().default({}).transform(parseStatedFacts);

/** The day on which a new job is to go live, empty while it is chosen; none for at once. An older version stored none. */
export const DraftDay = z.string().nullable().default(null);

/** What was typed and not yet posted, stored in this browser so that a reload or a lost connection costs nothing. */
export const JobDraft = z.object({
  form: DraftForm,
  /** An older version of this page stored none. */
  corrections: DraftCorrections,
  day: DraftDay,
  keptAt: z.iso.datetime({ offset: true }),
  /** When the listing it changes was last changed; none for a new listing. */
  basedOn: z.string().nullable(),
  /** The row on the server that it was saved to, and the version that it builds on. */
  stored: z.object({ id: z.uuid(), version: z.int() }).nullable().default(null),
  /** Whether the server has all of it. */
  isSynced: z.boolean().default(false),
});
export type JobDraft = z.infer<typeof JobDraft>;

/** One draft for each person and listing, and one for the new listing that a person writes in this browser. */
export function nameDraft(userId: string, listingId: string | null): string {
  return `job-draft:${userId}:${listingId ?? 'new'}`;
}

/** The name of a new listing's draft that was begun elsewhere: that of the one that is written here, if it is the same. */
export function nameStoredDraft(userId: string, draftId: string): string {
  const own = nameDraft(userId, null);
  return findDraft(own)?.stored?.id === draftId ? own : `job-draft:${userId}:draft-${draftId}`;
}

/** The name of what is written of a copy of a listing. */
export function nameCopy(userId: string, listingId: string): string {
  return `job-draft:${userId}:copy-${listingId}`;
}

/** The draft in a stored text, which may be anything: another version of this page may have written it. */
export function readDraft(stored: string | null): JobDraft | null {
  if (stored === null) return null;
  try {
    return JobDraft.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

// A browser may store nothing, in a private window or when it is full; then there is no draft.

export function findDraft(name: string): JobDraft | null {
  try {
    return readDraft(localStorage.getItem(name));
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: JobDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch (error) {
    console.warn('the draft could not be kept', error);
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
