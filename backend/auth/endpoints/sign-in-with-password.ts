import { z } from 'zod';
import { bannedUser, invalid, notConfirmed, notOffered, wrongCredentials } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { openSession } from '../sessions/open-session.ts';
import { isPasswordOf, isTooShort } from '../users/password.ts';
import { findUserByEmail, findUserById, isBanned } from '../users/user.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/** POST /token?grant_type=password */
export async function signInWithPassword(exchange: Exchange): Promise<Response> {
  const body = await readBody(exchange, Body);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (!body.email && !body.phone) throw invalid('missing email or phone');
  if (!body.email) throw notOffered(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const email = body.email.trim().toLowerCase();
  const password = body.password ?? '';
  await exchange.limits.requirePasswordLimit(email, exchange.caller);

  const found = await exchange.transact((db) => findUserByEmail(db, email, 'reading'));
  // Compared outside a transaction: it takes a while, and no connection should wait for it.
  if (!(await isPasswordOf(found, password, exchange.config.auth.passwordHashCost)) || !found) throw wrongCredentials();
  if (isBanned(found)) throw bannedUser(400);
  if (!found.email_confirmed_at) throw notConfirmed();

  const session = await exchange.transact(async (db) => {
    const user = await findUserById(db, found.id, 'writing');
    // The password may have been changed since it was compared.
    if (!user || user.encrypted_password !== found.encrypted_password) throw wrongCredentials();
    return openSession(db, exchange, { userId: user.id, method: 'password' });
  });
  await exchange.limits.recordSignIn(email, exchange.caller);
  return answerJson({ ...session, ...describeWeakness(password, exchange.config.auth.passwordMinLength) });
}

function describeWeakness(password: string, minLength: number) {
  if (!isTooShort(password, minLength)) return {};
  const message = `Password should be at least ${minLength} characters.`;
  return { weak_password: { message, reasons: ['length'] } };
}
