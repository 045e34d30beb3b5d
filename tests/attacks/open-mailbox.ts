import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export type Mail = { to: string[]; head: string; names: string[]; body: string };
export type Mailbox = {
  url: string;
  /** The next mail that no test has taken yet. */
  next(): Promise<Mail>;
  close(): Promise<void>;
};

/** A mail server on loopback that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const message = await text(stream);
      const end = message.indexOf('\r\n\r\n');
      const head = message
        .slice(0, end)
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .replaceAll('\r\n', '\n');
      const names = head.split('\n').map((line) => line.slice(0, line.indexOf(':')));
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), head, names, body: message.slice(end) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    next: () => vi.waitUntil(() => mails.shift(), { timeout: 25_000, interval: 20 }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
