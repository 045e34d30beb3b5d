import type { ReactNode } from 'react';
import { RouteGuard } from '#app/account/route-guard.tsx';
import { Workspace } from '../workspace/workspace.tsx';
import { Reached, StoreReturnAddress } from './order-return.tsx';

type Account = Parameters<Parameters<typeof RouteGuard>[0]['children']>[0];

/** A page about one order: an employer who has to sign in first is led on to it. */
export function OrderRoute({ children }: { children: (account: Account) => ReactNode }) {
  return (
    <>
      <StoreReturnAddress />
      <RouteGuard role="employer">
        {(account) => (
          <Reached>
            <Workspace>{children(account)}</Workspace>
          </Reached>
        )}
      </RouteGuard>
    </>
  );
}
