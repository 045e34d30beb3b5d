import { useRef, useState } from 'react';
import { hasChanges, type JobForm } from '#domain/job-form.ts';
import { dropDraft, findDraft, type JobDraft, keepDraft, nameDraft } from './job-draft.ts';

type Options = { userId: string; listingId: string | null; base: JobForm; basedOn: string | null };

export type DraftState =
  | { state: 'none' }
  /** It is in the fields. */
  | { state: 'restored'; draft: JobDraft }
  /** The listing has been changed since, so it is not in the fields unless the employer says so. */
  | { state: 'outdated'; draft: JobDraft };

/** The draft of one form: what an earlier visit left, and from then on what is typed. */
export function useJobDraft({ userId, listingId, base, basedOn }: Options) {
  const name = nameDraft(userId, listingId);
  const [found, setFound] = useState<DraftState>(() => {
    const draft = findDraft(name);
    if (!draft || !hasChanges(draft.form, base)) return { state: 'none' };
    return { state: draft.basedOn === basedOn ? 'restored' : 'outdated', draft };
  });
  const [start] = useState(found.state === 'restored' ? found.draft.form : base);
  const last = useRef(start);

  return {
    found,
    /** What the fields begin with. */
    start,
    /** Keeps what is typed; what is as it was needs no draft. */
    keep(form: JobForm) {
      if (!hasChanges(form, last.current)) return;
      last.current = { ...form };
      if (hasChanges(form, base)) keepDraft(name, { form, keptAt: new Date().toISOString(), basedOn });
      else dropDraft(name);
    },
    /** The employer has seen it and decided. */
    settle: () => setFound({ state: 'none' }),
    drop() {
      dropDraft(name);
      setFound({ state: 'none' });
    },
  };
}
