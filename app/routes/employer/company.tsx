import { useLocation } from 'react-router';
import { Guard } from '#app/account/guard.tsx';
import { CompanyFormPage } from '#app/employer/company-form-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/company.ts';

const readMode = (path: string) => (path.endsWith('/edit') ? 'edit' : 'create');

export function meta({ location, matches }: Route.MetaArgs) {
  const mode = readMode(location.pathname);
  return buildPageMeta({
    title: `${mode === 'edit' ? 'Edit Company' : 'Create Company'} | Chainwork`,
    description: 'Where employers write their company profile on Chainwork.',
    path: `/employer/company/${mode}`,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerCompany() {
  const mode = readMode(useLocation().pathname);
  return <Guard role="employer">{(account) => <CompanyFormPage key={mode} account={account} mode={mode} />}</Guard>;
}
