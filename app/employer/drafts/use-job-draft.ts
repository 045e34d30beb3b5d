import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { hasChanges, type JobForm } from '#domain/job-form.ts';
import { hasSameFacts } from '../facts/corrections.ts';
import { createDraftSync, type DraftSync, type SyncState } from './draft-sync.ts';
import { dropDraft, type JobDraft, keepDraft, nameDraft } from './job-draft.ts';
import { nameOther, type OpenedDraft } from './open-draft.ts';

/** What an employer writes of a listing. */
export type WrittenJob = {
  form: JobForm;
  corrections: StatedFacts;
  /** The day on which a new job is to go live, empty while it is chosen; none for at once. */
  day: string | null;
};

type Options = {
  client: SupabaseClient;
  userId: string;
  listingId: string | null;
  base: WrittenJob;
  basedOn: string | null;
  opened: OpenedDraft;
};

export type DraftState =
  | { state: 'none' }
  /** It is in the fields. */
  | { state: 'restored'; draft: JobDraft }
  /** The listing has been changed since, so it is not in the fields unless the employer says so. */
  | { state: 'outdated'; draft: JobDraft }
  /** Written here while another machine changed the draft, which is in the fields. */
  | { state: 'split'; draft: JobDraft };

export function isChanged(written: WrittenJob, base: WrittenJob): boolean {
  const hasSameDay = written.day === base.day;
  return !hasSameDay || hasChanges(written.form, base.form) || !hasSameFacts(written.corrections, base.corrections);
}

/**
 * The draft of one form: what an earlier visit left, here or on another machine, and from then on what is typed. Every key
 * is stored in this browser at once, and on the server a moment later.
 */
export function useJobDraft({ client, userId, listingId, base, basedOn, opened }: Options) {
  const { name } = opened;
  const [found, setFound] = useState(() => describeFound({ opened, base, basedOn }));
  const [start] = useState<WrittenJob>(() => {
    const isUsed = found.state === 'restored' || found.state === 'split';
    return (isUsed && opened.draft) || base;
  });
  const last = useRef(start);
  const [sync, setSync] = useState<SyncState>({ is: 'idle' });
  const [server] = useState(() =>
    createDraftSync({
      client,
      userId,
      listingId,
      stored: opened.draft?.stored ?? null,
      onState: setSync,
      onSaved(saved, stored) {
        // A form that is as it was again has no draft any more.
        if (!isChanged(last.current, base)) return;
        const isSynced = !isChanged(saved, last.current);
        keepDraft(name, { ...last.current, keptAt: new Date().toISOString(), basedOn, stored, isSynced });
      },
    }),
  );

  // What was begun in this browser alone is moved over; what is still on its way is sent when the form is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened and left
  useEffect(() => {
    server.stay();
    if (found.state === 'restored' && !found.draft.isSynced) server.write({ ...start, basedOn });
    return () => void server.leave().catch(() => {});
  }, []);

  function settle() {
    dropDraft(nameOther(name));
    setFound({ state: 'none' });
  }

  function forget(how: keyof Pick<DraftSync, 'clear' | 'drop'>) {
    dropDraft(name);
    settle();
    server[how]().catch((error) => console.warn('the draft was not removed from the server', error));
  }

  return {
    found,
    sync,
    /** What the form begins with. */
    start,
    /** The row on the server; none before the first save. */
    getId: () => server.getStored()?.id ?? null,
    /** Keeps what is typed; what is as it was needs no draft. */
    keep(written: WrittenJob) {
      if (!isChanged(written, last.current)) return;
      last.current = { ...written, form: { ...written.form } };
      if (!isChanged(written, base)) return forget('clear');
      const stored = server.getStored();
      keepDraft(name, { ...last.current, keptAt: new Date().toISOString(), basedOn, stored, isSynced: false });
      server.write({ ...last.current, basedOn });
    },
    /** What is on its way has been sent, or could not be. */
    flush: () => server.flush().catch(() => {}),
    /** The employer has seen it and decided. */
    settle,
    /** After a conflict: saves what is in the fields in place of what another machine saved. */
    saveMine(theirs: JobDraft | null) {
      server.goOn(theirs?.stored ?? null, { ...last.current, basedOn });
    },
    /** After a conflict: goes on with what another machine saved, which the form is to show. */
    takeTheirs(theirs: JobDraft) {
      last.current = theirs;
      keepDraft(name, theirs);
      server.goOn(theirs.stored);
    },
    /** Leaves it to the form of the listing that it has become. */
    handOver(written: WrittenJob, { id, updated_at }: { id: string; updated_at: string }) {
      const moved = { ...written, keptAt: new Date().toISOString(), basedOn: updated_at };
      keepDraft(nameDraft(userId, id), { ...moved, stored: null, isSynced: false });
      forget('drop');
    },
    /** Stores the draft for later and lets this form begin another; says whether it could. */
    async setAside(): Promise<boolean> {
      await server.flush();
      if (!server.isSaved()) return false;
      server.beginAnother();
      dropDraft(name);
      settle();
      return true;
    },
    discard: () => forget('clear'),
    /** It is posted, or the form is left for good. */
    drop: () => forget('drop'),
  };
}

type Found = Pick<Options, 'opened' | 'base' | 'basedOn'>;

function describeFound({ opened: { draft, other }, base, basedOn }: Found): DraftState {
  if (other) return { state: 'split', draft: other };
  if (!draft || !isChanged(draft, base)) return { state: 'none' };
  return { state: draft.basedOn === basedOn ? 'restored' : 'outdated', draft };
}
