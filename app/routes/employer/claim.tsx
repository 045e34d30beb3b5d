import { useEffect } from 'react';
import { RouteGuard } from '#app/account/route-guard.tsx';
import { ClaimPage } from '#app/employer/proof/claim-page.tsx';
import { storeWantedClaim } from '#app/employer/proof/wanted-claim.ts';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/claim.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

export function meta({ location, matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Claim your company | Chainwork',
    description: 'Where employers claim their company on Chainwork.',
    path: location.pathname,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerClaim({ params: { slug } }: Route.ComponentProps) {
  return (
    <>
      <StoreWantedClaim slug={slug} />
      <RouteGuard role="employer">
        {(account) => (
          <Workspace>
            <ClaimPage key={slug} account={account} slug={slug} />
          </Workspace>
        )}
      </RouteGuard>
    </>
  );
}

/** Before the guard, whose page forgets it again once it is reached. */
function StoreWantedClaim({ slug }: { slug: string }) {
  useEffect(() => storeWantedClaim(slug), [slug]);
  return null;
}
