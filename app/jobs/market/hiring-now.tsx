import { CompanyLogo, toCompanyStyle } from '#app/companies/company-logo.tsx';
import type { HiringCompany } from '#domain/market.ts';

const numbers = new Intl.NumberFormat('en-US');
/** More are not counted (database/repeatable/61-market.sql). */
const maxCounted = 1000;

/** The companies of the newest jobs. */
export function HiringNow({ companies }: { companies: HiringCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="hiring">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="hiring" className="text-2xl font-semibold">
          Who is hiring
        </h2>
        <a href="/companies" className="link inline-block py-1 text-sm">
          All companies
        </a>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:max-lg:grid-cols-3">
        {companies.map((company) => (
          <li key={company.slug} className="grid min-w-0">
            <div
              className="card flex min-w-0 flex-col gap-2 p-3 sm:flex-row sm:items-center"
              style={toCompanyStyle(company)}
            >
              <span aria-hidden="true" className="company-edge absolute inset-y-3 left-0 w-1 rounded-r-full" />
              <CompanyLogo name={company.name} url={company.logo_url} color={company.color} size={36} />
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
