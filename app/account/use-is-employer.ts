import { useEffect, useState } from 'react';
import { hasLinkParameters, hasStoredSession } from './browser-client.ts';

export type EmployerCheck = 'no' | 'yes' | 'checking';

/** Whether an employer is signed in here. A visitor without a session is told "no" at once, and fetches nothing. */
export function useIsEmployer(publishableKey: string): EmployerCheck {
  const [check, setCheck] = useState<EmployerCheck>('no');
  useEffect(() => {
    if (!hasStoredSession() && !hasLinkParameters()) return;
    setCheck('checking');
    import('./read-holds-role.ts')
      .then(({ readHoldsRole }) => readHoldsRole(publishableKey, 'employer'))
      .then(
        (isEmployer) => setCheck(isEmployer ? 'yes' : 'no'),
        (error) => {
          console.warn('the session could not be checked', error);
          setCheck('no');
        },
      );
  }, [publishableKey]);
  return check;
}
