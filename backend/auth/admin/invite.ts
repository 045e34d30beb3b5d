import { z } from 'zod';
import { invalid } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { mailConfirmation } from '../mails/mail-confirmation.ts';
import { readBody } from '../read-body.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { presentUser } from '../users/present-user.ts';
import { UserData } from '../users/user-data.ts';
import { requireInvited } from './require-invited.ts';

const Body = z.object({
  email: z.string().nullish(),
  data: UserData.nullish(),
});

/** POST /invite: an account without a password, and a mail to whom it is for. */
export async function invite(exchange: Exchange): Promise<Response> {
  const body = await readBody(exchange, Body);
  if (!body.email) throw invalid('Invite requires an email');
  const email = readEmailAddress(body.email);
  await exchange.limits.requireMailQuota();

  const { user, mail } = await exchange.transact(async (db) => {
    const invited = await requireInvited(db, exchange, { email, userMetadata: body.data ?? {} });
    return mailConfirmation(db, exchange, { user: invited, type: 'invite', challenge: null });
  });
  exchange.send(mail);
  return answerJson(presentUser(user));
}
