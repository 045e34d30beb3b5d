import { Outlet } from 'react-router';
import { ComingHome } from '#app/layout/coming-home.tsx';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import { TroublePage } from '#app/layout/trouble-page.tsx';
import { useIsComingHome } from '#app/layout/use-is-coming-home.ts';
import { isMissing } from '#app/ui/is-missing.ts';
import type { Route } from './+types/site.ts';

export default function Site() {
  const isComingHome = useIsComingHome();
  return (
    <>
      {isComingHome && <ComingHome />}
      {/* Out of sight only: should home not arrive, the page is there again as it was left. */}
      <div className={isComingHome ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </>
  );
}

/**
 * For every page that has no boundary of its own, later ones included. Here and not at the root, where React would
 * build the document anew: header, footer and style stay as they are.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFoundPage error={error} /> : <TroublePage />;
}
