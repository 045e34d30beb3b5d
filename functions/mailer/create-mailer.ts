import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Mail, SendMail } from '#functions/mails/mail.ts';
import { MailRefused, MailSuppressed } from '#functions/mails/mail-refused.ts';
import { classifyBounce } from './classify-bounce.ts';
import type { DkimSettings } from './dkim.ts';
import { toMessage } from './message.ts';
import { findRecipient, reportMail } from './recipients.ts';
import { sendThrough } from './send-through.ts';
import { writeSender } from './sender.ts';
import type { Patience } from './smtp-session.ts';
import { writeTo } from './write-to.ts';

// This module is in charge of a mail on its way out: whether its recipient still wants it, its headers, the mail server or the
// outbox, and what a refusal means for the next mail.

/** What of the settings concerns mail. */
export type MailSettings = DkimSettings & {
  DATA_DIR: string;
  CONTACT_EMAIL: string;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  BOUNCE_ADDRESS?: string | undefined;
};

export type Mailer = {
  sendMail: SendMail;
  /** Ends the connections to the mail server. */
  close(): void;
};

/**
 * Mails go through SMTP_URL; without it each becomes a file in the outbox, as it would have been sent. Without a database no
 * address is suppressed and bounces come back to the sender.
 */
export function createMailer(settings: MailSettings, pool?: pg.Pool, patience?: Patience): Mailer {
  const from = writeSender(settings);
  const bounces = settings.BOUNCE_ADDRESS;
  const post = settings.SMTP_URL
    ? sendThrough({ ...settings, SMTP_URL: settings.SMTP_URL }, patience)
    : writeTo(join(settings.DATA_DIR, 'outbox'));

  async function sendMail(mail: Mail): Promise<void> {
    const { scope = 'account', to } = mail;
    // A mail about an account waits for nothing that it can do without.
    const recipient = pool && (bounces || scope !== 'account') ? await findRecipient(pool, to, scope) : null;
    if (recipient?.suppression) throw new MailSuppressed(scope, recipient.suppression);
    try {
      await post.send(toMessage(mail, { from, bounces, recipient: recipient?.token }), scope);
    } catch (error) {
      if (pool && error instanceof MailRefused) await learn(pool, mail, error);
      throw error;
    }
  }

  return { sendMail, close: post.close };
}

/** What a refusal says about the address; one for now says nothing, and the queue tries again. */
async function learn(pool: pg.Pool, { to, messageId }: Mail, refusal: MailRefused): Promise<void> {
  const kind = refusal.isPermanent ? classifyBounce(refusal.status, refusal.code) : null;
  if (!kind) return;
  const { hash } = await findRecipient(pool, to, 'account');
  await reportMail(pool, { key: `smtp ${messageId ?? randomUUID()}`.slice(0, 200), hash, kind, said: refusal.message });
}
