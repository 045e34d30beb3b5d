import { timingSafeEqual } from 'node:crypto';
import type { BackendConfig } from './config.ts';
import { Refusal } from './errors.ts';
import { verifyToken } from './verify-token.ts';

// This module is in charge of who is calling: the key that every request carries, and the token of a
// signed-in user. The client sends `Authorization: Bearer <key>` when nobody is signed in, so a bearer that
// is a key means "no user", never "bad token".

export type Caller = {
  /** The role that the key alone gives; null where no key was needed and none was sent. */
  keyRole: string | null;
  /** The user's token, not verified yet; null when nobody is signed in. */
  token: string | null;
};

export async function readCaller(request: Request, config: BackendConfig, isOpen: boolean): Promise<Caller> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
  const keyRole = key ? await readKeyRole(key, config) : null;
  if (config.keys.required && !isOpen && !key) throw noKey();
  if (config.keys.required && !isOpen && !keyRole) throw wrongKey();

  const isUserToken = bearer !== null && bearer !== key && !bearer.startsWith('sb_');
  if (isUserToken) return { keyRole, token: bearer };
  return { keyRole: keyRole ?? (bearer ? await readKeyRole(bearer, config) : null), token: null };
}

async function readKeyRole(key: string, { keys, roles }: BackendConfig): Promise<string | null> {
  if (isSame(key, keys.publishable)) return roles.anonymous;
  if (isSame(key, keys.secret)) return roles.service;
  if (key.split('.').length !== 3) return null;
  // The older kind of key: a token of our own whose role is the key's role.
  const claims = await verifyToken(key, keys).catch(() => null);
  return claims?.role === roles.anonymous || claims?.role === roles.service ? claims.role : null;
}

function isSame(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}

const noKey = () =>
  new Refusal(401, {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  });

const wrongKey = () =>
  new Refusal(401, {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  });
