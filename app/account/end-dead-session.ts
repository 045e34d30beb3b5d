import type { Account } from './account.ts';
import { forgetSession } from './session.ts';

/** An account that is gone or was signed out elsewhere is no denied one: its owner is asked to sign in again. */
export async function endDeadSession({ client }: Account): Promise<boolean> {
  const { error } = await client.auth.getUser();
  const isDead = error?.name === 'AuthSessionMissingError' || error?.status === 401 || error?.status === 403;
  if (isDead) forgetSession();
  return isDead;
}
