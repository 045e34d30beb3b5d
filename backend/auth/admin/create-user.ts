import { emailInUse, invalid, notOffered } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { insertUser } from '../users/insert-user.ts';
import { hashPassword, requireStrongPassword } from '../users/password.ts';
import { presentUser } from '../users/present-user.ts';
import { readBan, UserFields } from './user-fields.ts';

/** POST /admin/users */
export async function createUser(exchange: Exchange): Promise<Response> {
  const { config } = exchange;
  const fields = await readBody(exchange, UserFields);
  if (fields.phone) throw notOffered(422, 'phone_provider_disabled', 'Phone numbers are not supported');
  if (!fields.email) throw invalid('Cannot create a user without either an email or phone');
  const email = readEmailAddress(fields.email);
  if (fields.password) requireStrongPassword(fields.password, config.auth.passwordMinLength);
  const bannedUntil = fields.ban_duration ? readBan(fields.ban_duration) : null;
  const passwordHash = fields.password ? await hashPassword(fields.password, config.auth.passwordHashCost) : null;

  const user = await exchange.transact(async (db) => {
    const created = await insertUser(db, config, {
      id: fields.id ?? undefined,
      email,
      passwordHash,
      userMetadata: fields.user_metadata ?? {},
      appMetadata: fields.app_metadata ?? {},
      role: fields.role || undefined,
      isConfirmed: fields.email_confirm ?? false,
      bannedUntil,
    });
    if (!created) throw emailInUse();
    return created;
  });
  return answerJson(presentUser(user));
}
