import { Link } from 'react-router';
import { CompanyLogo } from '#app/companies/company-logo.tsx';
import type { Company } from '#app/companies/find-company.ts';
import { Fact } from '#app/ui/fact.tsx';
import { Served, type ServedHtml } from '#app/ui/served-html.tsx';

type Props = {
  company: Pick<Company, 'name' | 'slug' | 'logo_url' | 'color' | 'industry' | 'location'>;
  html: string | ServedHtml;
};

/** Who is hiring, on a job's page; the HTML was made safe on the server. */
export function AboutCompany({ company, html }: Props) {
  const served = typeof html === 'string' ? { html } : html;
  return (
    <section aria-labelledby="about-company" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      {/* With large letters on a small screen the words have a line of their own. */}
      <div className="flex flex-wrap items-center gap-4">
        <CompanyLogo name={company.name} url={company.logo_url} color={company.color} size={48} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 id="about-company" className="section-title [overflow-wrap:anywhere]">
            About <bdi>{company.name}</bdi>
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted empty:hidden">
            {company.industry && <Fact icon="building-complex">{company.industry}</Fact>}
            {company.location && <Fact icon="map-pin">{company.location}</Fact>}
          </ul>
        </div>
      </div>
      {html && (
        <Served served={served} name="about" dir="auto" className="prose mt-4 empty:hidden [&_:is(h2,h3,h4)]:text-lg" />
      )}
      <p className="mt-4 [overflow-wrap:anywhere]">
        <Link
          to={`/company/${company.slug}`}
          prefetch="intent"
          className="link inline-block py-0.5 active:text-accent-strong"
        >
          See all jobs at <bdi>{company.name}</bdi>
        </Link>
      </p>
    </section>
  );
}
