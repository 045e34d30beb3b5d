import nodemailer, { type SendMailOptions } from 'nodemailer';
import { MailRefused } from '#functions/mails/mail-refused.ts';

/** Each mail goes to the mail server of the address. */
export function sendThrough(url: string): (message: SendMailOptions) => Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw findRefusal(error) ?? error;
    }
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
