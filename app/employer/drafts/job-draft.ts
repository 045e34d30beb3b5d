import { z } from 'zod';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { emptyJobForm, type JobForm } from '#domain/job-form.ts';

// A draft need not be valid, only of the form's shape.
const fields = Object.entries(emptyJobForm).map(([name, empty]) => [
  name,
  typeof empty === 'boolean' ? z.boolean() : z.string(),
]);
const DraftForm = z.object(Object.fromEntries(fields)).transform((form) => form as JobForm);

/** What was typed and not yet saved, stored in this browser so that a reload or a lost session costs nothing. */
export const JobDraft = z.object({
  form: DraftForm,
  /** Facts that the employer corrected; an older version of this page stored none. */
  corrections: z.unknown().default({}).transform(parseStatedFacts),
  keptAt: z.iso.datetime(),
  /** When the listing it changes was last changed; none for a new listing. */
  basedOn: z.string().nullable(),
});
export type JobDraft = z.infer<typeof JobDraft>;

/** One draft for each person and listing, and one for a person's new listing. */
export function nameDraft(userId: string, listingId: string | null): string {
  return `job-draft:${userId}:${listingId ?? 'new'}`;
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
