import { useState } from 'react';
import { hasSameFacts } from '#app/employer/facts/corrections.ts';
import { LazyFactList } from '#app/employer/facts/lazy-fact-list.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { mergeFacts, type StatedFacts } from '#domain/facts/merge-facts.ts';
import { smallButtonStyle } from './small-button-style.ts';

type Props = {
  facts: ListingFacts | null;
  corrections: StatedFacts;
  isBusy: boolean;
  onSave: (corrections: StatedFacts | null) => void;
};

/** What was understood of a listing, with the words it was read from; what is wrong can be corrected. */
export function ListingFactEditor({ facts, corrections, isBusy, onSave }: Props) {
  const [changed, setChanged] = useState(corrections);
  if (!facts) return <p className="py-6 text-center text-muted">It has not been read yet.</p>;
  const isSame = hasSameFacts(changed, corrections);
  return (
    <>
      <LazyFactList
        read={facts}
        facts={mergeFacts(facts, {}, changed)}
        corrections={changed}
        onCorrect={setChanged}
        correctedBy="by hand"
      />
      {!isSame && (
        <div className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onSave(Object.keys(changed).length > 0 ? changed : null)}
            className={buttonStyle('primary')}
          >
            Save corrections
          </button>
          <button type="button" onClick={() => setChanged(corrections)} className={smallButtonStyle('quiet')}>
            Discard
          </button>
        </div>
      )}
    </>
  );
}
