import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { JobCard as Job } from '#domain/job.ts';
import { JobCard } from './job-card.tsx';
import { buildJobsAddress, countBefore, type JobFilters } from './job-filters.ts';
import { MoreJobs } from './more-jobs.tsx';

type Props = { jobs: Job[]; count: number; filters: JobFilters; isLoadingMore: boolean };

/** The result list with its heading, its empty state and the way to more. */
export function JobList({ jobs, count, filters, isLoadingMore }: Props) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-2xl font-semibold">
        {describeResults(filters, jobs.length, count)}
      </h2>
      {jobs.length === 0 ? <NoJobs /> : <JobGrid jobs={jobs} />}
      <MoreJobs
        window={filters}
        shown={jobs.length}
        count={count}
        buildAddress={(window) => buildJobsAddress({ ...filters, ...window })}
        isLoading={isLoadingMore}
      />
    </section>
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

function NoJobs() {
  return (
    <div className="mt-5 grid justify-items-center gap-3 rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
      <SearchX aria-hidden="true" className="size-8 text-muted" />
      <p className="font-display text-xl font-semibold">No jobs found</p>
      <p className="max-w-md text-muted">Try fewer or other words.</p>
      <Link to="/" className={buttonStyle('secondary')}>
        Clear Filters
      </Link>
    </div>
  );
}

function describeResults(filters: JobFilters, shown: number, count: number): string {
  const { search, category } = filters;
  if (search) return `Search Results (${count})`;
  if (category !== 'All') return `${category} Jobs (${count})`;
  const before = countBefore(filters);
  return `All Jobs (${before > 0 ? `${before + 1} to ${before + shown}` : shown} of ${count})`;
}
