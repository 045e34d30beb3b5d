import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '#domain/date.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import type { CompanyOverview } from './find-hiring.ts';
import { PaySpan } from './pay-span.tsx';

type Options = { slug: string; overview: CompanyOverview };

const shownCategories = 8;
const shownCities = 4;
const linkStyle =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3 text-sm font-medium hover:border-accent hover:text-accent active:bg-accent-soft wrap-anywhere';

/** What a company's open roles come to, as HTML; nothing where none is open. */
export function renderOverview({ slug, overview }: Options): string {
  const { categories, pay, newest_at, seen_at } = overview;
  if (!newest_at) return '';
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const others = categories.length - shownCategories;
  return renderToStaticMarkup(
    <section aria-labelledby="overview" className="mt-10">
      <h2 id="overview" className="text-2xl font-semibold">
        Hiring at a Glance
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-7 rounded-2xl border border-line bg-raised p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-[1.6fr_1fr_1.2fr_1fr]">
        <Part title="Roles">
          <ul className="flex flex-wrap gap-2">
            {categories.slice(0, shownCategories).map(({ category, count }) => (
              <li key={category}>
                <a href={buildJobsAddress({ company: [slug], category })} className={linkStyle}>
                  {category} <span className="text-muted tabular-nums">{count}</span>
                </a>
              </li>
            ))}
            {others > 0 && (
              <li>
                <a href={buildJobsAddress({ company: [slug] })} className={linkStyle}>
                  {others} more
                </a>
              </li>
            )}
          </ul>
        </Part>
        <Part title="Places">
          <Places slug={slug} overview={overview} />
        </Part>
        <Part title="Pay">
          <PaySpan pay={pay} total={total} />
        </Part>
        <Part title="Freshness">
          <p>
            Newest role <Day date={newest_at} />
          </p>
          {seen_at && (
            <p className="mt-1 text-sm text-muted">
              Last seen at its source <Day date={seen_at} />
            </p>
          )}
        </Part>
      </div>
    </section>,
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
      {children}
    </div>
  );
}

function Places({ slug, overview: { remote, cities } }: Options) {
  const others = cities.length - shownCities;
  if (remote === 0 && cities.length === 0) return <p className="text-muted">Not stated</p>;
  return (
    <ul className="grid gap-1">
      {remote > 0 && (
        <li>
          <a href={buildJobsAddress({ company: [slug], mode: ['remote'] })} className="link inline-block py-0.5">
            Remote
          </a>{' '}
          <span className="text-muted tabular-nums">{remote}</span>
        </li>
      )}
      {cities.slice(0, shownCities).map(({ city, count }) => (
        <li key={city}>
          <bdi>{city}</bdi> <span className="text-muted tabular-nums">{count}</span>
        </li>
      ))}
      {others > 0 && <li className="text-muted">{others} more</li>}
    </ul>
  );
}

/** The day itself: the page may be cached for longer than "yesterday" is true. */
function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatDate(date, 'card')}
    </time>
  );
}
