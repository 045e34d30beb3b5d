import { renderToStaticMarkup } from 'react-dom/server';
import { CategoryLinks } from '#app/jobs/category-links.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { readAddressWords } from '#domain/finding/address-words.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import type { MissingPage } from './not-found-page.tsx';

/** What the page of an address without one offers. It asks no database: a caller who tries addresses makes no work. */
export function renderMissingPage(request: Request): MissingPage {
  // A navigation asks for the data of the page, whose address has a suffix.
  const words = readAddressWords(new URL(request.url).pathname.replace(/\.data$/, ''));
  return { offers: renderToStaticMarkup(<Offers words={words} />) };
}

function Offers({ words }: { words: string }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-10 border-t border-line pt-8 lg:grid-cols-2 lg:gap-14">
      <search>
        <h2 className="section-title">Search jobs</h2>
        <form action="/" className="mt-4 flex flex-wrap gap-2">
          <input
            type="search"
            name="search"
            defaultValue={words}
            aria-label="Search jobs"
            placeholder="Title, company, skill"
            className="h-11 min-w-0 flex-[1_1_10rem] rounded-lg border border-control bg-raised px-3.5 placeholder:text-muted"
          />
          <button type="submit" className={buttonStyle('secondary')}>
            Search
          </button>
        </form>
        {words && (
          <p className="mt-3 wrap-anywhere text-muted">
            Looking for{' '}
            <a href={buildJobsAddress({ search: words })} rel="nofollow" className="link inline-block py-0.5">
              “{words}”
            </a>
            ?
          </p>
        )}
      </search>
      <CategoryLinks />
    </div>
  );
}
