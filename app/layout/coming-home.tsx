import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { JobSkeletons } from '#app/jobs/job-skeletons.tsx';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { HomeFrame } from './home-frame.tsx';

/** The home page while it is on its way from another page. */
export function ComingHome() {
  const filters = readJobFilters(new URLSearchParams(useNavigation().location?.search));
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <HomeFrame filters={filters} summary="coming">
      <JobSkeletons />
    </HomeFrame>
  );
}
