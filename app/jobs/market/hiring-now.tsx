import { toCompanyStyle } from '#app/companies/company-logo.tsx';
import { StaticLogo } from '#app/companies/static-logo.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { MarketCompany } from '#domain/market.ts';

const numbers = new Intl.NumberFormat('en-US');
/** More are not counted (database/repeatable/61-market.sql). */
const maxCounted = 1000;

/** The companies of the newest jobs. */
export function HiringNow({ companies }: { companies: MarketCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="hiring">
      <SectionHead id="hiring" title="Who is hiring" more={{ address: '/companies', words: 'All companies' }} />
      <ul className="mt-4 grid grid-cols-2 gap-3 md:max-lg:grid-cols-3">
        {companies.map((company) => (
          <li key={company.slug} className="grid min-w-0">
            <div
              className="card company-edge flex min-w-0 flex-col gap-2 p-3 sm:flex-row sm:items-center"
              style={toCompanyStyle(company)}
            >
              <StaticLogo company={company} size={36} />
              <p className="min-w-0 text-sm">
                <a href={`/company/${company.slug}`} className="card-link block truncate leading-6 font-semibold">
                  {company.name}
                </a>
                <span className="block text-muted">
                  {numbers.format(company.jobs)}
                  {company.jobs === maxCounted && '+'} open
                  {company.fresh > 0 && <span className="text-accent"> · {company.fresh} new</span>}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
