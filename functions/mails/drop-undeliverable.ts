import type { Log } from '#backend/config.ts';
import { classifyBounce } from '#functions/mailer/classify-bounce.ts';
import type { SendMail } from './mail.ts';
import { MailRefused, MailSuppressed } from './mail-refused.ts';

/**
 * For mails that are sent once and then recorded as sent: one to an address that does not exist, or that gets none of its kind, is
 * over with. Everything else is an error for the queue, which tries again.
 */
export function dropUndeliverable(sendMail: SendMail, log: Log): SendMail {
  return async (mail) => {
    try {
      await sendMail(mail);
    } catch (error) {
      if (!isUndeliverable(error)) throw error;
      log.info({ subject: mail.subject, reason: error.message }, 'a mail was dropped');
    }
  };
}

function isUndeliverable(error: unknown): error is Error {
  if (error instanceof MailRefused) return error.isPermanent && classifyBounce(error.status, error.code) === 'hard';
  return error instanceof MailSuppressed;
}
