import { useEffect } from 'react';
import { buildJobsAddress, type JobFilters, type ListWindow, pageSize } from '#domain/finding/job-filters.ts';

// By the list's own address.
const loaded = new Map<string, ListWindow>();

/** Which part of the list of all categories was loaded last in this visit: choosing All shows it again. */
export function useLoadedAll(filters: JobFilters | null): ListWindow {
  const { category, show = pageSize, page = 1 } = filters ?? {};
  const list = buildJobsAddress({ ...filters, category: 'All', show: 0, page: 1 });
  const isAll = category === 'All';
  useEffect(() => {
    if (isAll) loaded.set(list, { show, page });
  }, [isAll, list, show, page]);
  return isAll ? { show, page } : (loaded.get(list) ?? { show: pageSize });
}
