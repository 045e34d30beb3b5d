import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { LazyFactList } from './lazy-fact-list.tsx';
import type { FormFacts as Understood } from './use-form-facts.ts';

type Props = { understood: Understood; corrections: StatedFacts; onCorrect: (corrections: StatedFacts) => void };

/** Under the form: what the board understood of it, by which seekers filter, and the way to correct it. */
export function FormFacts({ understood, corrections, onCorrect }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isRead = understood.state === 'read';
  return (
    <section aria-labelledby="understood" className="mt-8 rounded-2xl border border-line bg-raised p-4 sm:p-5">
      <h2 id="understood" className="font-sans text-sm font-semibold tracking-normal text-muted">
        What seekers find it by
      </h2>
      <p data-understood className="mt-1.5 min-h-6 font-medium [overflow-wrap:anywhere]">
        {isRead ? understood.line || <Nothing /> : understood.state === 'reading' ? <Reading /> : <Failed />}
      </p>
      {/* Its room is there from the start: what comes below must not move under a pointer. */}
      <div className="mt-2 min-h-8">
        {understood.state === 'failed' && (
          <button type="button" onClick={understood.retry} className="link cursor-pointer py-1 text-sm">
            Try again
          </button>
        )}
        {isRead && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm font-medium text-accent hover:underline"
          >
            <Pencil aria-hidden="true" className="size-3.5" />
            {isOpen ? 'Close' : 'Something wrong? Correct it'}
          </button>
        )}
      </div>
      {isRead && isOpen && (
        <LazyFactList read={understood.read} facts={understood.facts} corrections={corrections} onCorrect={onCorrect} />
      )}
    </section>
  );
}

const Nothing = () => <span className="font-normal text-muted">Place, pay, level and skills appear as you write.</span>;
const Reading = () => <span className="font-normal text-muted">Reading...</span>;
const Failed = () => <span className="font-normal text-muted">This could not be loaded just now.</span>;
