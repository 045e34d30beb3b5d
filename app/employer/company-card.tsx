import { Building2, MapPin, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { CompanyLogo } from '#app/companies/company-logo.tsx';
import type { Company } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Fact } from '#app/ui/fact.tsx';

export function CompanyCard({ company }: { company: Company | null }) {
  return (
    <section aria-labelledby="company" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <h2 id="company" className="flex min-h-10 items-center text-xl font-semibold">
        Company
      </h2>
      {company ? <Profile company={company} /> : <NoCompany />}
    </section>
  );
}

function Profile({ company }: { company: Company }) {
  const { name, slug, logo_url, location, industry } = company;
  return (
    <>
      <div className="mt-4 flex items-start gap-4">
        <CompanyLogo key={logo_url} name={name} url={logo_url} size={64} isEager />
        <div className="min-w-0 flex-1">
          <p className="font-display text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
            <Link to={`/company/${slug}`} className="inline-block py-0.5 hover:text-accent hover:underline">
              {name}
            </Link>
          </p>
          <ul className="mt-1.5 grid gap-1 text-sm [overflow-wrap:anywhere] text-muted empty:hidden">
            {location && <Fact icon={MapPin}>{location}</Fact>}
            {industry && <Fact icon={Building2}>{industry}</Fact>}
          </ul>
        </div>
      </div>
      <Link to="/employer/company/edit" className={`${buttonStyle('secondary')} mt-5 w-full`}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit Company
      </Link>
    </>
  );
}

function NoCompany() {
  return (
    <>
      <p className="mt-3 text-muted">Your profile has a page of its own, and every listing shows its name and logo.</p>
      <Link to="/employer/company/create" className={`${buttonStyle('primary')} mt-5 w-full`}>
        <Plus aria-hidden="true" className="size-4" />
        Create Company
      </Link>
    </>
  );
}
