import type { Db, Exchange } from '../exchange.ts';
import { type User, userColumns } from '../users/user.ts';
import { type PresentedSession, presentSession } from './present-session.ts';
import { readDevice } from './read-device.ts';
import { insertRefreshToken } from './refresh-token.ts';

/** Signs a user in: a session row, how they proved themselves, and the first refresh token. */
export async function openSession(
  db: Db,
  { request, config }: Exchange,
  { userId, method }: { userId: string; method: 'password' | 'otp' | 'anonymous' },
): Promise<PresentedSession> {
  const { address, userAgent } = readDevice(request, config);
  const { rows } = await db.query<{ id: string }>(
    'insert into auth.sessions (user_id, user_agent, ip) values ($1, $2, $3) returning id',
    [userId, userAgent, address],
  );
  const sessionId = rows[0]?.id ?? '';
  await db.query('insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)', [
    sessionId,
    method,
  ]);
  await db.query('update auth.identities set last_sign_in_at = now(), updated_at = now() where user_id = $1', [userId]);
  const refreshToken = await insertRefreshToken(db, { userId, sessionId, parent: null });
  const signedIn = await db.query<User>(
    `update auth.users as users set last_sign_in_at = now(), updated_at = now() where id = $1 returning ${userColumns}`,
    [userId],
  );
  const [user] = signedIn.rows;
  if (!user) throw new Error(`user ${userId} vanished while signing in`);
  return presentSession(db, config, { user, sessionId, refreshToken });
}
