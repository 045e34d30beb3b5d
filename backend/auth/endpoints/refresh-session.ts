import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  bannedUser,
  invalid,
  noSuchRefreshToken,
  refreshConflict,
  refreshTokenUsed,
  sessionExpired,
} from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { type PresentedSession, presentSession } from '../sessions/present-session.ts';
import { readDevice } from '../sessions/read-device.ts';
import { insertRefreshToken, looksLikeRefreshToken } from '../sessions/refresh-token.ts';
import { findUserById, isBanned } from '../users/user.ts';

const Body = z.object({ refresh_token: z.string().nullish() });

const reuseSeconds = 10;
const patienceMilliseconds = 5_000;

/**
 * POST /token?grant_type=refresh_token. Each token is good for one exchange. The reply can get lost, and two
 * tabs can ask at once, so a used token still counts while it is the parent of the newest one, and for a few
 * seconds. After that it was copied: all tokens of the session end, the thief's and the owner's.
 */
export async function refreshSession(exchange: Exchange): Promise<Response> {
  const { refresh_token: token } = await readBody(exchange, Body);
  if (!token) throw invalid('refresh_token required');
  if (!looksLikeRefreshToken(token)) throw invalid('Refresh token is not valid');

  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    // A refusal that goes with a revocation is returned, not thrown, so that the revocation is committed.
    const outcome = await exchange.transact((db) => tryRefresh(db, exchange, token));
    if (outcome instanceof Error) throw outcome;
    if (outcome !== 'busy') return answerJson(outcome);
    await sleep(10 + Math.random() * 20);
  }
  throw refreshConflict();
}

type Presented = { token: string; session_id: string; user_id: string; revoked: boolean; just_revoked: boolean };

async function tryRefresh(db: Db, exchange: Exchange, text: string): Promise<PresentedSession | Error | 'busy'> {
  const session = await lockSession(db, text);
  if (session === 'busy') return 'busy';
  const presented = await findToken(db, text);
  if (!presented) return noSuchRefreshToken();
  const user = await findUserById(db, presented.user_id, 'reading');
  if (!user || user.deleted_at) return noSuchRefreshToken();
  if (isBanned(user)) return bannedUser(400);
  if (session.hasEnded) return sessionExpired();

  const { session_id: sessionId } = presented;
  const newest = presented.revoked ? await findNewestToken(db, sessionId) : null;
  if (newest && newest.parent === presented.token) {
    return presentSession(db, exchange.config, { user, sessionId, refreshToken: newest.token });
  }
  if (presented.revoked && !presented.just_revoked) {
    await revokeFamily(db, sessionId);
    return refreshTokenUsed();
  }
  const refreshToken = await swapToken(db, exchange, presented);
  return presentSession(db, exchange.config, { user, sessionId, refreshToken });
}

async function lockSession(db: Db, token: string): Promise<{ hasEnded: boolean } | 'busy'> {
  const owner = await db.query<{ session_id: string }>(
    `select tokens.session_id from auth.refresh_tokens as tokens join auth.users as users on users.id = tokens.user_id
     where tokens.token = $1 for key share of users`,
    [token],
  );
  const sessionId = owner.rows[0]?.session_id;
  if (!sessionId) throw noSuchRefreshToken();
  const { rows } = await db.query<{ hasEnded: boolean }>(
    `select coalesce(not_after < now(), false) as "hasEnded" from auth.sessions where id = $1 for update skip locked`,
    [sessionId],
  );
  return rows[0] ?? 'busy';
}

async function findToken(db: Db, token: string): Promise<Presented | null> {
  const { rows } = await db.query<Presented>(
    `select token, session_id, user_id, revoked, updated_at > now() - make_interval(secs => $2) as just_revoked
     from auth.refresh_tokens where token = $1`,
    [token, reuseSeconds],
  );
  return rows[0] ?? null;
}

async function findNewestToken(db: Db, sessionId: string): Promise<{ token: string; parent: string | null } | null> {
  const { rows } = await db.query<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [sessionId],
  );
  return rows[0] ?? null;
}

async function swapToken(
  db: Db,
  { request, config }: Exchange,
  { token, session_id, user_id }: Presented,
): Promise<string> {
  const { address, userAgent } = readDevice(request, config);
  // The time of the first use stays: using a token again must not prolong how long it can be used again.
  await db.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1 and not revoked', [
    token,
  ]);
  await db.query(
    `update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
    [session_id, userAgent, address],
  );
  return insertRefreshToken(db, { userId: user_id, sessionId: session_id, parent: token });
}

// Dated back, so that no token of the family counts as "revoked a moment ago".
async function revokeFamily(db: Db, sessionId: string): Promise<void> {
  await db.query('update auth.refresh_tokens set revoked = true, updated_at = to_timestamp(0) where session_id = $1', [
    sessionId,
  ]);
}
