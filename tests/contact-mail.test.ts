import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTasks } from '#functions/fixtures/build-tasks.ts';
import { createMailer } from '#functions/mailer/create-mailer.ts';
import { mailContactMessage, queueLostMessages } from '#functions/mails/mail-contact-message.ts';
import { mailMessageReply } from '#functions/mails/mail-message-reply.ts';
import { queueLostMails } from '#functions/mails/queue-lost-mails.ts';
import { type Queue, startQueue } from '#functions/queue.ts';
import { createToolRunner } from '#functions/runs/tool-runner.ts';
import { readSettings } from '#server/settings.ts';
import { callAs } from './call-as.ts';
import { emptyTables } from './empty-tables.ts';
import { buildUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const log = { info() {}, warn() {}, error() {} };
const to = 'board@chainwork.example';

let database: TestDatabase;
let mails: { to: string[]; message: string }[];
const queues: Queue[] = [];
const pools: pg.Pool[] = [];
let smtp: SMTPServer | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  mails = [];
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await closeMailServer();
  await emptyTables(database.owner, 'public.contact_submissions');
});
afterAll(() => database.drop());

async function openMailServer(port = 0): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const message = await text(stream);
      if (message.includes('poison')) return done(new Error('This mail is not wanted'));
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  smtp = server;
  return (server.server.address() as AddressInfo).port;
}

