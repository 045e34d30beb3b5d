import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReceiveMessage } from '#functions/mailer/incoming/receive-message.ts';
import { buildUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Messages that arrive at BOUNCE_ADDRESS, as a mail server hands them to the board, and what strangers can do with it.

let database: TestDatabase;
let secret: string;
let address: string;
let receive: ReturnType<typeof createReceiveMessage>;
const log = { info() {}, warn() {}, error() {} };
const bounces = 'bounces@cw.example';

beforeAll(async () => {
  database = await createTestDatabase();
  receive = createReceiveMessage({ pool: database.owner, log, bounces });
  [{ secret, address }] = (await ask(
    `select internal.mail_hook_secret() as secret,
       'bounces+' || internal.bounce_token(internal.mail_address_hash('ada@people.example')) || '@cw.example' as address`,
  )) as [{ secret: string; address: string }];
});
beforeEach(async () => {
  await ask('delete from internal.mail_suppressions');
  await ask('delete from internal.mail_reports');
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const findReasons = () => ask('select scope, reason, detail from internal.mail_suppressions');

async function post(message: string | Buffer, given = secret) {
  const body = typeof message === 'string' ? message.replaceAll('\n', '\r\n') : message;
  const request = new Request('http://board.example/webhooks/mail/raw/x', {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
  });
  const response = await receive(request, given);
  return { status: response.status, message: (await response.json()).message };
}

type Bounce = { to?: string; action?: string; status?: string; said?: string; id?: string; original?: string };

const bounce = ({
  to = address,
  action = 'failed',
  status = '5.1.1',
  said,
  id = '1',
  original,
}: Bounce = {}) => `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Message-ID: <${id}@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I am sorry.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 16 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822; ada@people.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${
  said ??
  `550 ${status} No such
    user`
}

--b
Content-Type: message/rfc822

${original ?? 'Subject: 2 new jobs'}

Words

--b--
`;

const complaint = (type: string) => `From: <feedback@provider.example>
To: fbl@cw.example
Subject: FW: 2 new jobs
MIME-Version: 1.0
Message-ID: <arf-${type}@provider.example>
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.

--b
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Provider/1.0
Version: 1
Original-Mail-From: <${address.toUpperCase()}>

--b
Content-Type: message/rfc822

From: Chainwork <alerts@cw.example>
Subject: 2 new jobs

Words

--b--
`;

describe('a bounce', () => {
  test('of an address that does not exist ends alerts and notices to it, once', async () => {
    expect(await post(bounce())).toEqual({ status: 200, message: 'bounce' });
    expect(await post(bounce())).toEqual({ status: 200, message: 'bounce' });

    expect(await findReasons()).toEqual([
      { scope: 'notices', reason: 'hard-bounce', detail: 'smtp; 550 5.1.1 No such user' },
    ]);
    expect(await ask('select from internal.mail_reports')).toHaveLength(1);
  });

  test.each<[string, Bounce]>([
    [
      'that came to another address, with ours in the mail that it returns',
      { to: bounces, original: 'Return-Path: <$address>' },
    ],
    ['whose server changed the case of the address', { to: '$ADDRESS' }],
    ['with the exact status in the words of the server alone', { status: '5.0.0', said: '550-5.1.1 No such user' }],
  ])('%s counts', async (_, { to, original, ...rest }) => {
    const fill = (text?: string) => text?.replace('$address', address).replace('$ADDRESS', address.toUpperCase());

    await post(
      bounce({ ...rest, ...(to && { to: fill(to) }), ...(original && { original: fill(original) }) } as Bounce),
    );

    expect(await findReasons()).toMatchObject([{ reason: 'hard-bounce' }]);
  });

  test('with a long mail that it returns counts', async () => {
    await post(bounce({ original: `Subject: 2 new jobs\n\n${'Words and words\n'.repeat(20_000)}` }));

    expect(await findReasons()).toMatchObject([{ reason: 'hard-bounce' }]);
  });

  test('of a full mailbox counts as one of three, however often it is delivered', async () => {
    for (const id of ['1', '1', '2', '2']) await post(bounce({ status: '5.2.2', id }));
    expect(await findReasons()).toEqual([]);

    await post(bounce({ status: '4.4.7', id: '3' }));

    expect(await findReasons()).toMatchObject([{ scope: 'notices', reason: 'soft-bounces' }]);
  });

  test.each<[string, Bounce]>([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ["a provider's opinion of us", { status: '5.7.1' }],
    ['an address that was invented', { to: `bounces+${'0'.repeat(48)}@cw.example` }],
    ['an address of another domain', { to: 'bounces+$token@evil.example' }],
    ['no address of ours', { to: 'ada@people.example' }],
  ])('changes nothing for %s', async (_, { to, ...rest }) => {
    const token = address.slice('bounces+'.length, -'@cw.example'.length);

    expect(await post(bounce({ ...rest, ...(to && { to: to.replace('$token', token) }) }))).toEqual({
      status: 200,
      message: 'ignored',
    });

    expect(await ask('select from internal.mail_reports')).toEqual([]);
    expect(await findReasons()).toEqual([]);
  });
});

describe('a complaint', () => {
  test('ends all but mails about the account', async () => {
    expect(await post(complaint('abuse'))).toEqual({ status: 200, message: 'complaint' });

    expect(await findReasons()).toMatchObject([{ scope: 'notices', reason: 'complaint' }]);
  });

  test('that a mail is no spam is none', async () => {
    expect(await post(complaint('not-spam'))).toEqual({ status: 200, message: 'ignored' });

    expect(await findReasons()).toEqual([]);
  });
});

describe('a mail that unsubscribes', () => {
  const write = (subject: string) => post(`From: ada@people.example\nTo: ${bounces}\nSubject: ${subject}\n\n`);

  test('ends the alert of its token, and no other', async () => {
    await ask("insert into internal.alert_queries (query, asked_until) values ('q=x', 0), ('q=y', 0)");
    const [one] = await ask(
      `insert into internal.alerts (email, query_id, frequency, asked_network, consent_version, asked_query, confirmed_at)
       select 'ada@people.example', id, 'daily', 'n', 1, query, now() from internal.alert_queries returning id`,
    );
    const [{ token, manage }] = await ask(
      "select internal.alert_token($1, 'unsubscribe') as token, internal.alert_token($1, 'manage') as manage",
      [one.id],
    );

    expect(await write(`unsubscribe ${manage}`)).toMatchObject({ status: 200, message: 'ignored' });
    expect(await write(`unsubscribe ${token}`)).toEqual({ status: 200, message: 'unsubscribed' });

    expect(await ask('select id from internal.alerts where paused_at is not null')).toEqual([{ id: one.id }]);
  });

  test('ends the weekly mail of its token', async () => {
    const employer = await buildUser(database.owner, { role: 'employer' });
    const [{ token }] = await ask('select internal.weekly_mail_token($1) as token', [employer.id]);

    expect(await write(`Re: unsubscribe ${token}`)).toEqual({ status: 200, message: 'unsubscribed' });

    expect(await ask('select person_id from weekly_mail_stops')).toEqual([{ person_id: employer.id }]);
  });

  test('with a token that is none changes nothing', async () => {
    expect(await write(`unsubscribe 00000000-0000-4000-8000-000000000001.${'a'.repeat(43)}`)).toMatchObject({
      message: 'ignored',
    });
  });
});

describe('who posts', () => {
  test('without the secret, or to a board without BOUNCE_ADDRESS, finds nothing', async () => {
    const off = createReceiveMessage({ pool: database.owner, log, bounces: undefined });

    for (const given of ['', 'x', secret.slice(1), `${secret}0`])
      expect((await post(bounce(), given)).status).toBe(404);
    expect((await off(new Request('http://b.example/', { method: 'POST' }), secret)).status).toBe(404);
    expect((await receive(new Request('http://b.example/'), secret)).status).toBe(405);
    expect(await findReasons()).toEqual([]);
  });

  test('more at once than are waited for is asked to come later', async () => {
    const groups = `To: ${'g:'.repeat(60_000)}\n\nx`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(groups)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(await post(groups)).toMatchObject({ status: 200 });
  });

  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary="${n}"\n\n--${n}\n`).join('');

  test.each<[string, string | Buffer, number]>([
    ['nothing', '', 400],
    ['more than a megabyte', Buffer.alloc(1024 * 1024 + 1, 'a'), 413],
    ['parts within parts without end', nested(5000), 422],
    ['headers without end', `X: ${'y'.repeat(300_000)}\n\n`, 422],
    ['bytes', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)), 200],
    ['a report of nothing', bounce().replace(/Final-Recipient[\s\S]*?\n\n/, '\n'.repeat(200_000)), 200],
    ['NULs', bounce({ said: '550 5.1.1 a\0b' }), 200],
    [
      'a thousand addresses',
      bounce({
        to: Array(1000)
          .fill(`bounces+${'1'.repeat(48)}@cw.example`)
          .join(', '),
      }),
      200,
    ],
  ])('%s is answered and breaks nothing', async (_, message, status) => {
    expect((await post(message)).status).toBe(status);
  });
});
