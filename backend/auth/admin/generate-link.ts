import { z } from 'zod';
import { alreadyRegistered, emailInUse, invalid, noSuchUser } from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { startEmailChange } from '../mails/mail-email-change.ts';
import { readBody } from '../read-body.ts';
import { issueLink, type LinkType } from '../tokens/issue-link.ts';
import type { TokenKind } from '../tokens/one-time-token.ts';
import { setPassword } from '../users/change-user.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { insertUser } from '../users/insert-user.ts';
import { hashPassword, requireStrongPassword } from '../users/password.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, findUserById, type User } from '../users/user.ts';
import { UserData } from '../users/user-data.ts';
import { requireInvited } from './require-invited.ts';

const Body = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: UserData.nullish(),
  redirect_to: z.string().nullish(),
});

type LinkRequest = {
  type: string;
  email: string;
  newEmail: string | null;
  passwordHash: string | null;
  data: Record<string, unknown>;
};
type Target = { user: User; type: LinkType; kind: TokenKind; email?: string };

/** POST /admin/generate_link: the link of a mail, for an administrator who sends it themselves. */
export async function generateLink(exchange: Exchange): Promise<Response> {
  const body = await readBody(exchange, Body);
  const asked = await readLinkRequest(body, exchange);

  const { issued, target, user } = await exchange.transact(async (db) => {
    const target = await prepareTarget(db, exchange, asked);
    const issued = await issueLink(db, exchange, { ...target, challenge: null, redirectTo: body.redirect_to });
    return { issued, target, user: (await findUserById(db, target.user.id, 'reading')) ?? target.user };
  });
  return answerJson({
    ...presentUser(user),
    action_link: issued.link,
    email_otp: issued.code,
    hashed_token: issued.hash,
    verification_type: target.type === 'email_change' ? asked.type : target.type,
    redirect_to: issued.redirectTo,
  });
}

async function readLinkRequest(body: z.infer<typeof Body>, { config }: Exchange): Promise<LinkRequest> {
  if (!body.email) throw invalid('Generating a link requires an email');
  const email = readEmailAddress(body.email);
  const newEmail = body.new_email ? readEmailAddress(body.new_email) : null;
  if (body.type === 'signup' && !body.password) throw invalid('Signup requires a valid password');
  if (body.password) requireStrongPassword(body.password, config.auth.passwordMinLength);
  const passwordHash = body.password ? await hashPassword(body.password, config.auth.passwordHashCost) : null;
  return { type: body.type ?? '', email, newEmail, passwordHash, data: body.data ?? {} };
}

async function prepareTarget(db: Db, exchange: Exchange, asked: LinkRequest): Promise<Target> {
  const { type, email, data } = asked;
  if (type === 'signup')
    return { user: await requireUnconfirmed(db, exchange, asked), type, kind: 'confirmation_token' };
  if (type === 'invite') {
    return {
      user: await requireInvited(db, exchange, { email, userMetadata: data }),
      type,
      kind: 'confirmation_token',
    };
  }
  const user = await findUserByEmail(db, email, 'writing');
  if (type === 'magiclink' && !user) {
    return { user: await requireUnconfirmed(db, exchange, asked), type: 'signup', kind: 'confirmation_token' };
  }
  if (type === 'magiclink' || type === 'recovery') {
    if (!user) throw noSuchUser();
    return { user, type, kind: 'recovery_token' };
  }
  if (type === 'email_change_current' || type === 'email_change_new') {
    if (!user) throw noSuchUser();
    return prepareEmailChange(db, user, asked);
  }
  throw invalid(`Invalid email action link type requested: ${type}`);
}

async function requireUnconfirmed(
  db: Db,
  { config }: Exchange,
  { email, passwordHash, data }: LinkRequest,
): Promise<User> {
  const known = await findUserByEmail(db, email, 'writing');
  if (known?.email_confirmed_at) throw alreadyRegistered();
  if (known && passwordHash) await setPassword(db, known.id, passwordHash);
  const user = known ?? (await insertUser(db, config, { email, passwordHash, userMetadata: data, isConfirmed: false }));
  if (!user) throw alreadyRegistered();
  return user;
}

async function prepareEmailChange(db: Db, user: User, { type, newEmail }: LinkRequest): Promise<Target> {
  if (!newEmail) throw invalid('new_email is required for a link of this type');
  if (await findUserByEmail(db, newEmail, 'reading')) throw emailInUse();
  await startEmailChange(db, user.id, newEmail);
  if (type === 'email_change_new')
    return { user, type: 'email_change', kind: 'email_change_token_new', email: newEmail };
  return { user, type: 'email_change', kind: 'email_change_token_current' };
}
