import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import nodemailer from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { MailUnclear } from '#functions/mails/mail-refused.ts';

// This module is in charge of one connection to the mail server, and of how long it may take. nodemailer's own transports know one
// time of silence for all of it: too short for a server that looks through a mail before it takes it, and none for one that never
// comes to an end.

export type Patience = {
  /** From connecting, or from when a mail is given to an open connection, until the mail server has all of the mail. */
  handOverMilliseconds: number;
  /** From then on until it says whether it has taken it: RFC 5321 asks for ten minutes (4.5.3.2.6). */
  answerMilliseconds: number;
};

export const patience: Patience = { handOverMilliseconds: 60_000, answerMilliseconds: 10 * 60_000 };

export type Letter = { envelope: { from: string | false; to: string[] }; message: Buffer };

export type Session = {
  /** How many mails it has delivered. */
  readonly count: number;
  /** Rejects with `MailUnclear` where the mail server has the mail and did not answer; the session is closed after any error. */
  deliver(letter: Letter): Promise<void>;
  /** Called when the connection ends, for whatever reason. */
  onEnd(listener: () => void): void;
  close(): void;
};

/** How the mail server of SMTP_URL is connected to. */
export function findServer(url: string): SMTPTransport {
  const server = new SMTPTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  // Gives it the way through a proxy, where the address names one.
  nodemailer.createTransport(server);
  return server;
}

export async function openSession(
  server: SMTPTransport,
  { handOverMilliseconds, answerMilliseconds }: Patience = patience,
) {
  const socket = await promisify(server.getSocket.bind(server))(server.options);
  const connection = new SMTPConnection({
    ...server.options,
    ...(socket || {}),
    // Never sooner than the deadlines of this module.
    socketTimeout: 2 * (handOverMilliseconds + answerMilliseconds),
  });
  let fail = (_: Error) => {};
  connection.on('error', (error) => fail(error));
  let isOpen = false;
  let count = 0;

  const session: Session = {
    get count() {
      return count;
    },
    async deliver({ envelope, message }) {
      let hasAll = false;
      let deadline = setTimeout(() => fail(tooSlow()), handOverMilliseconds);
      const failed = new Promise<never>((_, reject) => {
        fail = reject;
      });
      // Read when the server has asked for it; after its end comes the final dot.
      const stream = Readable.from(cut(message)).once('end', () => {
        hasAll = true;
        clearTimeout(deadline);
        deadline = setTimeout(() => fail(tooSlow()), answerMilliseconds);
      });
      const send = async () => {
        if (!isOpen) await open();
        await new Promise<void>((resolve, reject) => {
          connection.send({ ...envelope, to: envelope.to }, stream, (error) => (error ? reject(error) : resolve()));
        });
      };
      try {
        await Promise.race([failed, send()]);
        count += 1;
      } catch (error) {
        connection.close();
        if (hasAll && !(error as { responseCode?: number }).responseCode) throw new MailUnclear({ cause: error });
        throw error;
      } finally {
        clearTimeout(deadline);
        fail = () => {};
      }
    },
    onEnd: (listener) => void connection.once('end', listener),
    close: () => connection.close(),
  };
  return session;

  async function open(): Promise<void> {
    await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
    const auth = server.getAuth({});
    if (auth && (connection.allowsAuth || server.options.forceAuth)) {
      await new Promise<void>((resolve, reject) => {
        connection.login(auth, (error) => (error ? reject(error) : resolve()));
      });
    }
    isOpen = true;
  }
}

const tooSlow = () => new Error('The mail server was too slow');

function* cut(message: Buffer): Generator<Buffer> {
  const bytes = 16 * 1024;
  for (let start = 0; start < message.length; start += bytes) yield message.subarray(start, start + bytes);
}
