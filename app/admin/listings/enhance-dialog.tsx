import { useRef } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import type { TableListing } from './find-listings.ts';
import { nameListings } from './listing-actions.ts';

type Props = {
  listings: TableListing[];
  onClose: () => void;
  onEnhance: (options: { isDryRun: boolean }) => void;
};

const effect =
  'The enhancer puts the description in order. It adds no facts, and the original is kept. A dry run shows the change side by side and makes none.';

/** Asks whether the enhancer shows what it would change or changes it. */
export function EnhanceDialog({ listings, onClose, onEnhance }: Props) {
  const dialog = useRef<{ close: () => void }>(null);

  function choose(isDryRun: boolean) {
    dialog.current?.close();
    onEnhance({ isDryRun });
  }

  return (
    <DeskDialog ref={dialog} title={`Enhance: ${nameListings(listings)}`} text={effect} onClose={onClose}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
          Cancel
        </button>
        <button type="button" onClick={() => choose(false)} className={buttonStyle('secondary')}>
          Enhance
        </button>
        <button type="button" onClick={() => choose(true)} className={buttonStyle('primary')}>
          Dry Run
        </button>
      </div>
    </DeskDialog>
  );
}
