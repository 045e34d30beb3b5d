import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { MailScope } from '#functions/mails/mail.ts';
import { MailRefused } from '#functions/mails/mail-refused.ts';
import { type DkimSettings, readDkim } from './dkim.ts';

/** Where messages go, and how it is left. */
export type Post = { send(message: SendMailOptions, scope: MailScope): Promise<void>; close(): void };

/** Each mail goes to the mail server of SMTP_URL. */
export function sendThrough({ SMTP_URL: url, ...settings }: DkimSettings & { SMTP_URL: string }): Post {
  const dkim = readDkim(settings);
  const options = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(dkim && { dkim }),
  };
  // A connection for each: one that was left open may be closed by the server in the moment that a mail is given to it, and mails
  // about accounts are not tried again.
  const single = nodemailer.createTransport(options);
  // For a hundred thousand digests a connection is used for many. A mail whose connection broke is the queue's to send again,
  // which knows whether it was sent.
  const pooled = nodemailer.createTransport({
    ...options,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    maxRequeues: 0,
    idleTimeout: 5_000,
  });
  return {
    async send(message, scope) {
      try {
        await (scope === 'account' ? single : pooled).sendMail(message);
      } catch (error) {
        throw findRefusal(error) ?? error;
      }
    },
    close: () => pooled.close(),
  };
}

// What the server says about the sender or the connection is the operator's to mend, and no word about this mail.
const stages = ['RCPT TO', 'DATA'];

type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** Null for trouble that is not about the mail or its recipient. */
function findRefusal(error: unknown): MailRefused | null {
  if (!(error instanceof Error)) return null;
  const { responseCode: code, response = '', command = '' }: SmtpError = error;
  if (!code || code < 400 || code > 599 || !stages.includes(command)) return null;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
  return new MailRefused({ code, status, message: response.slice(0, 1000) || error.message }, { cause: error });
}
