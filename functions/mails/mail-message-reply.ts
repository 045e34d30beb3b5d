import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';
import { type Reply, replyMail } from './reply-mail.ts';

// This module is in charge of administrators' replies to contact messages on their way. Each is a job of the queue
// (database/repeatable/86-messages.sql) that is tried again until the mail server has taken the reply.

type Parts = {
  pool: pg.Pool;
  log: Log;
  contactEmail: string;
  site: Site;
  sendMail: SendMail;
};

const Payload = z.object({ id: z.uuid() });

export async function mailMessageReply(
  { pool, log, contactEmail, site, sendMail }: Parts,
  payload: unknown,
): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Reply>(
    `select name, email, message, submission.created_at, reply
     from public.contact_events event join public.contact_submissions submission on submission.id = submission_id
     where event.id = $1 and reply is not null and sent_at is null`,
    [id],
  );
  if (!rows[0]) return;
  try {
    await sendMail(replyMail(rows[0], contactEmail, site));
  } catch (error) {
    log.warn({ err: error, reply: id }, 'a reply could not be mailed');
    throw error;
  }
  await pool.query('update public.contact_events set sent_at = now() where id = $1', [id]);
}
