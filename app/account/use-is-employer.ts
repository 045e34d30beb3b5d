import { useEffect, useState } from 'react';
import { getBrowserClient, hasStoredSession } from './browser-client.ts';

export type EmployerCheck = 'no' | 'yes' | 'checking';

/** Whether an employer is signed in here. A visitor without a stored session is told "no" at once. */
export function useIsEmployer(publishableKey: string): EmployerCheck {
  const [check, setCheck] = useState<EmployerCheck>('no');
  useEffect(() => {
    if (!hasStoredSession()) return;
    setCheck('checking');
    readIsEmployer(publishableKey).then(
      (isEmployer) => setCheck(isEmployer ? 'yes' : 'no'),
      (error) => {
        console.warn('the session could not be checked', error);
        setCheck('no');
      },
    );
  }, [publishableKey]);
  return check;
}

async function readIsEmployer(publishableKey: string): Promise<boolean> {
  const client = await getBrowserClient(publishableKey);
  const { data } = await client.auth.getSession();
  if (!data.session) return false;
  const { data: role } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', data.session.user.id)
    .eq('role', 'employer')
    .maybeSingle();
  return role !== null;
}
