import { z } from 'zod';
import type { Mail } from '../../config.ts';
import {
  anonymousHasNoPassword,
  emailInUse,
  higherLevelNeeded,
  notAdmin,
  notOffered,
  userOfTokenGone,
} from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { mailEmailChange } from '../mails/mail-email-change.ts';
import { readBody } from '../read-body.ts';
import { requireUser } from '../require-caller.ts';
import { type Challenge, ChallengeFields, readChallenge } from '../tokens/flow-state.ts';
import { mergeUserMetadata, setEmail } from '../users/change-user.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, findUserById, hasSecondFactor, type User } from '../users/user.ts';
import { UserData } from '../users/user-data.ts';
import { changePassword, prepareNewPassword } from './change-password.ts';

const Body = ChallengeFields.extend({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: UserData.nullish(),
  app_metadata: z.unknown().optional(),
});

/** GET /user */
export async function getUser(exchange: Exchange): Promise<Response> {
  const { user } = await requireUser(exchange);
  return answerJson(presentUser(user));
}

/** PUT /user: a user changes their own password, address or metadata. */
export async function updateUser(exchange: Exchange): Promise<Response> {
  const signedIn = await requireUser(exchange);
  const { user: caller } = signedIn;
  const body = await readBody(exchange, Body);
  if (body.app_metadata !== undefined && body.app_metadata !== null) throw notAdmin();
  if (body.phone) throw notOffered(422, 'phone_provider_disabled', 'Phone changes are disabled');
  if ((body.email || body.password) && hasSecondFactor(caller) && signedIn.aal !== 'aal2') {
    throw higherLevelNeeded(401, 'AAL2 session is required to update email or password when MFA is enabled.');
  }
  if (body.password && caller.is_anonymous) throw anonymousHasNoPassword();
  const newEmail = body.email ? readEmailAddress(body.email) : null;
  const challenge = readChallenge(body);
  const { password, current_password: currentPassword = null } = body;
  const passwordHash =
    typeof password === 'string' ? await prepareNewPassword(exchange, caller, { password, currentPassword }) : null;

  // Outside the transaction: a request must not wait for a second connection while it holds one.
  if (newEmail && newEmail !== caller.email) await exchange.limits.requireMailQuota();

  const { user, mails } = await exchange.transact(async (db) => {
    const current = await findUserById(db, caller.id, 'writing');
    if (!current) throw userOfTokenGone();
    if (passwordHash) await changePassword(db, exchange, { signedIn, passwordHash, nonce: body.nonce ?? null });
    if (body.data) await mergeUserMetadata(db, caller.id, body.data);
    const mails =
      newEmail && newEmail !== current.email
        ? await changeEmail(db, exchange, { user: current, newEmail, challenge })
        : [];
    return { user: (await findUserById(db, caller.id, 'reading')) ?? current, mails };
  });
  for (const mail of mails) exchange.send(mail);
  return answerJson(presentUser(user));
}

type NewEmail = { user: User; newEmail: string; challenge: Challenge | null };

async function changeEmail(db: Db, exchange: Exchange, { user, newEmail, challenge }: NewEmail): Promise<Mail[]> {
  if (await findUserByEmail(db, newEmail, 'reading')) throw emailInUse();
  if (user.is_anonymous && !exchange.config.auth.confirmEmail) {
    // As a sign-up does where addresses are not confirmed.
    await setEmail(db, user.id, newEmail, { isConfirmed: true });
    return [];
  }
  exchange.limits.requirePause(user.email_change_sent_at);
  return mailEmailChange(db, exchange, { user, newEmail, challenge });
}
