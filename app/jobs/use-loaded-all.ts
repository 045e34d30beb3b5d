import { useEffect } from 'react';
import { type JobFilters, pageSize } from './job-filters.ts';

// By the words searched for, which may be none.
const loaded = new Map<string, number>();

/** How much of the list of all categories was loaded last in this visit: choosing All shows as much again. */
export function useLoadedAll(filters: JobFilters | null): number {
  const search = filters?.search ?? '';
  const shown = filters?.category === 'All' ? filters.show : null;
  useEffect(() => {
    if (shown !== null) loaded.set(search, shown);
  }, [search, shown]);
  return shown ?? loaded.get(search) ?? pageSize;
}
