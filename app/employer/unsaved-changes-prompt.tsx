import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';

type Props = {
  when: boolean;
  /** What is unsaved is let go of. */
  onLeave?: () => void;
  /** It is kept as a draft, unless it is let go of. */
  isDraft?: boolean;
};

/**
 * While `when` holds, leaving the page asks first: in a dialog of ours for the site's own links, in the browser's for
 * everything else. After a save, let `when` become false and only then navigate (from an effect): a navigation that
 * comes with the same click would still be asked about.
 */
export function UnsavedChangesPrompt({ when, onLeave, isDraft = false }: Props) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
    [when],
  );
  const blocker = useBlocker(shouldBlock);
  const dialog = useRef<HTMLDialogElement>(null);
  const isFetching = blocker.state === 'blocked';

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  useEffect(() => {
    if (isFetching) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isFetching]);

  // Escape closes the dialog, which means staying.
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  function leave() {
    if (blocker.state !== 'blocked') return;
    onLeave?.();
    blocker.proceed();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="unsaved-title"
      aria-describedby="unsaved-text"
      onClose={stay}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id="unsaved-title" className="text-xl font-semibold">
        Leave without saving?
      </h2>
      <p id="unsaved-text" className="mt-2 text-muted">
        {isDraft
          ? 'What you wrote is not public. Keep it as a draft, and you can go on with it on any of your devices.'
          : 'What you changed on this page has not been saved and will be lost.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={leave} className={buttonStyle('quiet')}>
          {isDraft ? 'Discard' : 'Leave'}
        </button>
        {isDraft && (
          <button
            type="button"
            onClick={() => blocker.state === 'blocked' && blocker.proceed()}
            className={buttonStyle('secondary')}
          >
            Keep draft
          </button>
        )}
        <button type="button" onClick={stay} className={buttonStyle('primary')}>
          Stay on this page
        </button>
      </div>
    </dialog>
  );
}
