import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { forgetAdministratorMark } from './administrator-mark.ts';
import { settleRequests } from './requests-under-way.ts';
import { openSession, usePublishableKey } from './session.ts';

let isLeaving = false;

/** While a member signs out on purpose, the caller decides where to go next, not the route guard of this page. */
export const isSigningOut = (): boolean => isLeaving;

/** Signs out everywhere, then goes to the target. */
export function useSignOut(target: string): () => Promise<void> {
  const leave = useLeave(target);
  const publishableKey = usePublishableKey();
  return useCallback(
    () =>
      leave(async () => {
        const { auth } = await openSession(publishableKey);
        await settleRequests();
        const { error } = await auth.signOut();
        // When the server does not answer, this browser forgets the session all the same.
        if (error) await auth.signOut({ scope: 'local' });
      }),
    [leave, publishableKey],
  );
}

/** Ends the session in the given way, then goes to the target. */
export function useLeave(target: string): (endSession: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (endSession) => {
      if (isLeaving) return;
      isLeaving = true;
      try {
        await endSession();
        forgetAdministratorMark();
        await import('#app/jobs/visits/own-listings.ts').then(
          ({ forgetOwnListings }) => forgetOwnListings(),
          (error) => console.warn('the own listings could not be forgotten', error),
        );
        await navigate(target);
      } finally {
        isLeaving = false;
      }
    },
    [navigate, target],
  );
}
