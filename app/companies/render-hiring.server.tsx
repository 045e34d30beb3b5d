import { renderToStaticMarkup } from 'react-dom/server';
import { classNames } from '#app/ui/class-names.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { createTextCache } from '#app/ui/text-cache.server.ts';
import { describeAge } from '#domain/date.ts';
import type { HiringCompany } from './find-hiring.ts';
import { HiringCard } from './hiring-card.tsx';

/** The cards of a list of companies as HTML: nothing of them moves, so that the page needs no script for them. */
export function renderHiring(companies: HiringCompany[]): string {
  return renderToStaticMarkup(
    <ul className="cards grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {companies.map((company) => (
        <li key={company.slug} className="grid min-w-0">
          <HiringCard company={company} as="h2" />
        </li>
      ))}
    </ul>,
  );
}

/** Where to go on from the page of a company; nothing where there is nothing. */
export function renderSimilarCompanies(companies: HiringCompany[]): string {
  if (companies.length === 0) return '';
  return renderToStaticMarkup(
    <section aria-labelledby="similar" className="mt-16">
      <SectionHead id="similar" title="Similar Companies" more={{ address: '/companies', words: 'All companies' }} />
      <ul
        className={classNames('mt-5 grid grid-cols-1 gap-4 md:grid-cols-2', companies.length === 3 && 'xl:grid-cols-3')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: companies.map(renderSimilar).join('') }}
      />
    </section>,
  );
}

/** About a kilobyte and a half each. */
const keepCard = createTextCache(2_000_000);

/** A large company is similar to many. Besides what it is made of, a card says how long ago its newest job is. */
function renderSimilar(company: HiringCompany): string {
  return keepCard(`${describeAge(company.newest_at)} ${JSON.stringify(company)}`, () =>
    renderToStaticMarkup(
      <li className="grid min-w-0">
        <HiringCard company={company} as="h3" />
      </li>,
    ),
  );
}
