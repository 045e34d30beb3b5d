import { errors as joseErrors, jwtVerify } from 'jose';
import type { BackendConfig } from './config.ts';
import { findKeyring, type Verifier } from './keyring.ts';

// This module is in charge of verifying the tokens that this backend signs: those of users, and those in signed
// addresses.

export type Claims = Record<string, unknown> & { role?: string; sub?: string; exp?: number; session_id?: string };

type TokenProblem = 'malformed' | 'wrong signature' | 'expired' | 'not yet valid';
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
