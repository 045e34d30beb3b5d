import { useEffect, useState } from 'react';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import type { FilterValue, TypedFilter } from './filter-values.ts';

type Wanted = { name: TypedFilter; typed: string; filters: Partial<JobFilters> };
type Answer = { address: string; values: FilterValue[] };

const pause = 150;

/** The values that are like what is being typed, asked for when the typing pauses. Without an answer there are none. */
export function useFilterValues({ name, typed, filters }: Wanted): { values: FilterValue[]; isUnknown: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const address = typed.trim() === '' ? '' : buildAddress({ name, typed: typed.trim(), filters });

  useEffect(() => {
    if (address === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchValues(address, abort.signal).then(
        (values) => setAnswer({ address, values }),
        (error) => abort.signal.aborted || console.warn('no values', error),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address]);

  // An earlier answer stays until the next one is there, so that the list does not flicker.
  const values = address === '' ? [] : (answer?.values ?? []);
  return { values, isUnknown: answer?.address === address && values.length === 0 };
}

function buildAddress({ name, typed, filters }: Wanted): string {
  const list = buildJobsAddress({ ...filters, show: 0, page: 1 }).slice(2);
  const params = new URLSearchParams(list);
  params.delete('sort');
  params.set('of', name);
  params.set('typed', typed);
  return `/filter-values.json?${params}`;
}

async function fetchValues(address: string, signal: AbortSignal): Promise<FilterValue[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`filter values answered ${response.status}`);
  return response.json();
}
