import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type Props = {
  title: string;
  /** What will happen. */
  text: string;
  /** Only a question, without fields. */
  isQuestion?: boolean;
  ref: Ref<{ close: () => void }>;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of all that is done on the desk. The browser keeps the focus inside and gives it back to the button. */
export function DeskDialog({ title, text, isQuestion = false, ref, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }));
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className={classNames(
        'm-auto rounded-2xl border border-line-strong bg-raised p-6 text-ink backdrop:bg-black/50',
        isQuestion ? 'w-[min(28rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]',
      )}
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {text}
      </p>
      {children}
    </dialog>
  );
}
