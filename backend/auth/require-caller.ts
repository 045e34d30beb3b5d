import type { BadToken, Claims } from '../verify-token.ts';
import { badClaim, badToken, bannedUser, noBearer, notAdmin, sessionGone, userOfTokenGone } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { findUserById, isBanned, isUuid, type User } from './users/user.ts';

export type SignedIn = {
  user: User;
  sessionId: string | null;
  sessionCreatedAt: Date | null;
  /** What was shown so far: `aal1` a password or a mailed code, `aal2` a second factor too. */
  aal: string;
};

/** The user whose token came with the request, as long as the account and the session still exist. */
export async function requireUser(exchange: Exchange): Promise<SignedIn> {
  const claims = requireClaims(exchange);
  if (!claims.sub) throw badClaim('missing sub claim');
  if (!isUuid(claims.sub)) throw badClaim('sub claim must be a UUID');
  const { sub, session_id: sessionId } = claims;

  return exchange.transact(async (db) => {
    const user = await findUserById(db, sub, 'reading');
    if (!user || user.deleted_at) throw userOfTokenGone();
    if (isBanned(user)) throw bannedUser(403);
    if (!sessionId) return { user, sessionId: null, sessionCreatedAt: null, aal: 'aal1' };
    if (!isUuid(sessionId)) throw sessionGone();
    const { rows } = await db.query<{ created_at: Date; aal: string }>(
      'select created_at, aal from auth.sessions where id = $1 and user_id = $2',
      [sessionId, sub],
    );
    if (!rows[0]) throw sessionGone();
    return { user, sessionId, sessionCreatedAt: rows[0].created_at, aal: rows[0].aal };
  });
}

/** Lets through the secret key, or a token whose role is the service's. The token counts more than the key. */
export function requireAdmin({ caller, config }: Exchange): void {
  if (caller.problem) throw badToken(words[caller.problem.problem]);
  const role = caller.token === null ? caller.keyRole : caller.claims.role;
  if (!role) throw noBearer();
  if (role !== config.roles.service) throw notAdmin();
}

function requireClaims({ caller, request }: Exchange): Claims {
  if (caller.problem) throw badToken(words[caller.problem.problem]);
  if (caller.token !== null) return caller.claims;
  // A key in place of a token belongs to no user.
  const hasBearer = /^Bearer\s+\S/i.test(request.headers.get('authorization') ?? '');
  throw hasBearer ? badClaim('missing sub claim') : noBearer();
}

const words: Record<BadToken['problem'], string> = {
  malformed: 'token is malformed or signed in a way that is not accepted',
  'wrong signature': 'token signature is invalid',
  expired: 'token has invalid claims: token is expired',
  'not yet valid': 'token has invalid claims: token is not valid yet',
};
