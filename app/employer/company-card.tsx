import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CompanyLogo } from '#app/companies/company-logo.tsx';
import type { Company } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Fact } from '#app/ui/fact.tsx';

type Props = { company: Company | null; mayEdit: boolean };

export function CompanyCard({ company, mayEdit }: Props) {
  return (
    <section aria-labelledby="company" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <h2 id="company" className="flex min-h-10 items-center text-xl font-semibold">
        Company
      </h2>
      {company ? <Profile company={company} mayEdit={mayEdit} /> : <NoCompany mayCreate={mayEdit} />}
    </section>
  );
}

function Profile({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { name, slug, logo_url, color, location, industry } = company;
  return (
    <div className="gap-x-6 sm:max-lg:flex sm:max-lg:items-center">
      <div className="mt-4 flex flex-1 items-start gap-4">
        <CompanyLogo key={logo_url} name={name} url={logo_url} color={color} size={64} isEager />
        <div className="min-w-0 flex-1">
          <p className="font-display text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
            {/* The page of a suspended employer's company is hidden, also from them. */}
            {mayEdit ? (
              <Link to={`/company/${slug}`} className="inline-block py-0.5 hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <ul className="mt-1.5 grid gap-1 text-sm [overflow-wrap:anywhere] text-muted empty:hidden">
            {location && <Fact icon="map-pin">{location}</Fact>}
            {industry && <Fact icon="building-complex">{industry}</Fact>}
          </ul>
        </div>
      </div>
      <FormLink to="/employer/company/edit" look="secondary" isEnabled={mayEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit Company
      </FormLink>
      {mayEdit && (
        <p className="mt-3 text-center text-sm sm:max-lg:mt-5">
          <Link to={`/embed/new?company=${slug}`} className="link inline-block py-1">
            Show our jobs on your site
          </Link>
        </p>
      )}
    </div>
  );
}

function NoCompany({ mayCreate }: { mayCreate: boolean }) {
  return (
    <>
      <p className="mt-3 text-muted">Your profile has a page of its own, and every listing shows its name and logo.</p>
      <FormLink to="/employer/company/create" look="primary" isEnabled={mayCreate}>
        <Plus aria-hidden="true" className="size-4" />
        Create Company
      </FormLink>
    </>
  );
}

type FormLinkProps = { to: string; look: 'primary' | 'secondary'; isEnabled: boolean; children: ReactNode };

/** The way to the form; an employer who may not post could not save it. */
function FormLink({ to, look, isEnabled, children }: FormLinkProps) {
  const className = `${buttonStyle(look)} mt-5 w-full sm:max-lg:w-auto`;
  if (isEnabled) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" disabled className={className}>
      {children}
    </button>
  );
}
