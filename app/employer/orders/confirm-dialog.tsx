import { type RefObject, useId } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text: string;
  /** The button that does it. */
  label: string;
  keep: string;
  onConfirm: () => void;
};

/** Asks before something about an order is done that cannot be undone. */
export function ConfirmDialog({ dialog, title, text, label, keep, onConfirm }: Props) {
  const id = useId();
  function confirm() {
    dialog.current?.close();
    onConfirm();
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
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
          {keep}
        </button>
        <button type="button" onClick={confirm} className={buttonStyle('danger')}>
          {label}
        </button>
      </div>
    </dialog>
  );
}
