import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeQuery, describeQueryTamely } from '#functions/alerts/describe-query.ts';
import { buildAlert, buildNews } from '#functions/alerts/fixtures/build-alert.ts';
import { mailDigest } from '#functions/alerts/mail-digest.ts';
import { mailStillUseful, mailWidening } from '#functions/alerts/review-alerts.ts';
import { sendDueAlerts } from '#functions/alerts/send-due-alerts.ts';
import { buildTasks } from '#functions/fixtures/build-tasks.ts';
import { createMailer } from '#functions/mailer/create-mailer.ts';
import { type Queue, startQueue } from '#functions/queue.ts';
import { createToolRunner } from '#functions/runs/tool-runner.ts';
import { emptyTables } from './empty-tables.ts';
import { buildCompany } from './factories.ts';
import { readMail } from './mail-server.ts';
import { startOddMailServer } from './odd-mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Digests from the news through the queue to a mail server that takes, delays and refuses them.

const log = { info() {}, warn() {}, error() {} };
const site = { url: 'https://board.example', postalAddress: '1 Chain Street, Zug' };

type Reply = { code: number; text: string };
/** What the server says to a recipient, and to the whole of a message; it may wait before it answers. */
type Manner = { onRecipient?: () => Reply | null; beforeData?: () => Promise<void>; afterData?: () => Promise<void> };

let database: TestDatabase;
let smtp: SMTPServer;
let address: string;
let manner: Manner = {};
let mails: { to: string; message: string; id: string }[] = [];
let queue: Queue | undefined;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const reply = manner.onRecipient?.();
      done(reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null);
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        await manner.beforeData?.();
        let message = '';
        for await (const chunk of stream) message += chunk;
        // A client that went away before the end has sent no message.
        if (!message.endsWith('\r\n') && !message.endsWith('\n')) return done(new Error('cut off'));
        const id = /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? '';
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', message, id });
        await manner.afterData?.();
        done();
      })().catch(() => done(new Error('cut off')));
    },
    onClose() {},
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  address = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  manner = {};
  mails = [];
  await emptyTables(
    database.owner,
    'internal.alert_queries',
    'internal.alerts',
    'internal.alert_ledger',
    'internal.alert_digests',
  );
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await queue?.stop();
  queue = undefined;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.drop();
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 25_000, interval: 20 });
const add = (values: Record<string, unknown> = {}) => buildNews(database.owner, values);
const subscribe = (values: Parameters<typeof buildAlert>[1] = {}) => buildAlert(database.owner, values);
const findDigests = () =>
  ask(
    'select id, sent_at is not null as is_sent, dropped_for, attempts from internal.alert_digests order by created_at',
  );
const parts = () => ({
  ...{ pool: database.owner, log, site },
  sendMail: createMailer({ DATA_DIR: '.', CONTACT_EMAIL: 'hello@board.example', SMTP_URL: address }, database.owner)
    .sendMail,
});
const settle = () => sendDueAlerts({ pool: database.owner, log });

/** Settles what is due and sends it at once. */
async function send(): Promise<void> {
  await settle();
  for (const { id } of await ask(
    'select id from internal.alert_digests where sent_at is null and dropped_for is null',
  )) {
    await mailDigest(parts(), { id });
  }
}

