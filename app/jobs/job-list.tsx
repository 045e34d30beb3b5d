import { Link, useNavigation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { PaintTogether } from '#app/ui/paint-together.tsx';
import type { ServedHtml } from '#app/ui/served-html.tsx';
import { buildJobsAddress, countBefore, type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { isFiltered } from '#domain/finding/listing-filters.ts';
import { AlertLink } from './alerts/alert-link.tsx';
import { CardGrid } from './cards/card-grid.tsx';
import { ActiveFilters, findActive } from './filters/active-filters.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { PlaceOffer } from './filters/place-offer.tsx';
import { QuickFilters } from './filters/quick-filters.tsx';
import { filtersId, SkipToFilters } from './filters/skip-to-filters.tsx';
import { SortChoice } from './filters/sort-choice.tsx';
import { JobSkeletons } from './job-skeletons.tsx';
import { MoreJobs } from './more-jobs.tsx';
import { NoJobs } from './no-jobs.tsx';
import { SearchNotes } from './search-notes.tsx';
import type { ShownList } from './shown-list.ts';

type Props = {
  list: ShownList;
  filters: JobFilters;
  isLoadingMore: boolean;
  /** Another list is on its way: its cards are grey, the filters stay as they are opened. */
  isWaiting?: boolean;
  /** What stands below the list. */
  footer?: React.ReactNode;
};

/** The result list with its filters, its heading, its empty state and the way to more. */
export function JobList({ list, filters, isLoadingMore, isWaiting = false, footer }: Props) {
  const { cards, shown, below, count, companies } = list;
  // What was chosen shows so at once, and makes its room before the jobs are there.
  const next = useNavigation().location;
  const asked = isWaiting ? readJobFilters(new URLSearchParams(next?.search)) : null;
  const active = findActive(asked ?? filters, companies);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 max-lg:grid-rows-[minmax(3rem,auto)_auto] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="max-lg:row-start-2 lg:col-start-2">
        <SkipToFilters />
        <section aria-labelledby="results" aria-busy={isWaiting}>
          {/* One stop of the Tab key, so that the jobs are near the search box. */}
          <div data-arrows className={classNames('transition-opacity duration-150', isWaiting && 'opacity-60')}>
            <div className="items-baseline justify-between gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
              <h2 id="results" className="text-xl font-semibold sm:text-2xl">
                {describeResults(filters, shown, count)}
              </h2>
              <SortChoice filters={filters} />
            </div>
            <SearchNotes list={list} filters={filters} />
            <ActiveFilters active={active} filters={asked ?? filters} />
            <div className="mt-1.5 -mb-2 flex flex-wrap items-center gap-x-6">
              {shown > 0 && <AlertLink filters={filters} isPlain />}
              <Link to="/saved" className="hidden py-1.5 text-sm text-muted hover:text-accent js:inline">
                Saved jobs
              </Link>
              {/* On a phone it has a line of its own. */}
              <PlaceOffer filters={filters} className="place-offer max-sm:-mt-1 max-sm:w-full sm:ml-auto" />
            </div>
          </div>
          {isWaiting ? (
            <JobSkeletons className="mt-5" />
          ) : (
            <>
              {shown === 0 ? (
                <NoJobs list={list} filters={filters} active={active} />
              ) : (
                <>
                  {below && <PaintTogether until={below} />}
                  <CardGrid cards={cards} name="jobs" />
                </>
              )}
              <MoreJobs
                window={filters}
                shown={shown}
                count={count}
                buildAddress={(window) => buildJobsAddress({ ...filters, ...window })}
                isLoading={isLoadingMore}
              />
              {/* Below the link, which has the focus and stays where it is. */}
              {isLoadingMore && <JobSkeletons className="mt-8" />}
              {footer}
            </>
          )}
        </section>
        {!isWaiting && shown === 0 && list.nearest && <NearestJobs cards={list.nearest} />}
      </div>
      {/* After the jobs for the keyboard, which has its own way here; before or beside them for the eye, with its room kept. */}
      <div
        id={filtersId}
        className="-mx-4 quick-row flex items-start gap-2 px-4 py-1 row-start-1 lg:col-start-1 lg:mx-0 lg:block lg:p-0"
      >
        <FilterPanel filters={filters} fields={list.fields} count={count} chosen={active.length} />
        <QuickFilters filters={filters} fields={list.quickFields} className="lg:hidden" />
      </div>
    </div>
  );
}

function NearestJobs({ cards }: { cards: ServedHtml }) {
  return (
    <section aria-labelledby="nearest" className="mt-10">
      <h2 id="nearest" className="text-xl font-semibold">
        Nearest jobs
      </h2>
      <CardGrid cards={cards} name="nearest" />
    </section>
  );
}

function describeResults(filters: JobFilters, shown: number, count: number): string {
  const { search, category } = filters;
  if (search || (category === 'All' && isFiltered(filters))) return `Search Results (${count})`;
  if (category !== 'All') return `${category} Jobs (${count})`;
  const before = countBefore(filters);
  return `All Jobs (${before > 0 ? `${before + 1} to ${before + shown}` : shown} of ${count})`;
}
