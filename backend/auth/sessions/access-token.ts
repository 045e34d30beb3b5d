import { SignJWT } from 'jose';
import type { BackendConfig } from '../../config.ts';
import { findKeyring } from '../../keyring.ts';
import type { User } from '../users/user.ts';

type AuthenticationMethod = { method: string; timestamp: number };
type Subject = { user: User; sessionId: string; aal: string; methods: AuthenticationMethod[] };

export async function signAccessToken(config: BackendConfig, { user, sessionId, aal, methods }: Subject) {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + config.auth.accessTokenSeconds;
  const claims = {
    iss: `${config.publicUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? config.roles.authenticated,
    aal,
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
  const { alg, kid, key } = findKeyring(config.keys).signer;
  const token = await new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', ...(kid && { kid }) }).sign(key);
  return { token, expiresAt };
}
