import { Link } from 'react-router';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const pills = ['Engineering', 'Design', 'Marketing', 'Sales', 'Product', 'Operations'];

/** On every page but home, and always in view: the way home, the search, and six categories. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur">
      <div className="page flex items-center gap-2 py-2 sm:gap-4 sm:py-3">
        <Logo isShort />
        <search className="ml-auto min-w-0 flex-1 md:max-w-md">
          <SearchBox />
        </search>
        <ThemeSwitch />
      </div>
      <nav aria-label="Categories" className="page overflow-x-auto pb-2 [scrollbar-width:none]">
        <ul className="flex gap-1.5">
          {pills.map((name) => (
            <li key={name}>
              <Link
                to={buildJobsAddress({ category: name })}
                prefetch="intent"
                className="inline-flex min-h-8 items-center rounded-full border border-line bg-raised px-3 text-sm font-medium text-muted transition-colors duration-150 hover:border-accent hover:text-accent"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
