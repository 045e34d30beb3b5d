import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { Site } from '#functions/mails/letter.ts';
import type { SendMail } from '#functions/mails/mail.ts';
import { MailRefused, MailSuppressed, MailUnclear } from '#functions/mails/mail-refused.ts';
import { type Digest, digestMail } from './digest-mail.ts';
import { sendLocked } from './send-locked.ts';

// This module is in charge of sending a digest that was settled (database/repeatable/87-alert-digests.sql). What is in it is
// looked at again; whether it goes out, is tried again or dropped is written at once.

type Parts = { pool: pg.Pool; log: Log; site: Site; sendMail: SendMail };

const Payload = z.object({ id: z.uuid() });

/**
 * Only a server that ends between the mail server's having all of a digest and the next statement sends it twice, and a mail server
 * that does not answer gets it up to three times; always with the same Message-ID.
 */
export async function mailDigest({ pool, log, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  await sendLocked(pool, id, send);

  async function send(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ digest: (Digest & { off: boolean }) | null }>(
      'select internal.digest_mail($1) as digest',
      [id],
    );
    const digest = rows[0]?.digest;
    if (!digest) return;
    if (digest.off) return drop('off');
    const mail = digestMail(digest, site);
    if (!mail) return drop('nothing-left');
    try {
      await sendMail(mail);
    } catch (error) {
      if (error instanceof MailSuppressed) return drop('suppressed');
      log.warn({ err: error, digest: id }, 'a digest could not be sent');
      if (error instanceof MailRefused && error.isPermanent) return drop('refused');
      if (error instanceof MailUnclear) {
        await client.query('select internal.retry_unclear_digest($1)', [id]);
        return;
      }
      await client.query('select internal.retry_digest($1, $2)', [id, error instanceof MailRefused]);
      return;
    }
    await client.query('select internal.record_digest_sent($1)', [id]);

    async function drop(reason: string): Promise<void> {
      await client.query('select internal.drop_digest($1, $2)', [id, reason]);
    }
  }
}
