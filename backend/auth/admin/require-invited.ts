import { emailInUse } from '../errors.ts';
import type { Db, Exchange } from '../exchange.ts';
import { change, mergeUserMetadata, setPassword } from '../users/change-user.ts';
import { insertUser } from '../users/insert-user.ts';
import { findUserByEmail, type Metadata, type User } from '../users/user.ts';

/** The new account of an invited user, or one that still waits for them. A confirmed one is refused. */
export async function requireInvited(
  db: Db,
  { config }: Exchange,
  { email, userMetadata }: { email: string; userMetadata: Metadata },
): Promise<User> {
  const known = await findUserByEmail(db, email, 'writing');
  if (known?.email_confirmed_at) throw emailInUse();
  // The address is not proved yet: a password chosen before may be a stranger's.
  if (known) {
    await setPassword(db, known.id, null);
    await change(db, known.id, 'invited_at = now()');
    return mergeUserMetadata(db, known.id, userMetadata);
  }
  const created = await insertUser(db, config, {
    email,
    passwordHash: null,
    userMetadata,
    isConfirmed: false,
    isInvited: true,
  });
  if (!created) throw emailInUse();
  return created;
}
