import { findSecrets } from '../../keyring.ts';
import { reauthenticationNeeded, samePassword, wrongCredentials, wrongNonce } from '../errors.ts';
import type { Db, Exchange } from '../exchange.ts';
import type { SignedIn } from '../require-caller.ts';
import { replacePassword } from '../sessions/replace-password.ts';
import { hashesOfCode, redeemOneTimeToken } from '../tokens/one-time-token.ts';
import { hashPassword, isPasswordOf, requireStrongPassword } from '../users/password.ts';
import type { User } from '../users/user.ts';

type Passwords = { password: string; currentPassword: string | null };

/** The hash of the new password, if it may be the new one. Worked out before the transaction, as it takes a while. */
export async function prepareNewPassword({ config }: Exchange, user: User, wanted: Passwords): Promise<string> {
  const { passwordMinLength, passwordHashCost } = config.auth;
  requireStrongPassword(wanted.password, passwordMinLength);
  if (wanted.currentPassword && !(await isPasswordOf(user, wanted.currentPassword, passwordHashCost)))
    throw wrongCredentials();
  if (await isPasswordOf(user, wanted.password, passwordHashCost)) throw samePassword();
  return hashPassword(wanted.password, passwordHashCost);
}

type NewPassword = { signedIn: SignedIn; passwordHash: string; nonce: string | null };

export async function changePassword(db: Db, exchange: Exchange, change: NewPassword): Promise<void> {
  const { signedIn, passwordHash, nonce } = change;
  if (needsNonce(signedIn, exchange)) await requireNonce(db, exchange, signedIn.user, nonce);
  await replacePassword(db, { userId: signedIn.user.id, passwordHash, exceptSessionId: signedIn.sessionId });
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;

function needsNonce({ sessionCreatedAt }: SignedIn, { config }: Exchange): boolean {
  if (!config.auth.reauthenticateForPassword) return false;
  return !sessionCreatedAt || Date.now() - sessionCreatedAt.getTime() > dayInMilliseconds;
}

async function requireNonce(db: Db, { config }: Exchange, user: User, nonce: string | null): Promise<void> {
  if (!nonce) throw reauthenticationNeeded();
  const seconds = config.auth.oneTimeTokenSeconds;
  const hashes = hashesOfCode(findSecrets(config.keys), { email: user.email ?? '', code: nonce });
  const redeemed = await redeemOneTimeToken(db, { hashes, kinds: ['reauthentication_token'], seconds });
  if (redeemed?.userId !== user.id) throw wrongNonce();
}
