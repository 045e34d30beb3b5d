import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { Statement } from '#domain/statement-of-reasons.ts';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';
import { appealMail, statementMail } from './statement-mail.ts';

// This module is in charge of statements of reasons on their way to employers. Each is a job of the queue, added by the
// transaction that decided (database/repeatable/80-decisions.sql); a job that throws is tried again, later each time. Only
// a server that ends between the sending and the update sends one twice.

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: Site;
  sendMail: SendMail;
};

const Payload = z.object({ id: z.uuid() });

type Told = Omit<Statement, 'action'> & { action: string; closed_reason: string | null; email: string };

// A restriction that was taken back before it was told is not told; its end is told where its beginning was, and not before a mail
// that is on the way: what sends that one queues the end again.
const isToBeTold = `decision.sent_at is null and case when internal.is_restriction(decision.action)
  then decision.reversed_at is null
  else exists (
    select from public.moderation_decisions former
    where former.sent_at is not null and former.person_id = decision.person_id
      and former.listing_id is not distinct from decision.listing_id and internal.is_restriction(former.action)
      and former.created_at <= decision.created_at
  ) and not exists (
    select from public.moderation_decisions former
    join graphile_worker.jobs on key = 'mail-statement ' || former.id and locked_at is not null
    where former.sent_at is null and former.person_id = decision.person_id
      and former.listing_id is not distinct from decision.listing_id and internal.is_restriction(former.action)
      and former.created_at < decision.created_at
  ) end`;

export async function mailStatement({ pool, log, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const told = await findTold(pool, id, isToBeTold);
  if (!told) return;
  try {
    await sendMail(statementMail(told, { to: told.email, dashboard: `${site.url}/employer/dashboard`, site }));
  } catch (error) {
    log.warn({ err: error, decision: id }, 'a statement of reasons could not be mailed');
    throw error;
  }
  await pool.query('update public.moderation_decisions set sent_at = now() where id = $1', [id]);
  await queueEnd(pool, id);
}

/** What ended a restriction while it was being told was not told itself: it is now. */
async function queueEnd(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `select internal.queue_mail('mail-statement', latest.id)
     from public.moderation_decisions told cross join lateral (
       select * from public.moderation_decisions later
       where later.person_id = told.person_id and later.listing_id is not distinct from told.listing_id
         and later.created_at > told.created_at
         and (internal.is_restriction(action) or action in ('reopen', 'release', 'restore', 'relist', 'lift'))
       order by created_at desc limit 1
     ) latest
     where told.id = $1 and latest.sent_at is null and not internal.is_restriction(latest.action)`,
    [id],
  );
}

/** That an appeal was received, or its answer; an answer that overtakes the receipt is sent alone. */
export async function mailAppeal(
  { pool, site, sendMail }: Pick<Parts, 'pool' | 'site' | 'sendMail'>,
  payload: unknown,
): Promise<void> {
  const { id } = Payload.parse(payload);
  const told = await findTold(
    pool,
    id,
    `case when decision.appeal_answered_at is null then decision.appealed_at is not null and decision.appeal_receipt_sent_at is null
     else decision.appeal_answer_sent_at is null end`,
  );
  if (!told) return;
  await sendMail(appealMail(told, told.email, site));
  await pool.query(
    `update public.moderation_decisions set appeal_receipt_sent_at = coalesce(appeal_receipt_sent_at, now()),
       appeal_answer_sent_at = case when $2 then now() else appeal_answer_sent_at end
     where id = $1`,
    [id, told.appeal_answer !== null],
  );
}

async function findTold(pool: pg.Pool, id: string, condition: string): Promise<Told | undefined> {
  const { rows } = await pool.query<{ statement: Statement; closed_reason: string | null; email: string }>(
    `select internal.statement_of(decision) as statement, decision.after ->> 'closed_reason' as closed_reason, account.email
     from public.moderation_decisions decision join auth.users account on account.id = decision.person_id
     where decision.id = $1 and account.email is not null and account.deleted_at is null and ${condition}`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { statement, ...told } = row;
  return { ...statement, ...told };
}
