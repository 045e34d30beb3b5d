import { useRef, useState } from 'react';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { hasChanges, type JobForm } from '#domain/job-form.ts';
import { hasSameFacts } from './facts/corrections.ts';
import { dropDraft, findDraft, type JobDraft, keepDraft, nameDraft } from './job-draft.ts';

/** What an employer writes of a listing. */
export type WrittenJob = { form: JobForm; corrections: StatedFacts };

type Options = { userId: string; listingId: string | null; base: WrittenJob; basedOn: string | null };

export type DraftState =
  | { state: 'none' }
  /** It is in the fields. */
  | { state: 'restored'; draft: JobDraft }
  /** The listing has been changed since, so it is not in the fields unless the employer says so. */
  | { state: 'outdated'; draft: JobDraft };

export function isChanged(written: WrittenJob, base: WrittenJob): boolean {
  return hasChanges(written.form, base.form) || !hasSameFacts(written.corrections, base.corrections);
}

/** The draft of one form: what an earlier visit left, and from then on what is typed. */
export function useJobDraft({ userId, listingId, base, basedOn }: Options) {
  const name = nameDraft(userId, listingId);
  const [found, setFound] = useState<DraftState>(() => {
    const draft = findDraft(name);
    if (!draft || !isChanged(draft, base)) return { state: 'none' };
    return { state: draft.basedOn === basedOn ? 'restored' : 'outdated', draft };
  });
  const [start] = useState<WrittenJob>(found.state === 'restored' ? found.draft : base);
  const last = useRef(start);

  return {
    found,
    /** What the form begins with. */
    start,
    /** Keeps what is typed; what is as it was needs no draft. */
    keep(written: WrittenJob) {
      if (!isChanged(written, last.current)) return;
      last.current = { ...written, form: { ...written.form } };
      if (isChanged(written, base)) keepDraft(name, { ...written, keptAt: new Date().toISOString(), basedOn });
      else dropDraft(name);
    },
    /** The employer has seen it and decided. */
    settle: () => setFound({ state: 'none' }),
    /** Leaves it to the form of the listing that it has become. */
    handOver(written: WrittenJob, { id, updated_at }: { id: string; updated_at: string }) {
      keepDraft(nameDraft(userId, id), { ...written, keptAt: new Date().toISOString(), basedOn: updated_at });
      dropDraft(name);
    },
    drop() {
      dropDraft(name);
      setFound({ state: 'none' });
    },
  };
}
