import { Icon } from '#app/ui/icon.tsx';
import type { UnlistedBecause } from './find-job.ts';

const words: Record<UnlistedBecause, string> = {
  reports: 'Reported by several people; we are looking at it. Be careful.',
  decision: 'We have taken this job out of our lists. Be careful.',
};

/** On the page of a listing that lists no longer show. */
export function UnlistedNotice({ because }: { because: UnlistedBecause }) {
  return (
    <p
      role="note"
      className="mt-5 flex items-start gap-3 rounded-2xl border border-line-strong bg-raised p-4 font-medium sm:px-5"
    >
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 text-danger" />
      {words[because]}
    </p>
  );
}
