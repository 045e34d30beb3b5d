import { LRUCache } from 'lru-cache';
import type { Log } from '#backend/config.ts';
import { classifyBounce } from '#functions/mailer/classify-bounce.ts';
import type { Mail, SendMail } from './mail.ts';
import { MailRefused, MailSuppressed, MailUnclear } from './mail-refused.ts';

/**
 * For mails that are sent once and then recorded as sent: one to an address that does not exist, or that gets none of its kind, is
 * over with, and so is one that may have arrived three times. Everything else is an error for the queue, which tries again.
 */
export function dropUndeliverable(sendMail: SendMail, log: Log): SendMail {
  const unclear = new LRUCache<string, number>({ max: 10_000 });

  function isUndeliverable(error: unknown, mail: Mail): error is Error {
    if (error instanceof MailUnclear) {
      const key = mail.messageId ?? JSON.stringify([mail.to, mail.subject, mail.text]);
      const count = (unclear.get(key) ?? 0) + 1;
      unclear.set(key, count);
      return count >= 3;
    }
    if (error instanceof MailRefused) return error.isPermanent && classifyBounce(error.status, error.code) === 'hard';
    return error instanceof MailSuppressed;
  }

  return async (mail) => {
    try {
      await sendMail(mail);
    } catch (error) {
      if (!isUndeliverable(error, mail)) throw error;
      log.info({ subject: mail.subject, reason: error.message }, 'a mail was dropped');
    }
  };
}
