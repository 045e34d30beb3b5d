import { afterEach, expect, test, vi } from 'vitest';
import type { Mail } from '#functions/mails/mail.ts';
import { MailUnclear } from '#functions/mails/mail-refused.ts';
import { type Oddity, startOddMailServer } from '#tests/odd-mail-server.ts';
import { createMailer, type Mailer } from './create-mailer.ts';

// Mail servers that are slow, silent or gone in the middle of a mail.

const mail: Mail = { to: 'ada@people.example', subject: 'Hello', text: 'Words', html: '<p>Words</p>' };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start(oddity: Oddity, patience = { handOverMilliseconds: 1_000, answerMilliseconds: 60_000 }) {
  const server = await startOddMailServer(oddity);
  const mailer: Mailer = createMailer(
    { DATA_DIR: '.', CONTACT_EMAIL: 'hello@board.example', SMTP_URL: server.url },
    undefined,
    patience,
  );
  ends.push(() => mailer.close(), server.close);
  return { server, ...mailer };
}

test.each(['account', 'alerts'] as const)(
  'a server that takes a mail later than it may take to ask for it has taken it (%s)',
  async (scope) => {
    const { server, sendMail } = await start({ message: 1_500 });

    await sendMail({ ...mail, scope });

    expect(server.messages).toHaveLength(1);
  },
);

test('what it does not say after the end of a mail is unclear', async () => {
  const patience = { handOverMilliseconds: 30_000, answerMilliseconds: 50 };
  for (const message of ['cut', 'silent'] as const) {
    const { server, sendMail } = await start({ message }, patience);

    await expect(sendMail({ ...mail, scope: 'alerts' })).rejects.toThrow(MailUnclear);

    expect(server.messages).toHaveLength(1);
  }
});

test('what it says is not, nor what happens before', async () => {
  const patience = { handOverMilliseconds: 200, answerMilliseconds: 60_000 };

  await expect((await start({ message: '451 4.3.0 later' })).sendMail(mail)).rejects.toMatchObject({ code: 451 });
  await expect((await start({ recipient: 'cut' })).sendMail(mail)).rejects.toThrow('closed');
  const { server, sendMail } = await start({ recipient: 'drip' }, patience);
  await expect(sendMail(mail)).rejects.toThrow('too slow');

  await vi.waitFor(() => expect(server.sockets.size).toBe(0), 20_000);
});

test('mails to a list share a connection until it is closed', async () => {
  const { server, sendMail } = await start({});
  const send = () => sendMail({ ...mail, scope: 'alerts' });

  for (let n = 0; n < 3; n++) await send();
  const [first, ...others] = server.sockets;
  expect(others).toEqual([]);
  first?.destroy();
  await vi.waitFor(() => expect(server.sockets.size).toBe(0));
  await vi.waitFor(send);

  expect(server.messages).toHaveLength(4);
});
