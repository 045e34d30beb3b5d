import { type ReactNode, useId, useRef } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';

type Props = {
  title: string;
  text: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** A button that asks first. The browser keeps the focus in the dialog and gives it back to the button. */
export function ConfirmButton({ title, text, confirm, isBusy, onConfirm, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  function agree() {
    dialog.current?.close();
    onConfirm();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => !isBusy && dialog.current?.showModal()}
        className={buttonStyle('secondary')}
      >
        {children}
      </button>
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
            Cancel
          </button>
          <button type="button" onClick={agree} className={buttonStyle('primary')}>
            {confirm}
          </button>
        </div>
      </dialog>
    </>
  );
}
