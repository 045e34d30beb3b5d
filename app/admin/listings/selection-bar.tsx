import { ActionButtons } from './action-buttons.tsx';
import type { TableListing } from './find-listings.ts';
import type { ActionName } from './listing-actions.ts';
import { smallButtonStyle } from './small-button-style.ts';
import type { Progress } from './use-moderation.ts';

type Props = {
  selected: TableListing[];
  progress: Progress | undefined;
  onChoose: (action: ActionName | 'enhance') => void;
  onClear: () => void;
};

/** What can be done with the selected listings, in sight while the table scrolls, where it leaves room for the table. */
export function SelectionBar({ selected, progress, onChoose, onClear }: Props) {
  const count = selected.length.toLocaleString('en-US');
  return (
    <section
      aria-label="Selected listings"
      className="top-26 z-20 grid gap-3 rounded-xl border border-accent bg-raised p-3 shadow-md sm:sticky sm:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-semibold">
          {progress ? `Working… ${progress.done} of ${progress.total}` : `${count} selected`}
        </p>
        <button type="button" onClick={onClear} className={smallButtonStyle('quiet')}>
          Clear selection
        </button>
      </div>
      <ActionButtons listings={selected} isBusy={progress !== undefined} onChoose={onChoose} />
    </section>
  );
}
