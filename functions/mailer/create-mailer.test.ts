import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { makeDataDir } from '#tests/run-server.ts';
import { createMailer } from './create-mailer.ts';

const settings = { DATA_DIR: '.data', CONTACT_EMAIL: 'hello@chainwork.example' };
const mail = { to: 'ada@people.example', subject: 'Välkommen', text: 'Plain words', html: '<p>Marked words</p>' };

test('without a mail server a mail becomes a file in the outbox, with both parts', async () => {
  const dataDir = await makeDataDir();
  const { sendMail: send } = createMailer({ ...settings, DATA_DIR: dataDir });

  await send(mail);

  const [file] = await readdir(`${dataDir}/outbox`);
  const message = await readFile(`${dataDir}/outbox/${file}`, 'utf8');
  expect(message).toMatch(/^From: Chainwork <hello@chainwork.example>$/m);
  expect(message).toMatch(/^To: ada@people.example$/m);
  expect(message).toContain('Plain words');
  expect(message).toContain('<p>Marked words</p>');
  rmSync(dataDir, { recursive: true });
});

test('a mail goes to the mail server of the settings', async () => {
  const received: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const { sendMail: send } = createMailer({
    ...settings,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Board <board@a.example>',
  });

  await send({ ...mail, replyTo: 'writer@people.example' });

  expect(received[0]?.to).toEqual(['ada@people.example']);
  expect(received[0]?.message).toMatch(/^From: Board <board@a.example>/m);
  expect(received[0]?.message).toMatch(/^Reply-To: writer@people.example/m);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a mail server that is away is an error for the caller', async () => {
  const { sendMail: send } = createMailer({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' });

  await expect(send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('a line break in a subject or an address adds no header', async () => {
  const dataDir = await makeDataDir();
  const { sendMail: send } = createMailer({ ...settings, DATA_DIR: dataDir });

  await send({ ...mail, subject: 'Hi\r\nBcc: evil@a.example', replyTo: 'a@b.example\r\nBcc: evil@a.example' });

  const [file] = await readdir(`${dataDir}/outbox`);
  expect(await readFile(`${dataDir}/outbox/${file}`, 'utf8')).not.toMatch(/^Bcc:/m);
  rmSync(dataDir, { recursive: true });
});
