import type { ReactNode } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { useIntoView } from '#app/ui/use-into-view.ts';
import type { SyncState } from './draft-sync.ts';
import type { JobDraft } from './job-draft.ts';
import type { DraftState } from './use-job-draft.ts';

type Props = {
  found: DraftState;
  sync: SyncState;
  onUse: () => void;
  onDiscard: () => void;
  /** Where another can be begun beside it. */
  onSetAside?: (() => void) | undefined;
  /** The version of another machine takes the place of what is in the fields. */
  onTakeTheirs: (theirs: JobDraft) => void;
  onSaveMine: (theirs: JobDraft | null) => void;
};

/** Tells what has become of an earlier visit's draft, or of one that is written on two machines, and asks what to do. */
export function DraftNotice({ found, sync, onUse, onDiscard, onSetAside, onTakeTheirs, onSaveMine }: Props) {
  if (sync.is === 'conflict') {
    const { theirs } = sync;
    return (
      <Notice
        isUrgent
        text={
          theirs
            ? `This draft was changed in another tab or on another device on ${formatMoment(theirs)}. What you see here is kept in this browser only.`
            : 'This draft was posted or discarded in another tab or on another device. What you see here is kept in this browser only.'
        }
      >
        {theirs && <Choice onChoose={() => onTakeTheirs(theirs)}>Show that version</Choice>}
        <Choice onChoose={() => onSaveMine(theirs)}>{theirs ? 'Save mine instead' : 'Save as a new draft'}</Choice>
      </Notice>
    );
  }
  if (found.state === 'none') return null;
  const moment = formatMoment(found.draft);
  if (found.state === 'split') {
    return (
      <Notice
        text={`This draft was changed in another tab or on another device, and the form shows that version. What you wrote here on ${moment} is kept beside it.`}
      >
        <Choice onChoose={onUse}>Use what I wrote here</Choice>
        <Choice onChoose={onDiscard}>Discard it</Choice>
      </Notice>
    );
  }
  const isOutdated = found.state === 'outdated';
  return (
    <Notice
      text={
        isOutdated
          ? `You have a draft from ${moment}, but the listing has been changed since. The form shows the listing as it is now.`
          : `Your unsaved draft from ${moment} has been restored.`
      }
    >
      {isOutdated && <Choice onChoose={onUse}>Use draft</Choice>}
      {!isOutdated && onSetAside && <Choice onChoose={onSetAside}>Start another</Choice>}
      <Choice onChoose={onDiscard}>Discard draft</Choice>
    </Notice>
  );
}

function formatMoment({ keptAt }: JobDraft): string {
  return new Date(keptAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

type NoticeProps = { text: string; isUrgent?: boolean; children: ReactNode };

function Notice({ text, isUrgent = false, children }: NoticeProps) {
  const box = useIntoView<HTMLDivElement>();
  return (
    <div
      ref={box}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-sunken p-4 text-sm sm:py-2 sm:pr-2"
    >
      <p role={isUrgent ? 'alert' : 'status'} className="max-w-3xl">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onChoose} className={buttonStyle('secondary')}>
      {children}
    </button>
  );
}
