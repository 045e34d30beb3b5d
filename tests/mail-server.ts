import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '#functions/mailer/create-mailer.ts';
import type { SendMail } from '#functions/mails/mail.ts';
import { readSettings } from '#server/settings.ts';

export type ReceivedMail = { from: string; to: string; message: string };
export type MailServer = {
  mails: ReceivedMail[];
  isRefusing: boolean;
  /** What it replies to recipients instead of taking them, like '550 5.1.1 No such user'. */
  replies: Map<string, string>;
  sendMail: SendMail;
  close(): Promise<void>;
};

/** A mail server on loopback, and a mailer that sends to it. Addresses are suppressed where `pool` is given. */
export async function startMailServer(settings: Record<string, string> = {}, pool?: pg.Pool): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const [, code, words] = /^(\d{3}) (.*)$/.exec(server.replies.get(address) ?? '') ?? [];
      done(code ? Object.assign(new Error(words), { responseCode: Number(code) }) : undefined);
    },
    async onData(stream, { envelope }, done) {
      const message = await text(stream);
      if (server.isRefusing) return done(new Error('Not now'));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      server.mails.push({ from, to: envelope.rcptTo[0]?.address ?? '', message });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = createMailer(readSettings({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }), pool);
  const server: MailServer = {
    mails: [],
    isRefusing: false,
    replies: new Map(),
    sendMail: mailer.sendMail,
    close() {
      mailer.close();
      return new Promise((resolve) => smtp.close(() => resolve()));
    },
  };
  return server;
}

/** The header lines of a mail in one line each, and its two parts as written. */
export function readMail(message = ''): { headers: string; subject: string; text: string; html: string } {
  const headers = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const subject = decodeWords(headers.match(/^Subject: (.*)$/m)?.[1] ?? '');
  return { headers, subject, text: readPart(message, 'text/plain'), html: readPart(message, 'text/html') };
}

function readPart(message: string, type: string): string {
  const part = message.split(`Content-Type: ${type}`)[1]?.split('\r\n--')[0] ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const isBase64 = part.includes('Content-Transfer-Encoding: base64');
  const bytes = isBase64
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        part.includes('quoted-printable') ? 'latin1' : 'utf8',
      );
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

/** Encoded words of RFC 2047. */
function decodeWords(header: string): string {
  return header.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, way, value = '']) =>
      way?.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64')
        : Buffer.from(
            value
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}
