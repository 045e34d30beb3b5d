import type { Mail } from '../../config.ts';
import type { Db, Exchange } from '../exchange.ts';
import type { Challenge } from '../tokens/flow-state.ts';
import { issueLink } from '../tokens/issue-link.ts';
import { change } from '../users/change-user.ts';
import type { User } from '../users/user.ts';
import { emailChangeMail, emailChangeNotice } from './mail-texts.ts';

type Change = { user: User; newEmail: string; challenge: Challenge | null };

/**
 * Stores the requested address and writes to it. The address in use is asked for its consent too, where the
 * configuration says so, and else told, so that a thief cannot take an account away in silence.
 */
export async function mailEmailChange(
  db: Db,
  exchange: Exchange,
  { user, newEmail, challenge }: Change,
): Promise<Mail[]> {
  const { siteName, confirmBothAddresses } = exchange.config.auth;
  await startEmailChange(db, user.id, newEmail);
  const type = 'email_change';
  const toNew = await issueLink(db, exchange, {
    user,
    type,
    kind: 'email_change_token_new',
    email: newEmail,
    challenge,
  });
  const mails = [emailChangeMail({ ...toNew, to: newEmail, siteName, newEmail })];
  if (!user.email) return mails;
  if (!confirmBothAddresses) return [...mails, emailChangeNotice({ to: user.email, siteName, newEmail })];
  const toOld = await issueLink(db, exchange, { user, type, kind: 'email_change_token_current', challenge });
  return [...mails, emailChangeMail({ ...toOld, to: user.email, siteName, newEmail })];
}

/** A new request discards what was already confirmed for an earlier one. */
export async function startEmailChange(db: Db, userId: string, newEmail: string): Promise<void> {
  await db.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current')
       and exists (select from auth.users where id = $1 and email_change <> $2::text)`,
    [userId, newEmail],
  );
  await change(
    db,
    userId,
    `email_change = $2::text,
     email_change_confirm_status = case when email_change = $2::text then email_change_confirm_status else 0 end`,
    [newEmail],
  );
}
