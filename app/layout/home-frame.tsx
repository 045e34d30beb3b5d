import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmployerOffer } from '#app/account/employer-offer.tsx';
import { newEmployer } from '#app/account/new-employer.ts';
import { useIsEmployer } from '#app/account/use-is-employer.ts';
import { CategoryChips } from '#app/jobs/category-chips.tsx';
import type { BoardSummary } from '#app/jobs/find-jobs.ts';
import { useLoadedAll } from '#app/jobs/use-loaded-all.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { Logo } from './logo.tsx';
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
  return (
    <>
      <header className="page flex items-center gap-3 py-4">
        <Logo />
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <PostJobLink />
        </div>
      </header>
      <EmployerOffer />
      <main id="main">
        <div
          className={classNames(
            'page grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 pt-8 text-center',
            // A list and its filters begin in sight.
            filters ? 'pb-10' : 'pb-12 sm:pt-16',
          )}
        >
          <p
            className={classNames(
              'inline-flex items-center gap-2 text-sm font-medium text-muted',
              isComing && 'invisible',
            )}
          >
            <Sparkles aria-hidden="true" className="size-4 text-accent" />
            {known ? `${known.today} new today` : 'Blockchain and Web3 jobs'}
          </p>
          <h1 className={classNames('max-w-3xl text-4xl font-bold', !filters && 'sm:text-6xl')}>
            Find Your Next Blockchain Role
          </h1>
          <search className="w-full max-w-2xl">
            <SearchBox filters={filters} isLarge />
          </search>
          {/* Their order follows the counts: they keep their room until it is known. */}
          <div className={classNames('max-w-full', isComing && 'invisible')}>
            <CategoryChips counts={known?.categories ?? {}} filters={filters} loadedAll={loadedAll} />
          </div>
        </div>
        <div className="page">{children}</div>
      </main>
    </>
  );
}

function PostJobLink() {
  const check = useIsEmployer(useSite()?.publishableKey ?? '');
  return (
    <Link
      to={check === 'yes' ? '/employer/dashboard' : '/employer/auth'}
      state={check === 'yes' ? null : newEmployer}
      aria-disabled={check === 'checking'}
      tabIndex={check === 'checking' ? -1 : undefined}
      className={buttonStyle('primary')}
    >
      {check === 'yes' ? 'Dashboard' : 'Post a Job'}
    </Link>
  );
}
