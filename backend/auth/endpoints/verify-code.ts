import { z } from 'zod';
import { findSecrets } from '../../keyring.ts';
import { deadCode, deadLink, invalid } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashesOfCode } from '../tokens/one-time-token.ts';
import { verifyToken } from '../tokens/verify-token.ts';
import { readEmailAddress } from '../users/email-address.ts';

const Body = z.object({
  type: z.string().nullish(),
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});
type Body = z.infer<typeof Body>;

export const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** POST /verify: the hash of a link alone, or an address with the code that was mailed to it. */
export async function verifyCode(exchange: Exchange): Promise<Response> {
  const body = await readBody(exchange, Body);
  const { type } = body;
  if (!type) throw invalid('Verify requires a verification type');
  const proof = body.token_hash ? readHash(body, body.token_hash) : await readCode(body, exchange);

  const session = await exchange.transact(async (db) => {
    const user = await verifyToken(db, exchange, { type, ...proof });
    return user && openSession(db, exchange, { userId: user.id, method: 'otp' });
  });
  await exchange.limits.recordSignIn(session?.user.email, exchange.caller);
  return answerJson(session ?? { msg: halfConfirmed, code: '200' });
}

function readHash(body: Body, hash: string) {
  if (body.email || body.phone || body.token) throw invalid('Only the token_hash and type should be provided');
  return { hashes: [hash], refusal: deadLink };
}

async function readCode({ token, email: address, phone }: Body, { limits, config }: Exchange) {
  if (!token) throw invalid('Verify requires a token or a token hash');
  if (!address === !phone) throw invalid('Only an email address or phone number should be provided on verify');
  if (!address) {
    if (!/^\+?[1-9][0-9]{1,14}$/.test(phone ?? '')) throw invalid('Invalid phone number format (E.164 required)');
    throw deadCode();
  }
  const email = readEmailAddress(address);
  await limits.requireCodeLimit(email);
  return { hashes: hashesOfCode(findSecrets(config.keys), { email, code: token.trim() }), refusal: deadCode };
}
