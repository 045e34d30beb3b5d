import { join } from 'node:path';
import type { SendMail } from '#functions/mails/mail.ts';
import { toMessage } from './message.ts';
import { sendThrough } from './send-through.ts';
import { writeTo } from './write-to.ts';

/** What of the settings concerns mail. */
export type MailSettings = {
  DATA_DIR: string;
  CONTACT_EMAIL: string;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
};

/** Mails go through SMTP_URL; without it each becomes a file in the outbox, as it would have been sent. */
export function createMailer(settings: MailSettings): SendMail {
  const from = settings.MAIL_FROM ?? `Chainwork <${settings.CONTACT_EMAIL}>`;
  const send = settings.SMTP_URL ? sendThrough(settings.SMTP_URL) : writeTo(join(settings.DATA_DIR, 'outbox'));
  return (mail) => send(toMessage(mail, { from }));
}
