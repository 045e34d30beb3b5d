import { type RefObject, useId } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  name: string;
  /** How many listings of it are open. */
  open: number;
  onStop: (action: 'stop' | 'stop-and-close') => void;
};

/** Asks what becomes of the listings when a sync is stopped. */
export function StopDialog({ dialog, name, open, onStop }: Props) {
  const id = useId();
  function choose(action: 'stop' | 'stop-and-close') {
    dialog.current?.close();
    onStop(action);
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        Stop the sync
      </h2>
      <p id={`${id}-text`} className="mt-2 [overflow-wrap:anywhere] text-muted">
        {name} is not read any more. {open === 1 ? 'Its open listing' : `Its ${open} open listings`} can stay as
        {open === 1 ? ' it is' : ' they are'}, or be closed now. You can start again at any time.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
          Cancel
        </button>
        {open > 0 && (
          <button type="button" onClick={() => choose('stop-and-close')} className={buttonStyle('danger')}>
            Stop and close
          </button>
        )}
        <button type="button" onClick={() => choose('stop')} className={buttonStyle('primary')}>
          Stop, keep listings
        </button>
      </div>
    </dialog>
  );
}
