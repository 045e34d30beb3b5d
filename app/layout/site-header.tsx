import { Fixed } from '#app/ui/fixed-html.tsx';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { Logo } from './logo.tsx';
import { PageLinks } from './page-links.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const pills = ['Engineering', 'Design', 'Marketing', 'Sales', 'Product', 'Operations'];

/**
 * On every page but home, and always in view: the way home, the search, and six categories. A phone keeps the row with
 * the search; the row above it scrolls away. What is searched with comes last, next to the page itself. What fits is
 * asked of the header, not of the window: its rem is the text's size, however that was enlarged.
 */
export function SiteHeader() {
  return (
    <header className="@container sticky -top-10 z-30 border-b border-line bg-paper/95 backdrop-blur md:top-0">
      <div className="page grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 @max-[22rem]:gap-x-1 @2xl:gap-x-4 @3xl:grid-cols-[auto_auto_auto_minmax(0,1fr)]">
        <Fixed name="short logo" className="row-start-2 flex py-1 @max-[17rem]:row-start-1 @3xl:row-start-1 @3xl:py-3">
          {() => <Logo isShort />}
        </Fixed>
        <div className="col-span-full row-start-1 -mx-4 flex h-10 items-center gap-3 overflow-x-auto px-4 [scrollbar-width:none] @max-[17rem]:col-[2] @max-[17rem]:mx-0 @max-[17rem]:px-2 sm:-mx-6 sm:px-6 @3xl:contents">
          <PageLinks className="-ml-2 shrink-0 @3xl:col-start-2 @3xl:row-start-1 @3xl:ml-0" />
          <nav
            aria-label="Categories"
            data-arrows
            className="@3xl:col-span-full @3xl:row-start-2 @3xl:-mx-1 @3xl:overflow-x-auto @3xl:px-1 @3xl:pt-1 @3xl:pb-2 @3xl:[scrollbar-width:none]"
          >
            <Fixed as="ul" name="pills" className="flex gap-1.5">
              {() =>
                pills.map((name) => (
                  <li key={name}>
                    <a
                      href={buildJobsAddress({ category: name })}
                      className="inline-flex min-h-7 items-center rounded-full border border-line bg-raised px-3 text-sm font-medium text-muted transition-colors duration-150 hover:border-accent hover:text-accent active:bg-accent-soft @3xl:min-h-8"
                    >
                      {name}
                    </a>
                  </li>
                ))
              }
            </Fixed>
          </nav>
        </div>
        <Fixed name="theme" className="col-start-3 row-start-2 @max-[17rem]:row-start-1 @3xl:row-start-1">
          {() => <ThemeSwitch />}
        </Fixed>
        <search className="col-start-2 row-start-2 my-1 min-w-0 @max-[17rem]:col-span-full @3xl:col-start-4 @3xl:row-start-1 @3xl:w-full @3xl:max-w-md @3xl:justify-self-end">
          <SearchBox />
        </search>
      </div>
    </header>
  );
}
