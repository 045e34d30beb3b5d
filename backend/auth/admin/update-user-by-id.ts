import { emailInUse, notOffered } from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { replacePassword } from '../sessions/replace-password.ts';
import { dropOneTimeTokens } from '../tokens/one-time-token.ts';
import { change, confirmEmail, mergeAppMetadata, mergeUserMetadata, setEmail } from '../users/change-user.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { hashPassword, requireStrongPassword } from '../users/password.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, findUserById, type User } from '../users/user.ts';
import { requireTarget } from './require-target.ts';
import { readBan, UserFields } from './user-fields.ts';

/** PUT /admin/users/:id: an administrator's changes count at once, without a mail. */
export async function updateUserById(exchange: Exchange): Promise<Response> {
  const { config } = exchange;
  const fields = await readBody(exchange, UserFields);
  if (fields.phone) throw notOffered(422, 'phone_provider_disabled', 'Phone numbers are not supported');
  const email = fields.email ? readEmailAddress(fields.email) : null;
  if (fields.password) requireStrongPassword(fields.password, config.auth.passwordMinLength);
  const passwordHash = fields.password ? await hashPassword(fields.password, config.auth.passwordHashCost) : null;

  const user = await exchange.transact(async (db) => {
    const target = await requireTarget(db, exchange);
    await changeAccount(db, target, { fields, email, passwordHash });
    return (await findUserById(db, target.id, 'reading')) ?? target;
  });
  return answerJson(presentUser(user));
}

type Changes = { fields: UserFields; email: string | null; passwordHash: string | null };

async function changeAccount(db: Db, user: User, { fields, email, passwordHash }: Changes): Promise<void> {
  const { id } = user;
  if (email && email !== user.email) {
    if (await findUserByEmail(db, email, 'reading')) throw emailInUse();
    await dropOneTimeTokens(db, id);
    await setEmail(db, id, email, { isConfirmed: fields.email_confirm ?? false });
  }
  if (passwordHash) await replacePassword(db, { userId: id, passwordHash, exceptSessionId: null });
  if (fields.email_confirm) await confirmEmail(db, id, { hasProof: false });
  if (fields.user_metadata) await mergeUserMetadata(db, id, fields.user_metadata);
  if (fields.app_metadata) await mergeAppMetadata(db, id, fields.app_metadata);
  if (fields.role) await change(db, id, 'role = $2', [fields.role]);
  if (fields.ban_duration) await change(db, id, 'banned_until = $2', [readBan(fields.ban_duration)]);
}
