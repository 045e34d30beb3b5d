import type { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Readiness } from '#domain/mail/readiness.ts';
import { serveNames } from '#functions/proof/fixtures/name-server.ts';
import { type Mailbox, openMailbox } from '../attacks/open-mailbox.ts';
import { adminEmail, buildEmployer, openTestServer, type Person, type TestServer } from './test-server.ts';

// What the desk's page about mail asks, on a server whose name server and mail server are on loopback.

let board: TestServer;
let mailbox: Mailbox;
let names: Awaited<ReturnType<typeof serveNames>>;
let admin: Person;
beforeAll(async () => {
  mailbox = await openMailbox();
  names = await serveNames({ txt: { 'board.example': [['v=spf1 ip4:127.0.0.1 -all']] }, addresses: {} });
  board = await openTestServer({
    ...{ DNS_SERVERS: names.address, SMTP_URL: mailbox.url, MAIL_FROM: 'Board <jobs@board.example>' },
    RATE_LIMITS: 'on',
  });
  admin = await board.signInAdmin();
});
afterAll(async () => {
  await board.close();
  await Promise.all([mailbox.close(), names.close()]);
});

async function call(client: Person['client'], body?: object, name = 'mail-desk') {
  const { data, error } = await client.functions.invoke(name, body && { body });
  if (!error) return data;
  const { context } = error as FunctionsHttpError;
  return { status: context.status, ...(await context.json()) };
}

test('only administrators get through, and only with what there is to ask', async () => {
  const employer = await buildEmployer(board);

  expect(await call(board.anonymous, { action: 'check' })).toMatchObject({ status: 401 });
  expect(await call(employer.client, { action: 'send-test' })).toMatchObject({ status: 403 });
  expect(await call(employer.client, {}, 'mail-previews')).toMatchObject({ status: 403 });
  expect(await call(board.anonymous, {}, 'mail-previews')).toMatchObject({ status: 401 });
  expect(await call(admin.client, { action: 'send-test', to: 'x' }).then(({ to }) => to)).toBe(adminEmail);
  expect(await call(admin.client, { action: 'erase' })).toMatchObject({ status: 400 });
  expect(await call(admin.client)).toMatchObject({ status: 400 });
  expect(await call(board.service, { action: 'send-test' })).toMatchObject({ status: 422, code: 'NO_ADDRESS' });
  await mailbox.next();
});

test('the checks ask the name servers of the settings about the sending domain', async () => {
  const { dns, relay, settings }: Readiness = await call(admin.client, { action: 'check' });

  expect(relay).toBe('127.0.0.1');
  expect(dns.map(({ name, state }) => `${name} ${state}`)).toEqual([
    ...['SPF good', 'DKIM missing', 'DMARC missing', 'PTR unknown'],
  ]);
  expect(settings.find(({ name }) => name === 'Public address')).toMatchObject({ state: 'wrong' });
});

test('every preview has the address of this board in its links', async () => {
  const previews: { html: string; text: string }[] = await call(admin.client, {}, 'mail-previews');

  expect(previews.length).toBeGreaterThan(30);
  expect(previews.some(({ text }) => text.includes(`${board.url}/employer/dashboard`))).toBe(true);
});

test('a test mail goes to the administrator who asks, and a few times only', async () => {
  expect(await call(admin.client, { action: 'send-test' })).toEqual({
    isSent: true,
    to: adminEmail,
    relay: '127.0.0.1',
  });
  const mail = await mailbox.next();
  expect(mail.to).toEqual([adminEmail]);
  expect(mail.head).toMatch(/^From: Board <jobs@board.example>$/m);

  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await call(admin.client, { action: 'send-test' }));

  expect(answers.at(-1)).toMatchObject({ status: 429, message: expect.stringContaining('Try again in 6 minutes') });
});

test('what the mail server says against a test mail is told', async () => {
  await mailbox.close();
  await board.database.owner.query('delete from internal.rate_limits');

  expect(await call(admin.client, { action: 'send-test' })).toMatchObject({
    ...{ isSent: false, problem: expect.stringContaining('ECONNREFUSED') },
  });
});

test('previews that are opened one after the other do not use up the calls of other functions', async () => {
  const answers = [];
  // A third more than the calls of functions that a person has at once.
  for (let count = 0; count < 40; count += 1) answers.push(await call(admin.client, {}, 'mail-previews'));

  expect(answers.filter(({ status }) => status !== undefined)).toEqual([]);
});
