import { z } from 'zod';
import { invalid } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { recoveryMail } from '../mails/mail-texts.ts';
import { readBody } from '../read-body.ts';
import { ChallengeFields, readChallenge } from '../tokens/flow-state.ts';
import { issueLink } from '../tokens/issue-link.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { findUserByEmail } from '../users/user.ts';

const Body = ChallengeFields.extend({ email: z.string().nullish() });

/** POST /recover: the answer is the same whether or not the address has an account. */
export async function recover(exchange: Exchange): Promise<Response> {
  const { limits, config } = exchange;
  const body = await readBody(exchange, Body);
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = readEmailAddress(body.email);
  const challenge = readChallenge(body);
  await limits.requireRecoveryLimit(email);
  const kind = await limits.chooseRecoveryKind(exchange.caller);
  await limits.requireMailQuota(kind);
  await limits.requirePauseOfAddress('recovery', email);

  const hasOtherMails = await limits.hasMailQuota('other');
  const found = await exchange.transact(async (db) => {
    const user = await findUserByEmail(db, email, 'writing');
    if (!user) return null;
    const isTooNew = limits.isTooNewForReserve(user.created_at);
    // Nothing is mailed then, and nothing said: an address without an account hears no refusal either.
    if (isTooNew && !hasOtherMails) return null;
    const issued = await issueLink(db, exchange, { user, type: 'recovery', kind: 'recovery_token', challenge });
    const mail = recoveryMail({ ...issued, to: email, siteName: config.auth.siteName });
    return { mail, kind: isTooNew ? ('other' as const) : kind };
  });
  if (found) exchange.send(found.mail, found.kind);
  return answerJson({});
}
