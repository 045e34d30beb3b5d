import { useEffect, useMemo, useState } from 'react';
import type { Account } from './account.ts';
import { keepAdministratorMark } from './administrator-mark.ts';
import { type Role, type RoleState, readRole } from './role.ts';
import { checkSession, forgetSession, usePublishableKey, useSession } from './session.ts';

export type RoleCheck =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'held' | 'missing'; account: Account }
  | { state: 'unfinished' | 'failed'; tryAgain: () => void };

type Answer = { question: string; state: RoleState | 'failed' };

// Going from page to page asks once; the database asks every time.
const held = new Set<string>();

/** Whether a member who holds this role is signed in here. */
export function useRole(role: Role): RoleCheck {
  const session = useSession();
  const publishableKey = usePublishableKey();
  const [answer, setAnswer] = useState<Answer>();
  const account = useMemo(
    () =>
      session.state === 'signed-in'
        ? { userId: session.user.id, email: session.user.email, client: session.client }
        : null,
    [session],
  );
  const question = account && `${account.userId} ${role}`;
  const known = answer?.question === question ? answer.state : undefined;

  // Halfway in is not in: the sign-in page asks for the code.
  const isSignedOut = session.state === 'signed-out' || session.state === 'code-needed';
  useEffect(() => {
    if (isSignedOut) held.clear();
  }, [isSignedOut]);

  useEffect(() => {
    if (!account || !question || known || held.has(question)) return;
    let isWanted = true;
    void askRole(account, role).then((state) => {
      if (state === 'held') held.add(question);
      if (role === 'admin' && state !== 'failed') keepAdministratorMark(account.userId, state === 'held');
      if (isWanted) setAnswer({ question, state });
    });
    return () => {
      isWanted = false;
    };
  }, [account, question, role, known]);

  if (session.state === 'unreachable') {
    return { state: 'failed', tryAgain: () => void checkSession(publishableKey) };
  }
  if (isSignedOut) return { state: 'signed-out' };
  if (!account || !question) return { state: 'checking' };
  if (held.has(question)) return { state: 'held', account };
  if (known === 'failed' || known === 'unfinished') return { state: known, tryAgain: () => setAnswer(undefined) };
  return known ? { state: known, account } : { state: 'checking' };
}

async function askRole({ client, userId }: Account, role: Role): Promise<Answer['state']> {
  try {
    return await readRole({ client, userId, role });
  } catch (error) {
    console.warn('the role could not be read', error);
    // The token is not one of this server's, or no longer: trying again would not help, signing in does.
    if (String((error as { code?: unknown }).code).startsWith('PGRST30')) forgetSession();
    return 'failed';
  }
}