test('a digest says what is new, why it comes and how it ends, in both parts alike', async () => {
  const company = await buildCompany(database.owner, { name: 'Acme & Co' });
  const alert = await subscribe({ query: 'search=engineer' });
  for (let n = 0; n < 5; n++) {
    await add({ company_id: company.id, title: `Engineer <${n}>`, salary_range: '$150k', is_remote: true });
  }
  await add({
    ...{ title: 'Protocol Engineer', location: 'Lisbon', source: 'remotive', source_board: 'all', source_id: '9' },
    source_url: 'https://remotive.com/remote-jobs/9',
  });

  await send();

  expect(mails.map(({ to }) => to)).toEqual([alert.email]);
  const { headers, subject, text, html } = readMail(mails[0]?.message);
  expect(subject).toBe('4 new jobs: Jobs matching “engineer”');
  expect(text.match(/\?ref=alert/g)).toHaveLength(4);
  for (const part of [text, html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')]) {
    expect(part).toContain('Engineer <4>');
    expect(part).toContain('+2 more at Acme & Co');
    expect(part).toContain('And 2 more');
    expect(part.replace(/\s+/g, ' ')).toContain('6 jobs are new on Chainwork');
    expect(part.replace(/\s+/g, ' ')).toContain('Here are 4 of them.');
    expect(part).toContain('$150k');
    expect(part).toContain('via Remotive');
    expect(part).toContain('1 Chain Street, Zug');
    expect(part).toContain('Jobs matching “engineer”');
    expect(part).toContain('https://board.example/?search=engineer&sort=newest&ref=alert');
  }
  expect(`${text}${html}`).not.toContain('https://remotive.com');
  expect(html).not.toContain('<img');
  const [tokens] = await ask(
    "select internal.alert_token($1, 'manage') as manage, internal.alert_token($1, 'unsubscribe') as unsubscribe",
    [alert.id],
  );
  const off = `https://board.example/alerts/u/${tokens.unsubscribe}`;
  for (const link of [off, `https://board.example/alerts/manage/${tokens.manage}`]) expect(text).toContain(link);
  const [digest] = await findDigests();
  expect(headers).toContain(`List-Unsubscribe: <${off}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers).toContain('List-ID: "Chainwork job alerts"');
  expect(headers).toContain(`Message-ID: <digest-${digest.id}@board.example>`);
  expect(headers).toContain(`X-Entity-Ref-ID: ${digest.id}`);
  expect(headers).toContain('Feedback-ID: alert:daily:board.example');
  expect(headers).toContain('Auto-Submitted: auto-generated');
});

test('a digest on its way names the search that it was settled for, whatever its alert asks by now', async () => {
  await buildCompany(database.owner, { name: 'Other Labs', slug: 'other-labs' });
  const { id } = await subscribe({ query: 'search=engineer' });
  await add({ title: 'Protocol Engineer' });
  await settle();
  await ask("select internal.change_alert(internal.alert_token($1, 'manage'), $2)", [
    id,
    { query: 'search=designer&company=other-labs' },
  ]);
  await send();

  const { subject, text, html } = readMail(mails[0]?.message);
  expect(subject).toContain('New: Protocol Engineer at ');
  for (const part of [text, html.replaceAll('&amp;', '&')]) {
    expect(part.replace(/\s+/g, ' ')).toContain('This is new on Chainwork for your alert: Jobs matching “engineer”.');
    expect(part).toContain('https://board.example/?search=engineer&sort=newest&ref=alert');
    expect(part).not.toMatch(/designer|Other Labs|other-labs/);
  }
});

test('a company that has another address since is named as it is called', async () => {
  const company = await buildCompany(database.owner, { name: 'Former Name', slug: 'former-name' });
  const query = 'company=former-name';
  await subscribe({ query });
  await ask("update companies set name = 'Present Name', slug = 'present-name' where id = $1", [company.id]);
  await add({ company_id: company.id });
  await add({ company_id: company.id });
  await send();

  const { subject, text } = readMail(mails[0]?.message);
  expect(subject).toBe('2 new jobs: Jobs at Present Name');
  expect(text.replace(/\s+/g, ' ')).toContain('Jobs at Present Name');
  expect(await describeQuery(database.owner, query)).toBe('Jobs at Present Name');
  expect(await describeQueryTamely(database.owner, query)).toBe('Jobs at Present Name');
});

test('jobs that closed meanwhile are left out and not counted, and copies lead to what stands for them', async () => {
  const alert = await subscribe();
  const [closed, copy, kept] = [
    await add({ title: 'Gone' }),
    await add({ title: 'Copied' }),
    await add({ title: 'Kept' }),
  ];
  await settle();
  await ask("update job_listings set closed_at = now(), closed_reason = 'held' where id = $1", [closed.id]);
  const original = await add({ title: 'Original' });
  await ask("insert into duplicate_decisions (kept_id, removed_id, reason) values ($1, $2, 'same text')", [
    original.id,
    copy.id,
  ]);
  await ask("update job_listings set closed_at = now(), closed_reason = 'duplicate' where id = $1", [copy.id]);

  await send();
  await ask("update internal.alerts set next_at = now() - interval '1 minute'");
  await send();

  expect(mails).toHaveLength(1);
  const { subject, text } = readMail(mails[0]?.message);
  expect(subject).toMatch(/^2 new jobs/);
  expect(text).toContain(kept.title as string);
  expect(text).toContain('Original');
  expect(text).not.toContain('Gone');
  expect(await ask('select from internal.alert_ledger where alert_id = $1', [alert.id])).toHaveLength(4);
});

test.each([
  ['none of its jobs is left', 'update job_listings set closed_at = now()', 'nothing-left'],
  ['its alert is paused', 'update internal.alerts set paused_at = now(), next_at = null', 'off'],
])('no mail is sent where %s', async (_, sql, reason) => {
  await subscribe();
  await add();
  await settle();
  await ask(sql);

  await send();

  expect(mails).toEqual([]);
  expect(await findDigests()).toMatchObject([{ is_sent: false, dropped_for: reason }]);
  expect(await findDigests()).toHaveLength(1);
});

test('what the mail server delays comes later, once; five delays are a refusal, and so is one for good', async () => {
  await subscribe();
  await add();
  const replies: (Reply | null)[] = [{ code: 450, text: '4.2.1 Later' }, null];
  manner = { onRecipient: () => replies.shift() ?? null };
  await send();
  expect(mails).toEqual([]);
  expect(await findDigests()).toMatchObject([{ is_sent: false, dropped_for: null, attempts: 1 }]);
  await send();
  expect(await findDigests()).toMatchObject([{ is_sent: true }]);
  expect(mails).toHaveLength(1);

  await ask("update internal.alerts set next_at = now() - interval '1 minute'");
  await add();
  manner = { onRecipient: () => ({ code: 450, text: '4.2.1 Later' }) };
  for (let n = 0; n < 6; n++) await send();
  expect(await findDigests()).toMatchObject([{ is_sent: true }, { dropped_for: 'refused', attempts: 5 }]);

  await ask("update internal.alerts set next_at = now() - interval '1 minute'");
  await add();
  manner = { onRecipient: () => ({ code: 550, text: '5.1.1 Nobody' }) };
  await send();
  await send();
  expect((await findDigests()).at(-1)).toMatchObject({ is_sent: false, dropped_for: 'refused', attempts: 0 });
  expect(mails).toHaveLength(1);
});

test.each([
  ['1 day', 1],
  ['3 days', 0],
])(
  'what waited when its reader left and came back after %s is sent %i times, and never taken for told',
  async (age, count) => {
    const alert = await subscribe();
    await add();
    manner = { onRecipient: () => ({ code: 450, text: '4.2.1 Later' }) };
    await send();
    const token = (await ask("select internal.alert_token($1, 'unsubscribe') as token", [alert.id]))[0].token;
    await ask("select internal.switch_alert($1, 'unsubscribe', 'ended')", [token]);
    await send();
    expect(await findDigests()).toMatchObject([{ is_sent: false, dropped_for: 'off' }]);
    manner = {};
    await ask('update internal.alert_digests set created_at = created_at - $1::interval', [age]);

    await ask("select internal.switch_alert($1, 'unsubscribe', 'on')", [token]);
    await send();
    expect(mails).toHaveLength(count);
    expect(await ask('select from internal.alert_ledger')).toHaveLength(count);
  },
);

test('a digest that the mail server has and does not answer for is sent three times, under one Message-ID', async () => {
  const odd = await startOddMailServer({ message: 'cut' });
  const mailer = createMailer(
    { DATA_DIR: '.', CONTACT_EMAIL: 'hello@board.example', SMTP_URL: odd.url },
    database.owner,
  );
  await subscribe();
  await add();
  await settle();
  const [{ id }] = (await findDigests()) as [{ id: string }];

  for (let n = 0; n < 5; n++) await mailDigest({ ...parts(), sendMail: mailer.sendMail }, { id });
  await odd.close();

  expect(odd.messages).toHaveLength(3);
  expect(new Set(odd.messages.map((message) => /^Message-ID: .*$/im.exec(message)?.[0])).size).toBe(1);
  expect(await findDigests()).toMatchObject([{ is_sent: false, dropped_for: 'unclear' }]);
});

test('a digest is sent once, however many servers are asked to at the same time', async () => {
  await subscribe();
  await add();
  await settle();
  const [{ id }] = (await findDigests()) as [{ id: string }];
  manner = { beforeData: () => sleep(100) };

  await Promise.all(Array.from({ length: 4 }, () => mailDigest(parts(), { id })));
  await mailDigest(parts(), { id });

  expect(mails).toHaveLength(1);
});

test('a server that is killed at any moment neither repeats nor loses a digest', async () => {
  // The queue's tables, which the first start makes.
  const pool = new pg.Pool({ ...database.connection, max: 4 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  queue = await startQueue({
    ...{ pool, log, tools: [], runner: createToolRunner({ pool, log }), isScheduleOn: false },
    tasks: buildTasks({}),
  });
  await queue.stop();
  await pool.end();
  const alerts = [];
  for (let n = 0; n < 40; n++) alerts.push(await subscribe({ query: n % 3 ? 'category=All' : 'search=engineer' }));
  for (let n = 0; n < 25; n++) await add();
  // Slow enough to be killed in the middle of it; a mail that was taken is known to the server a moment later.
  manner = { beforeData: () => sleep(15 + Math.random() * 30) };

  const file = fileURLToPath(new URL('alert-server.ts', import.meta.url));
  const isDone = async () => (await ask('select from internal.alert_digests where sent_at is null')).length === 0;
  let kills = 0;
  while (!((await findDigests()).length === alerts.length && (await isDone()))) {
    const child = spawn(process.execPath, [file, JSON.stringify(database.connection), address], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    if (kills < 6) {
      await sleep(Math.random() * 500);
      kills += 1;
    } else {
      await eventually(async () => expect(await isDone()).toBe(true));
    }
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
  }

  // Each reader has one digest with the same jobs, told apart by its id; only a mail that the server took in the moment of the
  // kill may have come again, and then as itself.
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(alerts.map(({ email }) => email)));
  const idsOf = Map.groupBy(mails, ({ to }) => to);
  for (const [, received] of idsOf) expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(mails.length - alerts.length).toBeLessThanOrEqual(kills * 6);
  expect(await findDigests()).toHaveLength(alerts.length);
}, 120_000);

test('after a quiet month a wider search is suggested, and after a year it is asked whether it is still useful', async () => {
  await add({ title: 'Rustacean' });
  const alert = await subscribe({ query: 'search=rustacean&skill=Haskell' });
  const useful = await subscribe({ query: 'search=rustacean' });

  await mailWidening(parts(), { id: alert.id });
  await mailStillUseful(parts(), { id: useful.id });

  const [widening, still] = mails.map(({ message }) => readMail(message));
  expect(widening?.subject).toBe('No new jobs for a month: Haskell jobs matching “rustacean”');
  expect(widening?.text).toContain('Jobs matching “rustacean”: 1 open job');
  expect(widening?.text).toContain('https://board.example/?search=rustacean&ref=alert');
  expect(still?.subject).toBe('Still useful? Your job alert: Jobs matching “rustacean”');
  for (const mail of [widening, still]) {
    expect(mail?.text).toContain('https://board.example/alerts/manage/');
    expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
});
