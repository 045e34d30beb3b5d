import { noSuchUser, notOffered } from '../errors.ts';
import type { Db, Exchange } from '../exchange.ts';
import { findUserById, isUuid, type User } from '../users/user.ts';

/** The user that the path of an administrator's request names. */
export async function requireTarget(db: Db, { params }: Exchange): Promise<User> {
  const id = params.id ?? '';
  if (!isUuid(id)) throw notOffered(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(db, id, 'writing');
  if (!user) throw noSuchUser();
  return user;
}
