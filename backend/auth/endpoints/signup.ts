import { z } from 'zod';
import { alreadyRegistered, anonymousOff, invalid, notOffered, signupsOff } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { mailConfirmation } from '../mails/mail-confirmation.ts';
import { alreadyRegisteredMail } from '../mails/mail-texts.ts';
import { readBody } from '../read-body.ts';
import { openSession } from '../sessions/open-session.ts';
import type { PresentedSession } from '../sessions/present-session.ts';
import { type Challenge, ChallengeFields, readChallenge } from '../tokens/flow-state.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { insertUser } from '../users/insert-user.ts';
import { hashPassword, requireStrongPassword } from '../users/password.ts';
import { findUserByEmail, type Metadata } from '../users/user.ts';
import { UserData } from '../users/user-data.ts';
import { presentApplicant } from './present-applicant.ts';

const Body = ChallengeFields.extend({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: UserData.nullish(),
});

type Applicant = { email: string; passwordHash: string; userMetadata: Metadata; challenge: Challenge | null };

/** POST /signup */
export async function signup(exchange: Exchange): Promise<Response> {
  const { config, limits } = exchange;
  const body = await readBody(exchange, Body);
  if (config.auth.disableSignup) throw signupsOff();
  if (!body.email && !body.phone) return answerJson(await admitAnonymous(exchange, body.data ?? {}));
  if (!body.email) throw notOffered(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const email = readEmailAddress(body.email);
  if (!body.password) throw invalid('Signup requires a valid password');
  requireStrongPassword(body.password, config.auth.passwordMinLength);
  const challenge = readChallenge(body);
  await limits.requireSignupLimit(email);
  if (config.auth.confirmEmail) {
    await limits.requireMailQuota();
    await limits.requirePauseOfAddress('confirmation', email);
  }
  // Hashed before the address is looked up: the answer takes as long for an account that exists.
  const passwordHash = await hashPassword(body.password, config.auth.passwordHashCost);
  const applicant = { email, passwordHash, userMetadata: body.data ?? {}, challenge };
  return answerJson(await (config.auth.confirmEmail ? admitLater : admitAtOnce)(exchange, applicant));
}

async function admitAnonymous(exchange: Exchange, userMetadata: Metadata): Promise<PresentedSession> {
  const { config } = exchange;
  if (!config.auth.anonymousSignIn) throw anonymousOff();
  return exchange.transact(async (db) => {
    const user = await insertUser(db, config, { email: null, passwordHash: null, userMetadata, isConfirmed: false });
    if (!user) throw new Error('an anonymous user was not inserted');
    return openSession(db, exchange, { userId: user.id, method: 'anonymous' });
  });
}

async function admitAtOnce(exchange: Exchange, applicant: Applicant): Promise<PresentedSession> {
  const session = await exchange.transact(async (db) => {
    const user = await insertUser(db, exchange.config, { ...applicant, isConfirmed: true });
    if (!user) throw alreadyRegistered();
    return openSession(db, exchange, { userId: user.id, method: 'password' });
  });
  await exchange.limits.recordSignIn(applicant.email, exchange.caller);
  return session;
}

async function admitLater(exchange: Exchange, applicant: Applicant): Promise<object> {
  const { config } = exchange;
  const { email, userMetadata, challenge } = applicant;
  const waiting = await exchange.transact(async (db) => {
    const created = await insertUser(db, config, { ...applicant, isConfirmed: false });
    const user = created ?? (await findUserByEmail(db, email, 'writing'));
    // A user who signs up again cannot be told from a stranger, so an account that waits stays as it is.
    if (!user || user.email_confirmed_at) return null;
    return mailConfirmation(db, exchange, { user, challenge, type: 'signup' });
  });
  if (waiting) exchange.send(waiting.mail);
  else {
    const { siteName, siteUrl } = config.auth;
    exchange.send(alreadyRegisteredMail({ to: email, siteName, link: siteUrl }));
  }
  return presentApplicant(config, { email, userMetadata, userId: waiting?.user.id ?? null });
}
