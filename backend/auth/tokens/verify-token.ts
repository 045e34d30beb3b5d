import type { AuthRefusal } from '../errors.ts';
import { bannedUser, emailInUse, invalid } from '../errors.ts';
import type { Db, Exchange } from '../exchange.ts';
import { change, confirmEmail, setEmail, setPassword } from '../users/change-user.ts';
import { findUserByEmail, findUserById, isBanned, type User } from '../users/user.ts';
import { dropOneTimeTokens, looksLikeHash, redeemOneTimeToken, type TokenKind } from './one-time-token.ts';

const kindsOfType = new Map<string, TokenKind[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
]);

type Proof = { type: string; hashes: string[]; refusal: () => AuthRefusal };

/**
 * Uses up a token and does what it stands for. The answer is the user to sign in, or null when an address
 * change still waits for the other address.
 */
export async function verifyToken(db: Db, exchange: Exchange, { type, hashes, refusal }: Proof): Promise<User | null> {
  const kinds = kindsOfType.get(type);
  if (!kinds) throw invalid('Unsupported verification type');
  if (!hashes.every(looksLikeHash)) throw refusal();
  const seconds = exchange.config.auth.oneTimeTokenSeconds;
  const redeemed = await redeemOneTimeToken(db, { hashes, kinds, seconds });
  const user = redeemed && (await findUserById(db, redeemed.userId, 'writing'));
  if (!user || user.deleted_at) throw refusal();
  if (isBanned(user)) throw bannedUser(403);
  if (redeemed.kind === 'email_change_token_new' || redeemed.kind === 'email_change_token_current') {
    if (!user.email_change) throw refusal();
    return confirmEmailChange(db, user, redeemed.kind);
  }
  if (user.email_confirmed_at) return user;
  // A stranger may have signed up with this address. Its owner did not ask for that sign-up to be confirmed
  // but for a link of their own, so the password chosen back then does not count.
  if (redeemed.kind === 'recovery_token') await setPassword(db, user.id, null);
  return confirmEmail(db, user.id, { hasProof: true });
}

// The new address must always be confirmed, the current one if it was written to.
async function confirmEmailChange(db: Db, user: User, kind: TokenKind): Promise<User | null> {
  const isNewConfirmed = kind === 'email_change_token_new' || user.email_change_confirm_status === 1;
  const { rows } = await db.query(
    `select from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_current'`,
    [user.id],
  );
  if (!isNewConfirmed || rows.length > 0) {
    await change(db, user.id, 'email_change_confirm_status = $2', [isNewConfirmed ? 1 : 0]);
    return null;
  }
  if (await findUserByEmail(db, user.email_change, 'reading')) throw emailInUse();
  // Codes sent to the old address must not open the account any more.
  await dropOneTimeTokens(db, user.id);
  return setEmail(db, user.id, user.email_change, { isConfirmed: true });
}
