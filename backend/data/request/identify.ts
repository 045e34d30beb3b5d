import { type Caller, type Identity, requestRoles, requireIdentity } from '../../caller.ts';
import type { BackendConfig } from '../../config.ts';
import type { Refusal } from '../../errors.ts';
import type { BadToken } from '../../verify-token.ts';
import { badClaims, badToken, unknownRole } from '../errors.ts';

// This module is in charge of the role and the claims a request for data runs with, and of PostgREST's refusals of bad
// tokens.

/** As long as PostgREST allows clocks to differ. */
const graceSeconds = 30;

export function identify(caller: Caller, config: BackendConfig): Identity {
  const { aud, iat } = caller.claims;
  if (!isAudience(aud)) throw badClaims("The JWT 'aud' claim must be a string or an array of strings");
  if (typeof iat === 'number' && iat > Date.now() / 1000 + graceSeconds) throw badClaims('JWT issued at future');
  return requireIdentity(caller, [...requestRoles(config), ...(config.data.furtherRoles ?? [])], {
    noCredentials: () => ({ role: config.roles.anonymous, claims: {} }),
    badToken: (problem) => describeProblem(caller.token ?? '', problem),
    // A claim is what its signer wrote: it need not be a text.
    unknownRole: (role: unknown) => unknownRole(typeof role === 'string' ? role : JSON.stringify(role)),
  });
}

const isAudience = (aud: unknown) =>
  aud === undefined || aud === null || [aud].flat().every((one) => typeof one === 'string');

function describeProblem(token: string, { problem, message }: BadToken): Refusal {
  const parts = token.split('.').length;
  if (parts !== 3) return badToken(`Expected 3 parts in JWT; got ${parts}`);
  const notNumber = /"(exp|nbf|iat)" claim must be a number/.exec(message);
  if (notNumber) return badClaims(`The JWT '${notNumber[1]}' claim must be a number`);
  if (problem === 'expired') return badClaims('JWT expired');
  if (problem === 'not yet valid') return badClaims('JWT not yet valid');
  if (problem === 'wrong signature') {
    return badToken('No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
  }
  return badToken('JWT cryptographic operation failed');
}
