import { invalid } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { reauthenticationMail } from '../mails/mail-texts.ts';
import { requireUser } from '../require-caller.ts';
import { issueOneTimeToken } from '../tokens/one-time-token.ts';
import { findUserById } from '../users/user.ts';

/** GET /reauthenticate: a code by mail, to prove that the one who is signed in still reads the account's mail. */
export async function reauthenticate(exchange: Exchange): Promise<Response> {
  const { limits, config } = exchange;
  const { user: caller } = await requireUser(exchange);
  await limits.requireMailQuota();
  const email = caller.email;
  if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');

  const { code } = await exchange.transact(async (db) => {
    const user = await findUserById(db, caller.id, 'writing');
    limits.requirePause(user?.reauthentication_sent_at ?? null);
    const secret = config.keys.jwtSecret;
    return issueOneTimeToken(db, { userId: caller.id, kind: 'reauthentication_token', email, secret });
  });
  exchange.send(reauthenticationMail({ to: email, siteName: config.auth.siteName, code }));
  return answerJson({});
}
