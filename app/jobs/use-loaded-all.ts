import { useEffect } from 'react';
import { type JobFilters, type ListWindow, pageSize } from '#domain/finding/job-filters.ts';

// By the words searched for, which may be none.
const loaded = new Map<string, ListWindow>();

/** Which part of the list of all categories was loaded last in this visit: choosing All shows it again. */
export function useLoadedAll(filters: JobFilters | null): ListWindow {
  const { search = '', category, show = pageSize, page = 1 } = filters ?? {};
  const isAll = category === 'All';
  useEffect(() => {
    if (isAll) loaded.set(search, { show, page });
  }, [isAll, search, show, page]);
  return isAll ? { show, page } : (loaded.get(search) ?? { show: pageSize });
}
