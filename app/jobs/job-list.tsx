import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { buildJobsAddress, countBefore, type JobFilters } from '#domain/finding/job-filters.ts';
import { isFiltered } from '#domain/finding/listing-filters.ts';
import type { JobCard as Job } from '#domain/job.ts';
import { type ActiveFilter, ActiveFilters, findActive } from './filters/active-filters.tsx';
import { buildFilterGroups, type Facets } from './filters/filter-groups.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { SortChoice } from './filters/sort-choice.tsx';
import type { JobPage } from './find-jobs.ts';
import { JobCard } from './job-card.tsx';
import { MoreJobs } from './more-jobs.tsx';

type Props = {
  list: JobPage;
  filters: JobFilters;
  isLoadingMore: boolean;
  /** Another list is on its way: its cards are grey, the filters stay as they are opened. */
  isWaiting?: boolean;
};

/** The result list with its filters, its heading, its empty state and the way to more. */
export function JobList({ list, filters, isLoadingMore, isWaiting = false }: Props) {
  const { jobs, count } = list;
  const facets = list.facets ?? {};
  const companies = list.companies ?? [];
  const active = findActive(filters, companies);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <FilterPanel
        filters={filters}
        groups={buildFilterGroups({ filters, facets, companies })}
        count={count}
        chosen={active.length}
      />
      {isWaiting ? (
        <JobSkeletons />
      ) : (
        <section aria-labelledby="results">
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <h2 id="results" className="mr-auto text-2xl font-semibold">
              {describeResults(filters, jobs.length, count)}
            </h2>
            <SortChoice filters={filters} />
          </div>
          <ActiveFilters active={active} />
          {jobs.length === 0 ? <NoJobs active={active} facets={facets} /> : <JobGrid jobs={jobs} />}
          <MoreJobs
            window={filters}
            shown={jobs.length}
            count={count}
            buildAddress={(window) => buildJobsAddress({ ...filters, ...window })}
            isLoading={isLoadingMore}
          />
        </section>
      )}
    </div>
  );
}

export function JobGrid({ jobs }: { jobs: Job[] }) {
  return (
    <ul className="mt-5 grid grid-cols-1 gap-4 md:grid-cols-2">
      {jobs.map((job, index) => (
        <li key={job.id} className="grid min-w-0">
          <JobCard job={job} isEager={index < 6} />
        </li>
      ))}
    </ul>
  );
}

/** Eight cards' worth of grey while a navigation in the browser waits. */
export function JobSkeletons() {
  return (
    <div role="status" aria-label="Loading jobs" className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight alike that never change places
        <div key={index} data-skeleton="job" className="rounded-2xl border border-line bg-raised p-5">
          <div className="flex gap-3">
            <Skeleton className="size-12 rounded-xl" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-2/3" />
          <Skeleton className="mt-4 h-6 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** What could be dropped, with what that would show. */
function NoJobs({ active, facets }: { active: ActiveFilter[]; facets: Facets }) {
  const ways = active
    .map((one) => ({ ...one, count: facets[`without:${one.name}`] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <div className="mt-5 grid justify-items-center gap-3 rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
      <SearchX aria-hidden="true" className="size-8 text-muted" />
      <p className="font-display text-xl font-semibold">No jobs found</p>
      <p className="max-w-md text-muted">
        {ways.length > 0 ? 'Without one of these filters there are some:' : 'Try fewer or other words.'}
      </p>
      {ways.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {ways.map(({ name, value, label, address, count }) => (
            <li key={`${name}:${value}`}>
              <Link to={address} preventScrollReset className={buttonStyle('secondary')}>
                Without {label} ({count})
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/" className={buttonStyle('secondary')}>
        Clear Filters
      </Link>
    </div>
  );
}

function describeResults(filters: JobFilters, shown: number, count: number): string {
  const { search, category } = filters;
  if (search || (category === 'All' && isFiltered(filters))) return `Search Results (${count})`;
  if (category !== 'All') return `${category} Jobs (${count})`;
  const before = countBefore(filters);
  return `All Jobs (${before > 0 ? `${before + 1} to ${before + shown}` : shown} of ${count})`;
}
