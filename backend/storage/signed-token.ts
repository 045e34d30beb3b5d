import { SignJWT } from 'jose';
import type { BackendConfig } from '../config.ts';
import { readSignedClaims } from '../verify-token.ts';
import { invalidSignedToken } from './errors.ts';

// This module is in charge of the tokens in signed addresses. They are signed with the same secret as the users'
// tokens; the purpose tells them apart, so that none can be used as another, and the object's name binds them to one file.

export type Purpose = 'storage.download' | 'storage.render' | 'storage.upload';
type ObjectName = { bucket: string; name: string };
type Terms = { purpose: Purpose; object: ObjectName; seconds: number; more?: Record<string, unknown> };

export async function signToken(
  config: BackendConfig,
  { purpose, object, seconds, more = {} }: Terms,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...more, url: toUrl(object), purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(config.keys.jwtSecret));
}

export async function requireSignedToken(
  config: BackendConfig,
  { token, purpose, object }: { token: string | null; purpose: Purpose; object: ObjectName },
): Promise<Record<string, unknown>> {
  if (!token) throw invalidSignedToken('querystring must have required property token');
  const claims = await readSignedClaims(token, config.keys).catch((error: Error) => {
    throw invalidSignedToken(error.message);
  });
  // The 30 seconds of grace are for clocks of other machines; these tokens are made here.
  if ((claims.exp ?? 0) * 1000 <= Date.now()) throw invalidSignedToken('"exp" claim timestamp check failed');
  if (claims.purpose !== purpose || claims.url !== toUrl(object)) throw invalidSignedToken('InvalidSignature');
  return claims;
}

const toUrl = ({ bucket, name }: ObjectName) => `${bucket}/${name}`;
