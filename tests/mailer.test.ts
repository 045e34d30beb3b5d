import { generateKeyPairSync } from 'node:crypto';
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeDkimRecord } from '#functions/mailer/dkim.ts';
import type { Mail } from '#functions/mails/mail.ts';
import { MailRefused, MailSuppressed } from '#functions/mails/mail-refused.ts';
import { readSettings } from '#server/settings.ts';
import { type MailServer, readMail, startMailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Mails as a mail server gets them: signed, with the headers of a mailing list, and with an address of each recipient's own for
// bounces; and what its refusals mean.

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const settings = {
  MAIL_FROM: 'Chainwork <alerts@cw.example>',
  BOUNCE_ADDRESS: 'bounces@cw.example',
  DKIM_DOMAIN: 'cw.example',
  DKIM_SELECTOR: 's1',
  DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
};
const token = `00000000-0000-4000-8000-000000000001.${'a'.repeat(43)}`;
const mail: Mail = { to: 'ada@people.example', subject: 'Two new jobs ☃', text: 'Words\n', html: '<p>Words</p>\n' };
const digest: Mail = {
  ...mail,
  scope: 'alerts',
  list: { name: 'Chainwork job alerts', unsubscribe: `https://cw.example/alerts/u/${token}`, token },
};

let database: TestDatabase;
let post: MailServer;
beforeAll(async () => {
  database = await createTestDatabase();
  post = await startMailServer(settings, database.owner);
});
beforeEach(async () => {
  post.mails.length = 0;
  post.replies.clear();
  await database.owner.query('delete from internal.mail_suppressions');
  await database.owner.query('delete from internal.mail_reports');
});
afterAll(async () => {
  await post.close();
  await database.drop();
});

const findReasons = async () =>
  (await database.owner.query('select scope, reason from internal.mail_suppressions')).rows;
const tokenOf = async (address: string) =>
  (await database.owner.query('select internal.bounce_token(internal.mail_address_hash($1)) as token', [address]))
    .rows[0].token;

describe('a mail to a list', () => {
  test('carries its headers in one line each, and bounces to an address of its recipient', async () => {
    await post.sendMail(digest);

    const [received] = post.mails;
    const lines = received?.message.split('\r\n') ?? [];
    expect(lines.filter((line) => /^(List|Auto)-/.test(line))).toEqual([
      'Auto-Submitted: auto-generated',
      'List-ID: "Chainwork job alerts" <alerts.cw.example>',
      `List-Unsubscribe: <https://cw.example/alerts/u/${token}>, <mailto:bounces@cw.example?subject=unsubscribe%20${token}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    expect(received?.from).toBe(`bounces+${await tokenOf('ada@people.example')}@cw.example`);
    expect(received?.from.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  test('is signed, both headers of one-click unsubscribing included', async () => {
    await post.sendMail(digest);

    const record = describeDkimRecord(readSettings(settings));
    const verify = async (message = '') => {
      const { dkim } = await authenticate(message, {
        ip: '127.0.0.1',
        helo: 'localhost',
        sender: 'bounces@cw.example',
        resolver: async (name: string, type: string) => {
          if (type === 'TXT' && name === record?.name) return [[record.value]];
          throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
        },
      });
      return dkim.results[0];
    };
    const result = await verify(post.mails[0]?.message);
    expect(result?.status).toMatchObject({ result: 'pass', aligned: 'cw.example' });
    expect(result?.signingHeaders?.keys.toLowerCase().split(/\s*:\s*/)).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    for (const header of ['List-Unsubscribe: ', 'List-Unsubscribe-Post: ']) {
      const changed = post.mails[0]?.message.replace(header, `${header}x`);
      expect((await verify(changed))?.status.result).toBe('fail');
    }
  });

  test('has nothing of a header in a name or an address that ends the line', async () => {
    const list = { name: 'A"\r\nBcc: evil@a.example', unsubscribe: 'https://cw.example/\r\nX-Evil: 1', token };
    await post.sendMail({ ...digest, list });

    expect(readMail(post.mails[0]?.message).headers).not.toMatch(/^(Bcc|X-Evil):/m);
  });
});

describe('an address that the server refuses', () => {
  const send = (given: Mail) => post.sendMail(given).catch((error: unknown) => error);

  test.each([
    ['for good', '550 5.1.1 No such user', { isPermanent: true, code: 550, status: '5.1.1' }, 'hard-bounce'],
    ['for good by its policy', '550 5.7.515 Access denied', { isPermanent: true, code: 550, status: '5.7.515' }, null],
    ['for good without saying why', '550 Requested action not taken', { isPermanent: true, status: null }, null],
    ['for now', '450 4.2.1 Try again later', { isPermanent: false, code: 450, status: '4.2.1' }, null],
  ])('%s', async (_, reply, refusal, reason) => {
    post.replies.set('ada@people.example', reply);

    const error = await send(digest);

    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toMatchObject(refusal);
    expect((error as Error).message).toContain(reply);
    expect(await findReasons()).toEqual(reason ? [{ scope: 'notices', reason }] : []);
  });

  test('is not written to again, but about its account', async () => {
    post.replies.set('ada@people.example', '550 5.1.1 No such user');
    await send(digest);
    post.replies.clear();

    expect(await send(digest)).toBeInstanceOf(MailSuppressed);
    expect(await send({ ...mail, scope: 'notices' })).toBeInstanceOf(MailSuppressed);
    expect(post.mails).toEqual([]);
    await post.sendMail(mail);
    await post.sendMail({ ...digest, to: 'eve@people.example' });
    expect(post.mails.map(({ to }) => to)).toEqual(['ada@people.example', 'eve@people.example']);
  });

  test('three times within a week without a word that it does not exist, is left alone', async () => {
    post.replies.set('ada@people.example', '552 5.2.2 Mailbox full');
    for (const n of [1, 1, 1, 2]) await send({ ...digest, messageId: `<${n}@cw.example>` });
    expect(await findReasons()).toEqual([]);

    await send({ ...digest, messageId: '<3@cw.example>' });

    expect(await findReasons()).toEqual([{ scope: 'notices', reason: 'soft-bounces' }]);
  });
});

test('a server that does not take the mail now is an error about the mail, not the address', async () => {
  post.isRefusing = true;
  await expect(post.sendMail(digest)).rejects.toThrow('Not now');
  post.isRefusing = false;

  expect(await findReasons()).toEqual([]);
  await post.sendMail(digest);
  expect(post.mails).toHaveLength(1);
});
