import { answerJson, type Exchange } from '../exchange.ts';
import { findFactors, presentFactor, removeFactor } from '../mfa/factor.ts';
import { requireFactor } from '../mfa/require-factor.ts';
import { requireTarget } from './require-target.ts';

/** GET /admin/users/:id/factors */
export async function listFactors(exchange: Exchange): Promise<Response> {
  const factors = await exchange.transact(async (db) => findFactors(db, (await requireTarget(db, exchange)).id));
  return answerJson(factors.map(presentFactor));
}

/** DELETE /admin/users/:id/factors/:factor: for a user who lost their device. */
export async function deleteFactor(exchange: Exchange): Promise<Response> {
  const factor = await exchange.transact(async (db) => {
    const user = await requireTarget(db, exchange);
    const found = requireFactor(await findFactors(db, user.id), exchange);
    await removeFactor(db, found.id);
    return found;
  });
  return answerJson(presentFactor(factor));
}
