import { answerJson, type Exchange } from '../exchange.ts';
import { requireUser } from '../require-caller.ts';
import { presentUser } from '../users/present-user.ts';

/** GET /user */
export async function getUser(exchange: Exchange): Promise<Response> {
  const { user } = await requireUser(exchange);
  return answerJson(presentUser(user));
}
