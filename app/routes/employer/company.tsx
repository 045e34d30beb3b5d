import { RouteGuard } from '#app/account/route-guard.tsx';
import { CompanyFormPage } from '#app/employer/company-form-page.tsx';
import { RequirePosting } from '#app/employer/require-posting.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/company.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

const titles = new Map([
  ['create', 'Create Company'],
  ['edit', 'Edit Company'],
]);

export function meta({ params, location, matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: `${titles.get(params.mode) ?? 'Company Profile'} | Chainwork`,
    description: 'Where employers write their company profile on Chainwork.',
    path: location.pathname,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerCompany({ params: { mode } }: Route.ComponentProps) {
  return (
    <RouteGuard role="employer">
      {(account) => (
        <Workspace>
          <RequirePosting account={account} heading="Your company">
            <CompanyFormPage key={mode} account={account} mode={mode} />
          </RequirePosting>
        </Workspace>
      )}
    </RouteGuard>
  );
}
