import type { BackendConfig } from '../../config.ts';
import type { Db } from '../exchange.ts';
import { presentUser } from '../users/present-user.ts';
import type { User } from '../users/user.ts';
import { signAccessToken } from './access-token.ts';

export type PresentedSession = Awaited<ReturnType<typeof presentSession>>;

/** A session as the client reads it, with a fresh access token. */
export async function presentSession(
  db: Db,
  config: BackendConfig,
  { user, sessionId, refreshToken }: { user: User; sessionId: string; refreshToken: string },
) {
  const { rows } = await db.query<{ aal: string; method: string; at: Date }>(
    `select sessions.aal, claims.authentication_method as method, claims.created_at as at
     from auth.sessions join auth.mfa_amr_claims as claims on claims.session_id = sessions.id
     where sessions.id = $1 order by claims.created_at desc`,
    [sessionId],
  );
  const methods = rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }));
  const { token, expiresAt } = await signAccessToken(config, { user, sessionId, aal: rows[0]?.aal ?? 'aal1', methods });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: config.auth.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  };
}
