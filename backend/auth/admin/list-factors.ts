import { answerJson, type Exchange } from '../exchange.ts';
import { findFactors, presentFactor } from '../mfa/factor.ts';
import { requireTarget } from './require-target.ts';

/** GET /admin/users/:id/factors */
export async function listFactors(exchange: Exchange): Promise<Response> {
  const factors = await exchange.transact(async (db) => findFactors(db, (await requireTarget(db, exchange)).id));
  return answerJson(factors.map(presentFactor));
}
