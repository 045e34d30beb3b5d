import { higherLevelNeeded } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { removeFactor } from './factor.ts';
import { isVerified, lockFactors, requireFactor, requireFactorOwner } from './require-factor.ts';

/** DELETE /factors/:factor. A factor that counts is removed only by a session that has shown it. */
export async function unenrollFactor(exchange: Exchange): Promise<Response> {
  const { user, aal } = await requireFactorOwner(exchange);
  const id = await exchange.transact(async (db) => {
    const factor = requireFactor(await lockFactors(db, user.id), exchange);
    if (isVerified(factor) && aal !== 'aal2') {
      throw higherLevelNeeded(422, 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(db, factor.id);
    return factor.id;
  });
  return answerJson({ id });
}