async function closeMailServer(): Promise<void> {
  const server = smtp;
  smtp = undefined;
  if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** A server of the board, as far as its queue is concerned. */
async function start(port: number): Promise<void> {
  const pool = new pg.Pool({ ...database.connection, max: 6 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.push(pool);
  const site = { url: 'https://board.example' };
  const { sendMail } = createMailer(readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_EMAIL: to }));
  queues.push(
    await startQueue({
      pool,
      log,
      tools: [],
      runner: createToolRunner({ pool, log }),
      tasks: buildTasks({
        'mail-contact-message': (payload) => mailContactMessage({ pool, log, to, site, sendMail }, payload),
        'queue-lost-mails': () => queueLostMails(pool),
        'mail-contact-messages': () => queueLostMessages(pool),
        'mail-message-reply': (payload) => mailMessageReply({ pool, log, contactEmail: to, site, sendMail }, payload),
      }),
      isScheduleOn: false,
      millisecondsBetweenLooks: 100,
    }),
  );
}

/** As a visitor does it: through the role that requests without an account have. */
async function writeToUs(values: { name?: string; email?: string; message: string }): Promise<void> {
  const { name = 'Ada', email = 'ada@people.example', message } = values;
  const client = await database.owner.connect();
  try {
    await client.query('begin; set local role anon');
    await client.query('insert into contact_submissions (name, email, message) values ($1, $2, $3)', [
      name,
      email,
      message,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const findWaiting = async () =>
  (
    await database.owner.query(
      `select attempts, last_error from internal.unmailed_messages
       left join graphile_worker.jobs on key = 'mail-contact-message ' || submission_id`,
    )
  ).rows;
/** As if the time until the queue's next attempt had passed. */
const tryAgainNow = () => database.owner.query('update graphile_worker._private_jobs set run_at = now()');
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 25_000, interval: 20 });
const everythingIsMailed = () => eventually(async () => expect(await findWaiting()).toEqual([]));

describe('a contact message', () => {
  test('is mailed to the board at once, and an answer goes to its sender', async () => {
    await start(await openMailServer());

    await writeToUs({ name: 'Zoë <b>', message: 'Do you read this?\n<script>alert(1)</script>' });

    await everythingIsMailed();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toEqual([to]);
    expect(mail?.message).toMatch(/^Reply-To: ada@people\.example\r?$/m);
    expect(mail?.message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.message).toContain('Do you read this?');
    expect(mail?.message).toContain('&lt;script&gt;');
  });

  test('is kept while the mail server is down and mailed once it is back', async () => {
    const port = await openMailServer();
    await closeMailServer();
    await start(port);
    await writeToUs({ message: 'Patience' });
    await eventually(async () => {
      expect(await findWaiting()).toMatchObject([{ last_error: expect.stringContaining('ECONNREFUSED') }]);
    });

    await openMailServer(port);
    await tryAgainNow();

    await everythingIsMailed();
    expect(mails).toHaveLength(1);
  });

  test('that was written while no server was there is mailed by the next one', async () => {
    await writeToUs({ message: 'Anybody home?' });

    await start(await openMailServer());

    await everythingIsMailed();
    expect(mails).toHaveLength(1);
  });

  test('whose server ended while it was being sent is mailed by the next one', async () => {
    const port = await openMailServer();
    await closeMailServer();
    await start(port);
    await writeToUs({ message: 'Are you still there?' });
    await eventually(async () => expect(await findWaiting()).toMatchObject([{ attempts: 1 }]));
    await queues.pop()?.stop();
    await database.owner.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'it'",
    );

    await start(await openMailServer());

    await everythingIsMailed();
    expect(mails).toHaveLength(1);
  });

  test('is mailed once, however many servers there are', async () => {
    const port = await openMailServer();
    await Promise.all([start(port), start(port)]);

    await Promise.all(Array.from({ length: 10 }, (_, index) => writeToUs({ message: `Message ${index}.` })));

    await everythingIsMailed();
    const numbers = mails.map(({ message }) => /Message (\d)\./.exec(message)?.[1]).sort();
    expect(numbers).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('that no mail server takes does not hold others up', async () => {
    await start(await openMailServer());

    await writeToUs({ message: 'poison' });
    await eventually(async () => expect((await findWaiting())[0]?.attempts).toBeGreaterThan(0));
    await writeToUs({ message: 'Well' });

    await eventually(async () => {
      expect(await findWaiting()).toMatchObject([{ last_error: expect.stringContaining('not wanted') }]);
    });
    expect(mails).toHaveLength(1);
  });

  test('cannot write a header of its own', async () => {
    await start(await openMailServer());

    await writeToUs({
      name: 'Eve\r\nBcc: all@people.example\r\n\r\nX',
      message: 'Bcc: all@people.example\r\n.\r\nQUIT',
    });

    await everythingIsMailed();
    const [headers = ''] = mails[0]?.message.split(/\r?\n\r?\n/) ?? [];
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(mails[0]?.to).toEqual([to]);
  });
});

describe('a reply to a contact message', () => {
  const reply = async (text: string) => {
    await database.owner.query('delete from user_roles');
    const admin = await buildUser(database.owner, { role: 'admin' });
    const { rows } = await database.owner.query('select id from contact_submissions');
    return callAs(database, admin, 'select reply_to_message($1, $2)', [rows[0].id, text]);
  };
  const isSent = () =>
    eventually(async () => {
      const { rows } = await database.owner.query('select sent_at from contact_events');
      expect(rows).toEqual([{ sent_at: expect.any(Date) }]);
    });

  test('is mailed to its sender with the message quoted, and an answer goes to the board', async () => {
    await start(await openMailServer());
    await writeToUs({ name: 'Zoë', message: 'Is it real?\n<b>Really?</b>' });
    await everythingIsMailed();

    await reply('Yes. <script>');

    await isSent();
    const mail = mails.at(-1);
    expect(mail?.to).toEqual(['ada@people.example']);
    expect(mail?.message).toMatch(/^Reply-To: board@chainwork\.example\r?$/m);
    expect(mail?.message).toContain('> Is it real?');
    expect(mail?.message).toContain('&lt;script&gt;');
  });

  test('that was written while no server was there is mailed by the next one, once', async () => {
    await writeToUs({ message: 'Anybody home?' });
    await reply('We were asleep.');

    await start(await openMailServer());

    await isSent();
    await everythingIsMailed();
    expect(mails.filter(({ to: [receiver] }) => receiver === 'ada@people.example')).toHaveLength(1);
  });
});
