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

/** POST /otp and /magiclink: a mail with a link and a code to sign in, for new users too unless they are unwanted. */
export async function otp(exchange: Exchange): Promise<Response> {
  const { limits, config } = exchange;
  const body = await readBody(exchange, Body);
  if (!body.email && body.phone) throw notOffered(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!body.email) throw invalid('One of email or phone must be set');
  const email = readEmailAddress(body.email);
  const challenge = readChallenge(body);
  await limits.requireMailQuota();

  const { mail } = await exchange.transact(async (db) => {
    const known = await findUserByEmail(db, email, 'writing');
    if (!known && body.create_user === false) throw signupsByCodeOff();
    const user = known ?? (await register(db, exchange, email, body.data ?? {}));
    if (!user.email_confirmed_at && !user.encrypted_password) {
      limits.requirePause(user.confirmation_sent_at);
      return mailConfirmation(db, exchange, { user, type: 'signup', challenge });
    }
    limits.requirePause(user.recovery_sent_at);
    const issued = await issueLink(db, exchange, { user, type: 'magiclink', kind: 'recovery_token', challenge });
    return { mail: magicLinkMail({ ...issued, to: email, siteName: config.auth.siteName }) };
  });
  exchange.send(mail);
  return answerJson({});
}

async function register(db: Db, { config }: Exchange, email: string, userMetadata: Metadata): Promise<User> {
  if (config.auth.disableSignup) throw signupsOff();
  const isConfirmed = !config.auth.confirmEmail;
  const user =
    (await insertUser(db, config, { email, passwordHash: null, userMetadata, isConfirmed })) ??
    (await findUserByEmail(db, email, 'writing'));
  if (!user) throw new Error('a new user was neither inserted nor found');
  return user;
}
