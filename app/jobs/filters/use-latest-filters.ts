import { use } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';

/**
 * Asks for the filters of the list that is shown or on its way, so that a choice that is made meanwhile joins it; what React has
 * rendered may be of the list before.
 */
export function useLatestFilters(rendered: Partial<JobFilters>): () => Partial<JobFilters> {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => {
    const location = router?.state.navigation.location ?? router?.state.location;
    if (location?.pathname !== '/') return rendered;
    return readJobFilters(new URLSearchParams(location.search)) ?? {};
  };
}
