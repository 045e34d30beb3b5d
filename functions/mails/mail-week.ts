import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';
import { type Week, weekMail } from './week-mail.ts';

// This module is in charge of the weekly mail to employers. The schedule queues one for an employer and week
// (database/repeatable/87-weekly-mails.sql); each job asks again whether its mail is still to be sent.

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: Site;
  sendMail: SendMail;
};

const Payload = z.object({ id: z.uuid() });

export async function queueWeeklyMails(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.queue_weekly_mails()');
}

/** Only a server that ends between the sending and the update sends one twice, with the same Message-ID. */
export async function mailWeek({ pool, log, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<{ week: Week | null }>('select internal.weekly_mail($1) as week', [id]);
  const week = rows[0]?.week;
  if (!week) return;
  const host = URL.parse(site.url)?.hostname ?? 'localhost';
  try {
    await sendMail({ ...weekMail(week, site), messageId: `<week-${id}@${host}>` });
  } catch (error) {
    log.warn({ err: error, mail: id }, 'a weekly mail could not be sent');
    throw error;
  }
  await pool.query('update internal.weekly_mails set sent_at = now() where id = $1', [id]);
}
