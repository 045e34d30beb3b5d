import { z } from 'zod';
import type { Mail } from '../../config.ts';
import { invalid, notOffered } from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { mailConfirmation } from '../mails/mail-confirmation.ts';
import { mailEmailChange } from '../mails/mail-email-change.ts';
import { readBody } from '../read-body.ts';
import { type Challenge, ChallengeFields, readChallenge } from '../tokens/flow-state.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { findUserByEmail } from '../users/user.ts';

const Body = ChallengeFields.extend({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

/** POST /resend: the mail of a sign-up or an address change once more, if one is waited for. */
export async function resend(exchange: Exchange): Promise<Response> {
  const { limits } = exchange;
  const body = await readBody(exchange, Body);
  const { type } = body;
  if (type === 'sms' || type === 'phone_change') {
    throw notOffered(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (!body.email) throw invalid('Type provided requires an email address');
  const email = readEmailAddress(body.email);
  const challenge = readChallenge(body);
  await limits.requireMailQuota();
  await limits.requirePauseOfAddress(type === 'signup' ? 'confirmation' : 'email change', email);

  const mails = await exchange.transact(async (db) => {
    if (type === 'signup') return repeatConfirmation(db, exchange, email, challenge);
    return repeatEmailChange(db, exchange, email, challenge);
  });
  for (const mail of mails) exchange.send(mail);
  return answerJson({});
}

async function repeatConfirmation(
  db: Db,
  exchange: Exchange,
  email: string,
  challenge: Challenge | null,
): Promise<Mail[]> {
  const user = await findUserByEmail(db, email, 'writing');
  if (!user || user.email_confirmed_at) return [];
  return [(await mailConfirmation(db, exchange, { user, type: 'signup', challenge })).mail];
}

async function repeatEmailChange(
  db: Db,
  exchange: Exchange,
  email: string,
  challenge: Challenge | null,
): Promise<Mail[]> {
  const user = await findUserByEmail(db, email, 'writing');
  if (!user?.email_change) return [];
  exchange.limits.requirePause(user.email_change_sent_at);
  return mailEmailChange(db, exchange, { user, newEmail: user.email_change, challenge });
}
