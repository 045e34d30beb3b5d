import { RouteGuard } from '#app/account/route-guard.tsx';
import { CareersPage } from '#app/employer/careers/careers-page.tsx';
import { RequirePosting } from '#app/employer/require-posting.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/careers.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Add from your careers page | Chainwork',
    description: 'Where employers bring the jobs of their careers page to Chainwork.',
    path: '/employer/careers',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerCareers() {
  return (
    <RouteGuard role="employer">
      {(account) => (
        <Workspace>
          <RequirePosting account={account} heading="Add from your careers page">
            <CareersPage account={account} />
          </RequirePosting>
        </Workspace>
      )}
    </RouteGuard>
  );
}
