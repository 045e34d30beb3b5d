import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { Alert } from '#domain/alerts/alert.ts';
import type { Site } from '#functions/mails/letter.ts';
import type { Mail, SendMail } from '#functions/mails/mail.ts';
import { MailRefused, MailUnclear } from '#functions/mails/mail-refused.ts';
import { alreadyOnMail, confirmationMail, tooManyAlertsMail } from './alert-mails.ts';
import { describeQuery, describeQueryTamely } from './describe-query.ts';
import { sendLocked } from './send-locked.ts';

// This module is in charge of the mails that follow when a visitor asks for an alert. The database decides which one, and whether it is
// still to be sent (internal.alert_mail in database/repeatable/87-alert-subscriptions.sql).

type Parts = { pool: pg.Pool; log: Log; site: Site; sendMail: SendMail };
type Due = { kind: 'confirm' | 'on' | 'full'; alert: Alert; confirm: string; manage: string };

const Payload = z.object({ id: z.uuid() });

/** What sends one twice is the same as for a digest, and so are the lock and the Message-ID. */
export async function mailAlert(parts: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  await sendLocked(parts.pool, id, (client) => sendOnce(parts, client, id));
}

async function sendOnce({ pool, log, site, sendMail }: Parts, client: pg.PoolClient, id: string): Promise<void> {
  const { rows } = await client.query<{ due: Due | null }>('select internal.alert_mail($1) as due', [id]);
  const due = rows[0]?.due;
  if (!due) {
    // No longer of use: nothing looks for it any more.
    await client.query(
      'update internal.alert_mails set dropped_at = now() where id = $1 and sent_at is null and dropped_at is null',
      [id],
    );
    return;
  }
  const host = URL.parse(site.url)?.hostname ?? 'localhost';
  try {
    await sendMail({ ...(await write(pool, due, site)), messageId: `<alert-${id}@${host}>` });
  } catch (error) {
    if (!(error instanceof MailRefused && error.isPermanent)) {
      log.warn({ err: error, mail: id }, 'a mail about an alert could not be sent');
      await client.query('select internal.retry_alert_mail($1, $2)', [id, error instanceof MailUnclear]);
      return;
    }
    await client.query('update internal.alert_mails set dropped_at = now() where id = $1', [id]);
    return;
  }
  await client.query('update internal.alert_mails set sent_at = now() where id = $1', [id]);
}

async function write(pool: pg.Pool, { kind, alert, confirm, manage }: Due, site: Site): Promise<Mail> {
  if (kind === 'full') return tooManyAlertsMail({ alert, site, token: manage });
  if (kind === 'confirm') {
    return confirmationMail({ alert, site, words: await describeQueryTamely(pool, alert.query), token: confirm });
  }
  return alreadyOnMail({ alert, site, words: await describeQuery(pool, alert.query), token: manage });
}
