import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetAdministratorMark, keepAdministratorMark, readAdministratorMark } from './administrator-mark.ts';
import { hasStoredSession, readStoredUser } from './browser-client.ts';

/**
 * Whether an administrator is signed in here, for a link and nothing more. It is "no" until the page is hydrated, so that
 * cached pages are the same for all, and the account is asked about once: public pages need no client for the answer.
 */
export function useIsAdministrator(publishableKey: string): boolean {
  const [isAdministrator, setIsAdministrator] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out leads to another page
  useEffect(() => {
    let isWanted = true;
    async function look() {
      const user = hasStoredSession() ? readStoredUser() : null;
      if (!user) forgetAdministratorMark();
      const answer = user !== null && (readAdministratorMark(user.id) ?? (await ask(publishableKey, user.id)));
      if (isWanted) setIsAdministrator(answer);
    }
    const lookAgain = () => void look();
    lookAgain();
    window.addEventListener('storage', lookAgain);
    return () => {
      isWanted = false;
      window.removeEventListener('storage', lookAgain);
    };
  }, [publishableKey, key]);
  return isAdministrator;
}

async function ask(publishableKey: string, userId: string): Promise<boolean> {
  try {
    const { readHoldsRole } = await import('./read-holds-role.ts');
    const isAdministrator = await readHoldsRole(publishableKey, 'admin');
    // The account may have signed out meanwhile.
    if (readStoredUser()?.id === userId) keepAdministratorMark(userId, isAdministrator);
    return isAdministrator;
  } catch (error) {
    console.warn('the role could not be read', error);
    return false;
  }
}
