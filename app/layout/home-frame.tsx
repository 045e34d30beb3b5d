import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { EmployerOffer } from '#app/account/employer-offer.tsx';
import { newEmployer } from '#app/account/new-employer.ts';
import { useIsEmployer } from '#app/account/use-is-employer.ts';
import { CategoryChips } from '#app/jobs/category-chips.tsx';
import type { BoardSummary } from '#app/jobs/find-jobs.ts';
import { useLoadedAll } from '#app/jobs/use-loaded-all.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { Logo } from './logo.tsx';
import { PageLinks } from './page-links.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSite } from './use-site.ts';

type Props = {
  filters: JobFilters | null;
  /** Null where the counts could not be loaded: the rest of the page does without them. */
  summary: BoardSummary | 'coming' | null;
  children: ReactNode;
};

/** What the home page shows in each of its states: its header, the search and the categories. */
export function HomeFrame({ filters, summary, children }: Props) {
  const isComing = summary === 'coming';
  const known = isComing || summary?.total === 0 ? null : summary;
  const loadedAll = useLoadedAll(filters);
  const next = useNavigation().location;
  // The hero makes room as soon as a list is asked for, not when it arrives.
  const isList = next?.pathname === '/' ? readJobFilters(new URLSearchParams(next.search)) !== null : filters !== null;
  return (
    <>
      <header className="@container">
        <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @2xl:flex @2xl:py-4">
          <div className="row-start-2 flex py-1 @max-[17rem]:col-span-2">
            <Logo />
          </div>
          <PageLinks className="row-start-1 -ml-2 @2xl:ml-3" />
          <div className="col-start-2 row-start-1 self-start justify-self-end @2xl:ml-auto @2xl:self-auto">
            <ThemeSwitch />
          </div>
          <div className="row-start-2 @max-[17rem]:col-span-2 @max-[17rem]:row-start-3">
            <PostJobLink />
          </div>
        </div>
      </header>
      <EmployerOffer />
      <main id="main">
        <div
          className={classNames(
            'page grid grid-cols-[minmax(0,1fr)]',
            isList
              ? 'items-center gap-x-8 gap-y-3 pt-3 pb-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-2'
              : 'justify-items-center gap-5 pt-8 pb-10 text-center sm:gap-6 sm:pt-14',
          )}
        >
          {!isList && <NewsLine summary={known} isHidden={isComing} />}
          <h1
            className={
              isList
                ? 'text-[1.35rem] font-bold lg:text-3xl'
                : 'max-w-3xl text-[min(2.25rem,15vw)] font-bold sm:text-6xl'
            }
          >
            Find Your Next Blockchain Role
          </h1>
          <search className={classNames('w-full', !isList && 'max-w-2xl')}>
            <SearchBox filters={filters} isLarge={!isList} />
          </search>
          {/* Their order follows the counts: they keep their room until it is known. */}
          <div className={classNames('max-w-full', isList && 'md:col-span-full', isComing && 'invisible')}>
            <CategoryChips
              counts={known?.categories ?? {}}
              filters={filters}
              loadedAll={loadedAll}
              isCompact={isList}
            />
          </div>
        </div>
        <div className="page">{children}</div>
      </main>
    </>
  );
}

/** How the day goes, and the offer to hear of it. */
function NewsLine({ summary, isHidden }: { summary: BoardSummary | null; isHidden: boolean }) {
  const news = summary && (summary.today > 0 ? `${summary.today} new today` : `${summary.total} open jobs`);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-3 text-sm font-medium',
        isHidden && 'invisible',
      )}
    >
      <p className="inline-flex items-center gap-2 text-muted">
        <Icon name="sparkles" className="size-4 text-accent" />
        {news ?? 'Blockchain and Web3 jobs'}
      </p>
      <span aria-hidden="true" className="chain w-10 text-line-strong [mask-position:7px_0]" />
      <a href="/alerts?category=All" rel="nofollow" className="link inline-flex items-center gap-1.5 py-1">
        <Icon name="bell" />
        Email me new jobs
      </a>
    </div>
  );
}

function PostJobLink() {
  const check = useIsEmployer(useSite()?.publishableKey ?? '');
  return (
    <a
      href={check === 'yes' ? '/employer/dashboard' : '/employer/auth'}
      data-state={check === 'yes' ? undefined : JSON.stringify(newEmployer)}
      aria-disabled={check === 'checking'}
      tabIndex={check === 'checking' ? -1 : undefined}
      className={buttonStyle('primary')}
    >
      {check === 'yes' ? 'Dashboard' : 'Post a Job'}
    </a>
  );
}
