import { noSuchFactor } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { readDevice } from '../sessions/read-device.ts';
import { lockFactors, requireFactor, requireFactorOwner } from './require-factor.ts';

export const challengeSeconds = 300;

/** POST /factors/:factor/challenge: opens the few minutes in which a code may be shown. */
export async function challengeFactor(exchange: Exchange): Promise<Response> {
  const { user } = await requireFactorOwner(exchange);
  const { address } = readDevice(exchange.request, exchange.config);

  const challenge = await exchange.transact(async (db) => {
    const factor = requireFactor(await lockFactors(db, user.id), exchange);
    await db.query("delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'", [
      factor.id,
    ]);
    const { rows } = await db.query<{ id: string; created_at: Date }>(
      'insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2) returning id, created_at',
      [factor.id, address ?? '0.0.0.0'],
    );
    await db.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
    return rows[0];
  });
  if (!challenge) throw noSuchFactor();
  const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + challengeSeconds;
  return answerJson({ id: challenge.id, type: 'totp', expires_at: expiresAt });
}
