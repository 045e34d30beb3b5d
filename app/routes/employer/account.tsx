import { RouteGuard } from '#app/account/route-guard.tsx';
import { AccountPage } from '#app/employer/workspace/account-page.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/account.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Account | Chainwork',
    description: 'Where employers keep their account on Chainwork.',
    path: '/employer/account',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerAccount() {
  return (
    <RouteGuard role="employer">
      {(account) => (
        <Workspace>
          <AccountPage account={account} />
        </Workspace>
      )}
    </RouteGuard>
  );
}
