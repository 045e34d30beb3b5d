import { z } from 'zod';
import { bannedUser, invalid, noSuchFlow } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { openSession } from '../sessions/open-session.ts';
import { redeemAuthCode } from '../tokens/flow-state.ts';
import { findUserById, isBanned } from '../users/user.ts';

const Body = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });
const codeSeconds = 5 * 60;

/** POST /token?grant_type=pkce */
export async function exchangeCode(exchange: Exchange): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(exchange, Body);
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const session = await exchange.transact(async (db) => {
    const user = await findUserById(db, await redeemAuthCode(db, { code, verifier, seconds: codeSeconds }), 'writing');
    if (!user || user.deleted_at) throw noSuchFlow();
    if (isBanned(user)) throw bannedUser(400);
    return openSession(db, exchange, { userId: user.id, method: 'otp' });
  });
  await exchange.limits.recordSignIn(session.user.email, exchange.caller);
  return answerJson(session);
}
