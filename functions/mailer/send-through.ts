import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { MailScope } from '#functions/mails/mail.ts';
import { MailRefused } from '#functions/mails/mail-refused.ts';
import { type DkimSettings, readDkim } from './dkim.ts';
import { findServer, openSession, type Patience, type Session } from './smtp-session.ts';

/** Where messages go, and how it is left. */
export type Post = { send(message: SendMailOptions, scope: MailScope): Promise<void>; close(): void };

const maxMails = 100;
const idleMilliseconds = 5_000;

/** Each mail goes to the mail server of SMTP_URL. How many at a time is the queue's decision. */
export function sendThrough(
  { SMTP_URL: url, ...settings }: DkimSettings & { SMTP_URL: string },
  patience?: Patience,
): Post {
  const dkim = readDkim(settings);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, ...(dkim && { dkim }) });
  const server = findServer(url);
  // For a hundred thousand digests a connection is used for many.
  const idle = new Map<Session, NodeJS.Timeout>();

  function leave(session: Session): void {
    clearTimeout(idle.get(session));
    idle.delete(session);
  }

  function keep(session: Session): void {
    idle.set(session, setTimeout(end, idleMilliseconds, session).unref());
  }

  function end(session: Session): void {
    leave(session);
    session.close();
  }

  async function open(): Promise<Session> {
    const session = await openSession(server, patience);
    session.onEnd(() => leave(session));
    return session;
  }

  return {
    async send(mail, scope) {
      const { envelope, message } = await composer.sendMail(mail);
      if (!(message instanceof Buffer)) throw new Error('A mail could not be composed');
      // A connection for each mail about an account: one that was left open may be closed by the server in the moment that a mail is
      // given to it, and these are not tried again.
      const isSingle = scope === 'account';
      const [known] = isSingle ? [] : idle.keys();
      if (known) leave(known);
      const session = known ?? (await open());
      try {
        await session.deliver({ envelope, message });
      } catch (error) {
        throw findRefusal(error) ?? error;
      }
      if (isSingle || session.count >= maxMails) session.close();
      else keep(session);
    },
    close() {
      for (const session of [...idle.keys()]) end(session);
    },
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
