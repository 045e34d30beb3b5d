import { z } from 'zod';
import { invalid, notOffered, signupsByCodeOff, signupsOff } from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { mailConfirmation } from '../mails/mail-confirmation.ts';
import { magicLinkMail } from '../mails/mail-texts.ts';
import { readBody } from '../read-body.ts';
import { ChallengeFields, readChallenge } from '../tokens/flow-state.ts';
import { issueLink } from '../tokens/issue-link.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { insertUser } from '../users/insert-user.ts';
import { findUserByEmail, type Metadata, type User } from '../users/user.ts';
import { UserData } from '../users/user-data.ts';

const Body = ChallengeFields.extend({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: UserData.nullish(),
});

/**
 * POST /otp and /magiclink: a mail with a link and a code to sign in. An unknown address gets an account only where the
 * service makes one that way; otherwise, where sign-ups do not tell either, it hears what a known one hears.
 */
export async function otp(exchange: Exchange): Promise<Response> {
  const { limits, config } = exchange;
  const body = await readBody(exchange, Body);
  if (!body.email && body.phone) throw notOffered(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!body.email) throw invalid('One of email or phone must be set');
  const email = readEmailAddress(body.email);
  const challenge = readChallenge(body);
  await limits.requireMailQuota();
  await limits.requirePauseOfAddress('recovery', email);

  const mail = await exchange.transact(async (db) => {
    const known = await findUserByEmail(db, email, 'writing');
    const user = known ?? (await register(db, exchange, { email, isWanted: body.create_user, data: body.data }));
    if (!user) return null;
    if (!user.email_confirmed_at && !user.encrypted_password) {
      return (await mailConfirmation(db, exchange, { user, type: 'signup', challenge })).mail;
    }
    const issued = await issueLink(db, exchange, { user, type: 'magiclink', kind: 'recovery_token', challenge });
    return magicLinkMail({ ...issued, to: email, siteName: config.auth.siteName });
  });
  if (mail) exchange.send(mail);
  return answerJson({});
}

type Applicant = { email: string; isWanted: boolean | null | undefined; data: Metadata | null | undefined };

/** The new user, or null where there is none, which the answer must not reveal. */
async function register(db: Db, { config }: Exchange, { email, isWanted, data }: Applicant): Promise<User | null> {
  const { disableSignup, signUpByCode, confirmEmail } = config.auth;
  if (disableSignup || !signUpByCode || isWanted === false) {
    if (confirmEmail) return null;
    throw disableSignup ? signupsOff() : signupsByCodeOff();
  }
  const user =
    (await insertUser(db, config, {
      email,
      passwordHash: null,
      userMetadata: data ?? {},
      isConfirmed: !confirmEmail,
    })) ?? (await findUserByEmail(db, email, 'writing'));
  if (!user) throw new Error('a new user was neither inserted nor found');
  return user;
}
