import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';

/** What the route guard sends along with a person whom it denied the pages of employers. */
export const deniedEmployer = { wasDenied: 'employer' } as const;

const BecomeEmployer = lazy(() =>
  import('./become-employer.tsx').then(
    ({ BecomeEmployer }) => ({ default: BecomeEmployer }),
    // The denial was said; what could not be fetched is no reason to take the page away.
    () => ({ default: () => null }),
  ),
);

/** Beside the denial, a way on: fetched only for those who were denied. */
export function EmployerOffer() {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  if (!isHydrated || state?.wasDenied !== deniedEmployer.wasDenied) return null;
  return (
    <Suspense>
      <BecomeEmployer />
    </Suspense>
  );
}
