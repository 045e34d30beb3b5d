import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import { type ContactMessage, contactMail } from './contact-mail.ts';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';

// This module is in charge of contact messages on their way to the board's owner. Each is a job of the queue
// (database/repeatable/70-contact-mails.sql), which runs it on one server and, when it throws, tries again, later each
// time. Only a server that ends between the sending and the delete sends a message twice.

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** CONTACT_EMAIL. */
  to: string;
  site: Site;
  sendMail: SendMail;
};

const Payload = z.object({ id: z.uuid() });

export async function mailContactMessage({ pool, log, to, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<ContactMessage>(
    `select name, email, message, submission.created_at
     from internal.unmailed_messages join public.contact_submissions submission on submission.id = submission_id
     where submission_id = $1`,
    [id],
  );
  if (!rows[0]) return;
  try {
    await sendMail(contactMail(rows[0], to, site));
  } catch (error) {
    log.warn({ err: error, message: id }, 'a contact message could not be mailed');
    throw error;
  }
  await pool.query('delete from internal.unmailed_messages where submission_id = $1', [id]);
}

/** Messages that have no job in the queue get one. */
export async function queueLostMessages(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.queue_lost_contact_mails()');
}
