import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import type { ShownList } from './shown-list.ts';

type Props = { list: Pick<ShownList, 'also' | 'widened'>; filters: JobFilters };

/** What a list has besides the words that were searched for, in words, and the switch for it. */
export function SearchNotes({ list, filters }: Props) {
  const also = list.also ?? [];
  const widened = list.widened ?? 0;
  const { widen, show: _, page: __, ...rest } = filters;
  if (!filters.search || (widen !== false && widened === 0 && also.length === 0)) return null;
  const isExact = widen === false;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <span>{isExact ? 'Only exact matches' : describeWidening(also, widened)}</span>
      <a
        href={buildJobsAddress(isExact ? rest : { ...rest, widen: false })}
        data-keep-scroll
        className="link inline-block py-1"
      >
        {isExact ? 'Also what means the same' : 'Only exact matches'}
      </a>
    </p>
  );
}

function describeWidening(also: string[], widened: number): string {
  // A visitor who reads "smart contract" need not read "smart contracts".
  const said = also.filter((term) => !also.some((other) => term === `${other}s`));
  const words = said.length > 0 ? `also: ${said.join(', ')}` : '';
  const number = widened > 0 ? `${widened} found by ${words ? 'these, ' : ''}place or skill` : '';
  return [words, number].filter(Boolean).join(' · ');
}
