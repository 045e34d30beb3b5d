import type { Caller } from '../../caller.ts';
import type { BackendConfig } from '../../config.ts';
import { BadToken, type Claims, verifyToken } from '../../verify-token.ts';
import { badClaims, badToken, unknownRole } from '../errors.ts';

// This module is in charge of the role and the claims a request runs with: those of a verified token, or else the
// role that the key gives.

export type Identity = { role: string; claims: Record<string, unknown> };

/** As long as PostgREST allows clocks to differ. */
const graceSeconds = 30;

export async function identify({ token, keyRole }: Caller, { keys, roles, data }: BackendConfig): Promise<Identity> {
  if (token === null) return { role: keyRole ?? roles.anonymous, claims: {} };
  const parts = token.split('.').length;
  if (parts !== 3) throw badToken(`Expected 3 parts in JWT; got ${parts}`);

  const claims = await readClaims(token, keys);
  if (!isAudience(claims.aud)) throw badClaims("The JWT 'aud' claim must be a string or an array of strings");
  if (typeof claims.iat === 'number' && claims.iat > Date.now() / 1000 + graceSeconds)
    throw badClaims('JWT issued at future');
  const role = claims.role ?? roles.anonymous;
  const known = [roles.anonymous, roles.authenticated, roles.service, ...(data.furtherRoles ?? [])];
  if (!known.includes(role)) throw unknownRole(typeof role === 'string' ? role : JSON.stringify(role));
  return { role, claims };
}

const isAudience = (aud: unknown) =>
  aud === undefined || aud === null || [aud].flat().every((one) => typeof one === 'string');

async function readClaims(token: string, keys: BackendConfig['keys']): Promise<Claims> {
  try {
    return await verifyToken(token, keys);
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    const notNumber = /"(exp|nbf|iat)" claim must be a number/.exec(error.message);
    if (notNumber) throw badClaims(`The JWT '${notNumber[1]}' claim must be a number`);
    if (error.problem === 'expired') throw badClaims('JWT expired');
    if (error.problem === 'not yet valid') throw badClaims('JWT not yet valid');
    if (error.problem === 'wrong signature') {
      throw badToken('No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
    }
    throw badToken('JWT cryptographic operation failed');
  }
}
