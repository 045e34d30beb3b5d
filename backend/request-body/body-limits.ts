import type { Caller } from '../caller.ts';
import type { BackendConfig } from '../config.ts';

// This module is in charge of how large a body may be, by the role of its sender. Files are no bodies in this sense:
// they have the limits of their bucket. What the secret key may send is bounded by each service alone.

export type BodyLimits = { anonymous: number; authenticated: number };

/** How many bytes the caller may send with this request. A bad token gives no larger limit than none. */
export function findBodyLimit({ method }: Request, { role }: Caller, { bodyLimits, roles }: BackendConfig): number {
  if (!bodyLimits || method === 'GET' || method === 'HEAD' || role === roles.service) return Number.POSITIVE_INFINITY;
  return role === roles.authenticated ? bodyLimits.authenticated : bodyLimits.anonymous;
}
