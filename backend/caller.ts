import { timingSafeEqual } from 'node:crypto';
import { errors as joseErrors, jwtVerify } from 'jose';
import type { BackendConfig } from './config.ts';
import { Refusal } from './errors.ts';
import { findKeyring, type Verifier } from './keyring.ts';

// This module is in charge of who is calling: the key that every request carries, and the token of a
// signed-in user. The client sends `Authorization: Bearer <key>` when nobody is signed in, so a bearer that
// is a key means "no user", never "bad token".

export type Caller = {
  /** The role that the key alone gives; null where no key was needed and none was sent. */
  keyRole: string | null;
  /** The user's token, not verified yet; null when nobody is signed in. */
  token: string | null;
};

export type Claims = Record<string, unknown> & { role?: string; sub?: string; exp?: number; session_id?: string };

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

export type TokenProblem = 'malformed' | 'wrong signature' | 'expired' | 'not yet valid';
export class BadToken extends Error {
  override name = 'BadToken';
  readonly problem: TokenProblem;
  constructor(problem: TokenProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

type Keys = BackendConfig['keys'];

/** The claims of a user's token. One that was signed for a purpose of its own, like an upload, is none. */
export async function verifyToken(token: string, keys: Keys): Promise<Claims> {
  const claims = await readSignedClaims(token, keys);
  if ('purpose' in claims) throw new BadToken('malformed', 'The token is for another purpose');
  return claims;
}

/**
 * The claims of a token that one of our keys signed and that is valid now (with 30 seconds of grace), or BadToken. A
 * token is tried with the keys of its algorithm; if it names a key, with that one only.
 */
export async function readSignedClaims(token: string, keys: Keys): Promise<Claims> {
  let problem: BadToken | undefined;
  for (const verifier of findKeyring(keys).verifiers) {
    try {
      return await verifyWith(token, verifier);
    } catch (error) {
      if (!(error instanceof BadToken)) throw error;
      if (!(error instanceof OtherKey) && error.problem !== 'wrong signature') throw error;
      // What the right kind of key says tells more than that the others are of another kind.
      if (!problem || problem instanceof OtherKey) problem = error;
    }
  }
  throw problem;
}

/** The secret that signs, then those whose signatures are still good. */
export function findSecrets({ jwtSecret, previousJwtSecrets = [] }: Keys): string[] {
  return [jwtSecret, ...previousJwtSecrets];
}

/** The token is meant for another key than the one it was tried with. */
class OtherKey extends BadToken {
  override name = 'OtherKey';
}

async function verifyWith(token: string, { alg, kid, key }: Verifier): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        if (header.kid === undefined || header.kid === kid) return key;
        throw new OtherKey('wrong signature', 'no key has the "kid" of the token');
      },
      { algorithms: [alg], clockTolerance: 30 },
    );
    return payload as Claims;
  } catch (error) {
    if (error instanceof BadToken) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof joseErrors.JOSEAlgNotAllowed) throw new OtherKey('malformed', message);
    if (error instanceof joseErrors.JWTExpired) throw new BadToken('expired', message);
    if (error instanceof joseErrors.JWTClaimValidationFailed) throw new BadToken('not yet valid', message);
    if (error instanceof joseErrors.JWSSignatureVerificationFailed) throw new BadToken('wrong signature', message);
    throw new BadToken('malformed', message);
  }
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
