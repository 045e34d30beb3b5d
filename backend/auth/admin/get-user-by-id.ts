import { answerJson, type Exchange } from '../exchange.ts';
import { presentUser } from '../users/present-user.ts';
import { requireTarget } from './require-target.ts';

/** GET /admin/users/:id */
export async function getUserById(exchange: Exchange): Promise<Response> {
  return answerJson(presentUser(await exchange.transact((db) => requireTarget(db, exchange))));
}
