import { Undo2 } from 'lucide-react';
import { buttonStyle } from '#app/ui/button-style.ts';

type Props = {
  /** "Undo" and what is undone, for screen readers, which do not see what it stands beside. */
  label: string;
  what: string;
  isOwn: boolean;
  isBusy: boolean;
  onClick: () => void;
};

export function UndoButton({ label, what, isOwn, isBusy, onClick }: Props) {
  return (
    <button type="button" aria-disabled={isBusy} onClick={onClick} className={buttonStyle('secondary')}>
      <Undo2 aria-hidden="true" className="size-4" />
      <span>
        {isOwn ? 'Working...' : label}
        <span className="sr-only"> {what}</span>
      </span>
    </button>
  );
}
