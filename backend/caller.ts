import { timingSafeEqual } from 'node:crypto';
import type { BackendConfig } from './config.ts';
import { Refusal } from './errors.ts';
import { networkOf } from './rate-limit/network-of.ts';
import { BadToken, type Claims, verifyToken } from './verify-token.ts';

// This module is in charge of who is calling: the key that every request carries, the token of a signed-in user, the
// role that follows from both, and the network that limits count by. It is read once per request, in app.ts. The client
// sends `Authorization: Bearer <key>` when no user is signed in, so a bearer that is a key means "no user", never "bad
// token". A bad token is no refusal here: some paths need none, and each service has its own answer to it.

export type Caller = {
  /** The role that the key alone gives; null where no key was needed and none was sent. */
  keyRole: string | null;
  /** The token of a signed-in user; null without one. */
  token: string | null;
  /** What is wrong with the token. */
  problem: BadToken | null;
  /** The claims of a good token; empty without one. */
  claims: Claims;
  /** The token's role, or without a token the key's; null where the token is bad or neither was sent. */
  role: string | null;
  /** What limits per network count by; null where the address is unknown. */
  network: string | null;
};

export async function readCaller(request: Request, config: BackendConfig, isOpen: boolean): Promise<Caller> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
  const ownRole = key ? await readKeyRole(key, config) : null;
  if (config.keys.required && !isOpen && !key) throw noKey();
  if (config.keys.required && !isOpen && !ownRole) throw wrongKey();

  const address = config.auth.clientAddress(request);
  const network = address === null ? null : networkOf(address);
  const isUserToken = bearer !== null && bearer !== key && !bearer.startsWith('sb_');
  if (isUserToken) return { keyRole: ownRole, network, ...(await readToken(bearer, config)) };
  const keyRole = ownRole ?? (bearer ? await readKeyRole(bearer, config) : null);
  return { keyRole, token: null, problem: null, claims: {}, role: keyRole, network };
}

type TokenParts = Pick<Caller, 'token' | 'problem' | 'claims' | 'role'>;

async function readToken(token: string, { keys, roles }: BackendConfig): Promise<TokenParts> {
  try {
    const claims = await verifyToken(token, keys);
    return { token, problem: null, claims, role: claims.role ?? roles.anonymous };
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    return { token, problem: error, claims: {}, role: null };
  }
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

export type Identity = { role: string; claims: Claims };

/** How a service answers a caller whose identity is missing or bad. */
type IdentityAnswers = {
  /** Neither key nor token: throws, or lets the request run all the same. */
  noCredentials(): Identity;
  badToken(problem: BadToken): Refusal;
  unknownRole(role: string): Refusal;
};

/** The role and claims that a request runs with. A token may name no role but the given ones. */
export function requireIdentity(
  { role, claims, problem }: Caller,
  knownRoles: string[],
  answers: IdentityAnswers,
): Identity {
  if (problem) throw answers.badToken(problem);
  if (role === null) return answers.noCredentials();
  if (!knownRoles.includes(role)) throw answers.unknownRole(role);
  return { role, claims };
}

/** The roles that a token may name, besides any further ones of a service. */
export function requestRoles({ roles: { anonymous, authenticated, service } }: BackendConfig): string[] {
  return [anonymous, authenticated, service];
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
