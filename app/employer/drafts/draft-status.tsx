import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { SyncState } from './draft-sync.ts';

/** Whether another machine would find what is in the fields. Quiet: it changes with every pause of typing. */
export function DraftStatus({ sync }: { sync: SyncState }) {
  if (sync.is === 'idle') return null;
  const [Icon, words] = {
    saving: [LoaderCircle, 'Saving draft...'] as const,
    saved: [CloudCheck, 'Draft saved'] as const,
    // What can be done about it stands at the top of the form.
    conflict: [CloudOff, 'Draft not saved: it was changed elsewhere, as said above'] as const,
    failed: [CloudOff, 'Draft kept in this browser; it will be saved once the server answers'] as const,
  }[sync.is];
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </p>
  );
}
