import type { Caller } from '../caller.ts';
import type { BackendConfig } from '../config.ts';
import { verifyToken } from '../verify-token.ts';

// This module is in charge of how large a body may be, by the role of its sender. Files are no bodies in this sense:
// they have the limits of their bucket. What the secret key may send is bounded by each service alone.

export type BodyLimits = { anonymous: number; authenticated: number };

/** How many bytes the caller may send with this request. */
export async function findBodyLimit(request: Request, caller: Caller, config: BackendConfig): Promise<number> {
  const { bodyLimits, roles, keys } = config;
  if (!bodyLimits || request.method === 'GET' || request.method === 'HEAD') return Number.POSITIVE_INFINITY;
  // What every caller may send needs no verified token; the service verifies it anyway.
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) <= bodyLimits.anonymous) return bodyLimits.anonymous;
  // A token that does not hold gives no more room than none.
  const claims =
    caller.token === null ? null : await verifyToken(caller.token, keys).catch(() => ({ role: undefined }));
  const role = claims === null ? caller.keyRole : claims.role;
  if (role === roles.service) return Number.POSITIVE_INFINITY;
  return role === roles.authenticated ? bodyLimits.authenticated : bodyLimits.anonymous;
}
