import { useEffect, useRef } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { DraftState } from './use-job-draft.ts';

type Props = { found: DraftState; onUse: () => void; onDiscard: () => void };

/** Tells what has become of an earlier visit's draft, and lets go of it on request. */
export function DraftNotice({ found, onUse, onDiscard }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // After a reload the page may be scrolled past it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (found.state === 'none') return null;
  const moment = new Date(found.draft.keptAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const isOutdated = found.state === 'outdated';
  return (
    <div
      ref={box}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-sunken p-4 text-sm sm:py-2 sm:pr-2"
    >
      <p role="status">
        {isOutdated
          ? `You have a draft from ${moment}, but the listing has been changed since. The form shows the listing as it is now.`
          : `Your unsaved draft from ${moment} has been restored.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOutdated && (
          <button type="button" onClick={onUse} className={buttonStyle('secondary')}>
            Use draft
          </button>
        )}
        <button type="button" onClick={onDiscard} className={buttonStyle('secondary')}>
          Discard draft
        </button>
      </div>
    </div>
  );
}
