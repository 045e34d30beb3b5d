import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { flowExpired, invalid, noSuchFlow, wrongVerifier } from '../errors.ts';
import type { Db } from '../exchange.ts';
import { isUuid, lockUser } from '../users/user.ts';

// This module is in charge of PKCE (https://www.rfc-editor.org/rfc/rfc7636): the client that asks for a mail
// holds a secret and sends its hash; the link then leads to a code that is worth nothing without that secret.

export const ChallengeFields = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});
export type Challenge = { challenge: string; method: 's256' | 'plain' };

export function readChallenge(body: z.infer<typeof ChallengeFields>): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters');
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw invalid('code challenge method must be s256 or plain');
  return { challenge, method: lower };
}

export async function startFlow(
  db: Db,
  { userId, flow, challenge }: { userId: string; flow: string; challenge: Challenge },
): Promise<void> {
  await db.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [userId, flow]);
  await db.query(
    `insert into auth.flow_state
       (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, 'email', $5, now(), now())`,
    [userId, randomUUID(), challenge.method, challenge.challenge, flow],
  );
}

/** The code to put into the address after a link was followed; a flow is named like its link's type. */
export async function releaseAuthCode(db: Db, userId: string, flow: string): Promise<string | null> {
  const { rows } = await db.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where user_id = $1 and authentication_method = $2 returning auth_code`,
    [userId, flow],
  );
  return rows[0]?.auth_code ?? null;
}

/** The user a code stands for. A wrong secret leaves the code as it was. */
export async function redeemAuthCode(
  db: Db,
  { code, verifier, seconds }: { code: string; verifier: string; seconds: number },
): Promise<string> {
  if (!isUuid(code)) throw noSuchFlow();
  const found = await db.query<{ user_id: string }>('select user_id from auth.flow_state where auth_code = $1', [code]);
  if (found.rows[0]) await lockUser(db, found.rows[0].user_id);
  const { rows } = await db.query<{ user_id: string; method: Challenge['method']; challenge: string; fresh: boolean }>(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null
     returning user_id, code_challenge_method as method, code_challenge as challenge,
       auth_code_issued_at > now() - make_interval(secs => $2) as fresh`,
    [code, seconds],
  );
  const [state] = rows;
  if (!state) throw noSuchFlow();
  if (!state.fresh) throw flowExpired();
  if (!isVerifierOf(state, verifier)) throw wrongVerifier();
  return state.user_id;
}

function isVerifierOf({ method, challenge }: Challenge, verifier: string): boolean {
  const proof = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const given = Buffer.from(proof);
  const wanted = Buffer.from(challenge);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
