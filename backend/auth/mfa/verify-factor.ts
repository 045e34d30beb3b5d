import { z } from 'zod';
import { findSecrets } from '../../keyring.ts';
import { challengeExpired, invalid, noSuchChallenge, userOfTokenGone, wrongFactorCode } from '../errors.ts';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { presentSession } from '../sessions/present-session.ts';
import { replaceRefreshToken } from '../sessions/refresh-token.ts';
import { findUserById, isUuid } from '../users/user.ts';
import { challengeSeconds } from './challenge-factor.ts';
import type { Factor } from './factor.ts';
import { lockFactors, requireFactor, requireFactorOwner } from './require-factor.ts';
import { openSecret } from './sealed-secret.ts';
import { findTotpStep } from './totp.ts';

const Body = z.object({ challenge_id: z.string().nullish(), code: z.string().nullish() });

/**
 * POST /factors/:factor/verify: a code raises the session to aal2. The first code of a factor enables it: from then on
 * other sessions of the account, which showed a password only, are over.
 */
export async function verifyFactor(exchange: Exchange): Promise<Response> {
  const { user, sessionId } = await requireFactorOwner(exchange);
  const { challenge_id: challengeId, code } = await readBody(exchange, Body);
  if (!code) throw invalid('Code needs to be non-empty');
  // Counted before the code is compared: many at once are no way around it.
  await exchange.limits.requireFactorLimit(user.id);

  const session = await exchange.transact(async (db) => {
    const factor = requireFactor(await lockFactors(db, user.id), exchange);
    await requireChallenge(db, factor, challengeId ?? '');
    const step = await requireUnusedCode(db, exchange, { factor, code: code.trim() });
    await db.query('update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1', [
      challengeId,
      step,
    ]);
    await db.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor.id]);
    await raiseSession(db, { sessionId, factorId: factor.id });
    await db.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [user.id]);
    await db.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
    const refreshToken = await replaceRefreshToken(db, { userId: user.id, sessionId });
    const current = await findUserById(db, user.id, 'reading');
    if (!current) throw userOfTokenGone();
    return presentSession(db, exchange.config, { user: current, sessionId, refreshToken });
  });
  await exchange.limits.recordFactorSuccess(user, exchange.caller);
  return answerJson(session);
}

async function requireChallenge(db: Db, factor: Factor, challengeId: string): Promise<void> {
  if (!isUuid(challengeId)) throw noSuchChallenge();
  const { rows } = await db.query<{ isOpen: boolean }>(
    `select verified_at is null and created_at > now() - make_interval(secs => $3) as "isOpen"
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challengeId, factor.id, challengeSeconds],
  );
  if (!rows[0]) throw noSuchChallenge();
  if (!rows[0].isOpen) throw challengeExpired(challengeId);
}

/**
 * The code's time step, if no code of that step or a later one was used before: a code seen over a user's shoulder is
 * worth nothing. A used step is stored with its challenge for longer than its code would be good.
 */
async function requireUnusedCode(
  db: Db,
  { config }: Exchange,
  { factor, code }: { factor: Factor; code: string },
): Promise<number> {
  const secret = openSecret(findSecrets(config.keys), { factorId: factor.id, sealed: factor.secret ?? '' });
  if (secret === null) config.log.error({ factor: factor.id }, 'a factor was sealed with a secret that is not known');
  const step = secret === null ? null : findTotpStep({ secret, code, now: Date.now() });
  if (step === null) throw wrongFactorCode();
  const { rows } = await db.query(
    'select from auth.mfa_challenges where factor_id = $1 and verified_at is not null and otp_code::bigint >= $2 limit 1',
    [factor.id, step],
  );
  if (rows.length > 0) throw wrongFactorCode();
  return step;
}

async function raiseSession(db: Db, { sessionId, factorId }: { sessionId: string; factorId: string }): Promise<void> {
  await db.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
    sessionId,
    factorId,
  ]);
  await db.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
     on conflict (session_id, authentication_method) do update set created_at = now(), updated_at = now()`,
    [sessionId],
  );
}
