import { RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import {
  correctFacts,
  factGroups,
  findProblem,
  type GroupName,
  groupNames,
  isCorrected,
  resetFacts,
} from './corrections.ts';
import { describeGroup } from './describe-group.ts';
import { FactEditor } from './fact-editor.tsx';

type Props = {
  read: ListingFacts;
  facts: ListingFacts;
  corrections: StatedFacts;
  onCorrect: (corrections: StatedFacts) => void;
  /** Who corrects: the employer who reads this, unless told. */
  correctedBy?: string;
};

/** Every fact with the words it was read from; each can be corrected and reset. */
export function FactList(props: Props) {
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {groupNames.map((name) => (
        <FactRow key={name} name={name} {...props} />
      ))}
    </ul>
  );
}

function FactRow({ name, read, facts, corrections, onCorrect, correctedBy = 'by you' }: Props & { name: GroupName }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const group = factGroups[name];
  const corrected = isCorrected(corrections, group);
  const problem = corrected
    ? findProblem(Object.fromEntries(group.facts.map((fact) => [fact, facts[fact]])))
    : undefined;
  const words = [...new Set(group.facts.flatMap((fact) => read.evidence[fact] ?? []))].join('; ');

  function reset(): void {
    // The button goes with the correction.
    toggle.current?.focus();
    onCorrect(resetFacts(corrections, group));
  }

  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="[overflow-wrap:anywhere]">
            <span className="text-muted">{group.label}: </span>
            <span className="font-medium">{describeGroup(name, facts) || 'not stated'}</span>
            {corrected && <span className="text-accent"> · corrected {correctedBy}</span>}
          </p>
          {(words || corrected) && (
            <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">
              As read:{' '}
              {[corrected && (describeGroup(name, read) || 'not stated'), words && `“${words}”`]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
        </div>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-1.5 min-h-8 shrink-0 cursor-pointer font-medium text-accent hover:underline"
        >
          {isOpen ? 'Done' : 'Correct'}
          <span className="sr-only"> {group.label.toLowerCase()}</span>
        </button>
      </div>
      <div id={id} data-editor hidden={!isOpen} className="mt-2 grid justify-items-start gap-3">
        {isOpen && (
          <FactEditor
            name={name}
            facts={facts}
            onChange={(change) => onCorrect(correctFacts({ corrections, read, group, change }))}
          />
        )}
        <p role="status" className="text-danger empty:hidden">
          {problem}
        </p>
        {corrected && (
          <button
            type="button"
            onClick={reset}
            className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-muted hover:text-accent"
          >
            <RotateCcw aria-hidden="true" className="size-3.5" />
            Reset to what was read
          </button>
        )}
      </div>
    </li>
  );
}
