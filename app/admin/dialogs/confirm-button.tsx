import { type ReactNode, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { DeskDialog } from './desk-dialog.tsx';

type Props = {
  title: string;
  text: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** A button that asks first. */
export function ConfirmButton({ title, text, confirm, isBusy, onConfirm, children }: Props) {
  const dialog = useRef<{ close: () => void }>(null);
  const [isAsking, setIsAsking] = useState(false);

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
        onClick={() => !isBusy && setIsAsking(true)}
        className={buttonStyle('secondary')}
      >
        {children}
      </button>
      {isAsking && (
        <DeskDialog ref={dialog} title={title} text={text} isQuestion onClose={() => setIsAsking(false)}>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
              Cancel
            </button>
            <button type="button" onClick={agree} className={buttonStyle('primary')}>
              {confirm}
            </button>
          </div>
        </DeskDialog>
      )}
    </>
  );
}
