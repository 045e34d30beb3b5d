import { buttonStyle } from './button-style.ts';
import type { Toast } from './toast.ts';

type Props = { toast: Toast; close: () => void };

/** A message for as long as what shows messages cannot be fetched: one at a time, until it is closed. */
export function PlainToast({ toast: { title, description, isError, tryAgain, action }, close }: Props) {
  const button = tryAgain ? { label: 'Try again', run: tryAgain } : action;
  return (
    <div
      role="alert"
      className={`fixed right-4 bottom-4 left-4 z-50 grid gap-2 rounded-xl border bg-raised p-4 text-sm text-ink shadow-lg sm:left-auto sm:w-89 ${isError ? 'border-danger' : 'border-line-strong'}`}
    >
      <p className={isError ? 'font-semibold text-danger' : 'font-semibold'}>{title}</p>
      {description && <p className="text-muted">{description}</p>}
      <div className="flex gap-2">
        {button && (
          <button
            type="button"
            onClick={() => {
              close();
              button.run();
            }}
            className={buttonStyle('secondary')}
          >
            {button.label}
          </button>
        )}
        <button type="button" onClick={close} className={buttonStyle('secondary')}>
          Close
        </button>
      </div>
    </div>
  );
}
