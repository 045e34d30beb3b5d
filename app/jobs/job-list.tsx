import { Link } from 'react-router';
import { buildJobsAddress, countBefore, type JobFilters } from '#domain/finding/job-filters.ts';
import { isFiltered } from '#domain/finding/listing-filters.ts';
import type { JobCard as Job } from '#domain/job.ts';
import { AlertLink } from './alerts/alert-link.tsx';
import { ActiveFilters, findActive } from './filters/active-filters.tsx';
import { buildFilterGroups, type FacetCompany } from './filters/filter-groups.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { PlaceOffer } from './filters/place-offer.tsx';
import { QuickFilters } from './filters/quick-filters.tsx';
import { SortChoice } from './filters/sort-choice.tsx';
import type { JobPage } from './find-jobs.ts';
import { JobGrid, JobSkeletons } from './job-grid.tsx';
import { MoreJobs } from './more-jobs.tsx';
import { NoJobs } from './no-jobs.tsx';
import { SearchNotes } from './search-notes.tsx';

type Props = {
  list: JobPage;
  filters: JobFilters;
  isLoadingMore: boolean;
  /** Another list is on its way: its cards are grey, the filters stay as they are opened. */
  isWaiting?: boolean;
  /** What stands below the list. */
  footer?: React.ReactNode;
};

/** The result list with its filters, its heading, its empty state and the way to more. */
export function JobList({ list, filters, isLoadingMore, isWaiting = false, footer }: Props) {
  const { jobs, count } = list;
  const facets = list.facets ?? {};
  const companies = nameCompanies(list, filters.company);
  const active = findActive(filters, companies);
  const groups = buildFilterGroups({ filters, facets, companies, total: count });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <div className="-mx-4 quick-row flex items-start gap-2 px-4 py-1 lg:mx-0 lg:block lg:p-0">
        <FilterPanel filters={filters} groups={groups} count={count} chosen={active.length} />
        <QuickFilters filters={filters} groups={groups} className="lg:hidden" />
      </div>
      {isWaiting ? (
        <JobSkeletons />
      ) : (
        <div>
          <section aria-labelledby="results">
            <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
              <h2 id="results" className="mr-auto text-2xl font-semibold">
                {describeResults(filters, jobs.length, count)}
              </h2>
              <SortChoice filters={filters} />
              <Link to="/saved" className="hidden py-1 text-sm text-muted hover:text-accent js:inline">
                Saved jobs
              </Link>
            </div>
            <SearchNotes list={list} filters={filters} />
            <ActiveFilters active={active} />
            {jobs.length > 0 && (
              <p className="mt-4">
                <AlertLink filters={filters} />
              </p>
            )}
            <PlaceOffer filters={filters} className="mt-1 -mb-3" />
            {jobs.length === 0 ? <NoJobs list={list} filters={filters} active={active} /> : <JobGrid jobs={jobs} />}
            <MoreJobs
              window={filters}
              shown={jobs.length}
              count={count}
              buildAddress={(window) => buildJobsAddress({ ...filters, ...window })}
              isLoading={isLoadingMore}
            />
            {footer}
          </section>
          {jobs.length === 0 && list.nearest && <NearestJobs jobs={list.nearest} />}
        </div>
      )}
    </div>
  );
}

function NearestJobs({ jobs }: { jobs: Job[] }) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="text-xl font-semibold">
        Nearest jobs
      </h2>
      <JobGrid jobs={jobs} />
    </section>
  );
}

/** The commonest companies, and what the list knows of others that were chosen. */
function nameCompanies({ companies, jobs, count }: JobPage, chosen: string[] = []): FacetCompany[] {
  const common = companies ?? [];
  const others = jobs
    .map(({ company: { slug, name } }) => ({ slug, name, ...(chosen.length === 1 && { listings: count }) }))
    .filter(({ slug }) => chosen.includes(slug) && common.every((company) => company.slug !== slug));
  return [...common, ...new Map(others.map((company) => [company.slug, company])).values()];
}

function describeResults(filters: JobFilters, shown: number, count: number): string {
  const { search, category } = filters;
  if (search || (category === 'All' && isFiltered(filters))) return `Search Results (${count})`;
  if (category !== 'All') return `${category} Jobs (${count})`;
  const before = countBefore(filters);
  return `All Jobs (${before > 0 ? `${before + 1} to ${before + shown}` : shown} of ${count})`;
}
