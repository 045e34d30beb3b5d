import { type Role, readRole } from './role.ts';
import { readSession } from './session.ts';

/** Read once, by a page that otherwise has nothing to do with accounts. */
export async function readHoldsRole(publishableKey: string, role: Role): Promise<boolean> {
  const session = await readSession(publishableKey);
  if (session.state !== 'signed-in') return false;
  return (await readRole({ client: session.client, userId: session.user.id, role })) === 'held';
}
