import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnAlert } from '#app/jobs/alerts/act-on-alert.server.ts';
import type { AskedAlert } from '#domain/alerts/alert-form.ts';
import type { AlertSubscriptions } from '#domain/alerts/alert-subscriptions.ts';
import { consentVersion } from '#domain/alerts/consent.ts';
import { buildNews } from '#functions/alerts/fixtures/build-alert.ts';
import { mailAlert } from '#functions/alerts/mail-alert.ts';
import { openAlertSubscriptions } from '#functions/alerts/open-alert-subscriptions.ts';
import type { Mail } from '#functions/mails/mail.ts';
import { MailRefused, MailUnclear } from '#functions/mails/mail-refused.ts';
import { retention } from '#functions/maintenance/retention.ts';
import { emptyTables } from './empty-tables.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Alerts from the form to the confirmed row, and the ways that lead around the rules.

const limits = { network: 5, all: 40 };
const site = { url: 'https://board.example' };
const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
let mails: Mail[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  mails = [];
  await emptyTables(
    database.owner,
    'internal.alerts',
    'internal.alert_queries',
    'internal.alert_mails',
    'internal.mail_suppressions',
    'internal.mail_reports',
  );
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const countAlerts = async () => Number((await ask('select count(*) as n from internal.alerts'))[0].n);
const open = (network = '192.0.2.1'): AlertSubscriptions => openAlertSubscriptions(database.owner, { network, limits });
const request = (changes: Partial<AskedAlert> = {}): AskedAlert => ({
  ...{ email: 'ada@people.example', query: 'mode=remote', frequency: 'daily', hour: 8, weekday: 1 },
  ...{ timeZone: 'Europe/Lisbon', ...changes },
});

/** What the queue would send; `refusal` is the mail server's. */
async function sendAll(refusal?: Error): Promise<Mail[]> {
  const sent: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    if (refusal) throw refusal;
    sent.push(mail);
  };
  for (const { id } of await ask('select id from internal.alert_mails order by created_at')) {
    await mailAlert({ pool: database.owner, log, site, sendMail }, { id });
  }
  mails.push(...sent);
  return sent;
}

const findToken = (mail: Mail | undefined, kind: 'confirm' | 'manage') =>
  mail?.text.match(new RegExp(`https://board.example/alerts/${kind}/(\\S+)`))?.[1] ?? '';

/** An alert that is on; answers the token of its manage link. */
async function subscribe(changes: Partial<AskedAlert> = {}, desk = open()): Promise<string> {
  await desk.ask(request(changes));
  const [mail] = await sendAll();
  return (await desk.confirm(findToken(mail, 'confirm')))?.manage ?? '';
}
/** As many reports of mails to the address as suppress it. */
async function report(kind: string): Promise<void> {
  for (const key of ['one', 'two', 'three']) {
    await ask("select internal.report_mail($1, internal.mail_address_hash('ada@people.example'), $2, 'full')", [
      `${kind} ${key}`,
      kind,
    ]);
  }
}
const unsubscribeToken = async () =>
  (await ask("select internal.alert_token(id, 'unsubscribe') as token from internal.alerts"))[0].token;

test('what was on the board before is no news for a new alert or a new search, numbered or not', async () => {
  const findUntold = async () =>
    (await ask('select internal.collect_news() - told_until as untold from internal.alerts'))[0].untold;
  await buildNews(database.owner);
  const manage = await subscribe();
  expect(await findUntold()).toBe('0');

  await buildNews(database.owner);
  expect(await open().change(manage, { query: 'mode=hybrid' })).toBe('changed');
  expect(await findUntold()).toBe('0');
  await buildNews(database.owner);
  expect(await findUntold()).toBe('1');
});

test('a deletion that is taken back leaves the alert as it was, on or paused', async () => {
  const manage = await subscribe();
  const deleteAndRestore = async () => {
    await open().switch(manage, 'manage', 'ended');
    await open().switch(manage, 'manage', 'restored');
    return (await open().find(manage, 'manage'))?.alert;
  };
  expect(await deleteAndRestore()).toMatchObject({ state: 'on', nextAt: expect.any(String) });

  await open().switch(manage, 'manage', 'paused');
  expect(await deleteAndRestore()).toMatchObject({ state: 'paused', nextAt: null });
  // Nothing is there to take back any more.
  await open().switch(manage, 'manage', 'restored');
  expect((await open().find(manage, 'manage'))?.alert.state).toBe('paused');
});

describe('a change that is taken back loses no news', () => {
  const findTold = async () => (await ask('select told_until from internal.alerts'))[0].told_until;
  const findLast = async () => (await ask('select internal.collect_news() as last'))[0].last;

  test.each(['paused', 'ended'] as const)('where it was %s, within an hour', async (state) => {
    const manage = await subscribe();
    const told = await findTold();
    await buildNews(database.owner);
    await open().switch(manage, 'manage', state);
    await buildNews(database.owner);
    await open().switch(manage, 'manage', 'on');
    expect(await findTold()).toBe(told);

    await open().switch(manage, 'manage', state);
    await ask(
      "update internal.alerts set paused_at = now() - interval '61 minutes', confirmed_at = now() - interval '1 day'",
    );
    await open().switch(manage, 'manage', 'on');
    expect(await findTold()).toBe(await findLast());
  });

  test('but who ends it and asks for it anew begins anew', async () => {
    const manage = await subscribe();
    await open().switch(manage, 'manage', 'ended');
    await buildNews(database.owner);
    await subscribe();
    expect(await findTold()).toBe(await findLast());
  });

  test('where it was another search, within an hour, and only that one', async () => {
    const manage = await subscribe();
    const told = await findTold();
    await buildNews(database.owner);
    await open().change(manage, { query: 'mode=hybrid' });
    await buildNews(database.owner);
    await open().change(manage, { query: 'mode=remote' });
    expect(await findTold()).toBe(told);

    await open().change(manage, { query: 'mode=hybrid' });
    const last = await findLast();
    expect(await findTold()).toBe(last);
    await buildNews(database.owner);
    await open().change(manage, { query: 'search=rust' });
    expect(await findTold()).toBe(await findLast());
    await ask(`update internal.alerts set changed_from = changed_from || '{"at": "2020-01-01"}'`);
    await open().change(manage, { query: 'mode=hybrid' });
    expect(await findTold()).toBe(await findLast());
  });
});

describe('asking for an alert', () => {
  test('sends one mail whose link turns it on, at the hour of its reader, and keeps the proof of consent', async () => {
    await open().ask(request({ query: 'mode=remote&search=solidity' }));
    const [mail, ...more] = await sendAll();
    const repeated = await sendAll();

    expect(mail).toMatchObject({ to: 'ada@people.example', subject: 'Confirm your job alert' });
    expect(mail?.text).toContain('Remote jobs, and what else was chosen');
    expect(mail?.text).toContain('Daily at 08:00, Europe/Lisbon time');
    expect([...more, ...repeated]).toEqual([]);
    const token = findToken(mail, 'confirm');
    expect(await open().lookAtConfirmation(token)).toMatchObject({ state: 'asked', manage: null });
    expect((await ask('select confirmed_at, next_at from internal.alerts'))[0]).toEqual({
      confirmed_at: null,
      next_at: null,
    });

    expect(await open('198.51.100.7').confirm(token)).toMatchObject({ state: 'on', alert: { state: 'on' } });
    expect(await open().confirm(token)).toMatchObject({ state: 'already' });
    const [row] =
      await ask(`select asked_network, confirmed_network, consent_version, asked_query, told_until = internal.last_news()
      as is_told, next_at = internal.next_alert_time('daily', 8, 1, 'Europe/Lisbon', confirmed_at) as is_due from internal.alerts`);
    expect(row).toMatchObject({
      consent_version: consentVersion,
      asked_query: 'mode=remote&search=solidity',
      is_told: true,
    });
    expect(row.is_due).toBe(true);
    expect(row.asked_network).toMatch(/^[0-9a-f]{64}$/);
    expect(row.confirmed_network).not.toBe(row.asked_network);
  });

  test('again for what is waiting sends the link again; for what is on tells its owner alone', async () => {
    expect(await open().ask(request())).toBe('asked');
    expect(await open().ask(request({ frequency: 'weekly' }))).toBe('asked');
    const waiting = await sendAll();
    await open().confirm(findToken(waiting[1], 'confirm'));
    expect(await open().ask(request({ frequency: 'instant' }))).toBe('asked');
    const [told] = await sendAll();

    expect(waiting.map(({ subject }) => subject)).toEqual(['Confirm your job alert', 'Confirm your job alert']);
    expect(told?.subject).toBe('Your job alert is on already');
    expect(await open().find(findToken(told, 'manage'), 'manage')).toMatchObject({ alert: { frequency: 'weekly' } });
    expect(await countAlerts()).toBe(1);
  });

  test.each(['hard-bounce', 'complaint', 'administrator'])(
    'sends nothing to an address with a %s, and says nothing of it',
    async (reason) => {
      await ask("insert into internal.mail_suppressions values (internal.mail_address_hash($1), 'alerts', $2)", [
        'Ada@People.example',
        reason,
      ]);

      expect(await open().ask(request())).toBe('asked');
      expect(await sendAll()).toEqual([]);
    },
  );

  test('tells strangers no words of the visitor who asks', async () => {
    await open().ask(request({ query: 'search=you+won+at+https%3A%2F%2Fevil.example' }));
    await open().ask(request({ query: 'search=whatsapp+%2B4915112345678' }));
    await open().ask(request({ query: 'company=call-15551234567' }));
    const sent = await sendAll();

    expect(sent).toHaveLength(3);
    for (const { subject, text, html } of sent) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/evil.example|whatsapp|4915112345678|1555/i);
    }
  });

  test('is tried again where the mail server says later, and given up where it says never', async () => {
    await open().ask(request());
    const later = new MailRefused({ code: 450, status: '4.2.0', message: 'later' });
    const never = new MailRefused({ code: 550, status: '5.1.1', message: 'no such mailbox' });

    await sendAll(later);
    expect(await ask('select attempts, retry_at > now() as is_later, dropped_at from internal.alert_mails')).toEqual([
      { attempts: 1, is_later: true, dropped_at: null },
    ]);
    await sendAll(never);
    expect(await sendAll()).toEqual([]);
    expect(await ask('select sent_at, dropped_at is not null as is_dropped from internal.alert_mails')).toEqual([
      { sent_at: null, is_dropped: true },
    ]);
  });

  test.each([
    ['five times where it cannot be sent', new Error('away'), 5],
    ['three times where it may have arrived', new MailUnclear(), 3],
  ])('is tried %s', async (_, error, times) => {
    await open().ask(request());
    const [{ id }] = await ask('select id from internal.alert_mails');
    let tries = 0;
    const sendMail = async () => {
      tries += 1;
      throw error;
    };

    for (let n = 0; n < 8; n++) await mailAlert({ pool: database.owner, log, site, sendMail }, { id });

    expect(tries).toBe(times);
    expect(await ask('select dropped_at is not null as is_dropped from internal.alert_mails')).toEqual([
      { is_dropped: true },
    ]);
    expect(await sendAll()).toEqual([]);
  });

  test('with an unknown time zone means UTC', async () => {
    await open().ask(request({ timeZone: 'Middle/Earth' }));
    await open().ask(request({ timeZone: '+05:30', query: 'mode=hybrid' }));

    expect(await ask('select distinct time_zone from internal.alerts')).toEqual([{ time_zone: 'UTC' }]);
  });
});

describe('limits', () => {
  test('a thousand subscriptions with one address from one network do not get out, through several servers', async () => {
    const servers = [open(), open(), open()];
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => servers[n % 3]?.ask(request({ query: `search=word${n}` }))),
    );

    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'network')).toHaveLength(995);
    expect(await sendAll()).toHaveLength(3);
    expect(await countAlerts()).toBe(5);
  });

  test('nor from a hundred networks, nor with other spellings of the address', async () => {
    const spellings = [
      'ada@gmail.com',
      'a.d.a@gmail.com',
      'ada+1@gmail.com',
      'Ada@GoogleMail.com',
      'ADA+x+y@gmail.com',
    ];
    for (let n = 0; n < 100; n++) {
      await open(`198.51.100.${n}`).ask(request({ email: spellings[n % 5] ?? '', query: `search=word${n}` }));
    }

    expect(await sendAll()).toHaveLength(3);
  });

  test('one network gets five mails an hour out, and is told', async () => {
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push(await open().ask(request({ email: `a${n}@people.example` })));

    expect(answers).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'network', 'network']);
    expect(await open('192.0.2.2').ask(request({ email: 'other@people.example' }))).toBe('asked');
    expect(await sendAll()).toHaveLength(6);
  });

  test('all networks together get no more out than the bound', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => open(`203.0.113.${n}`).ask(request({ email: `b${n}@people.example` }))),
    );

    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(40);
    expect(answers.filter((answer) => answer === 'all')).toHaveLength(20);
  });

  test('deleting everything and asking again leads around no limit', async () => {
    for (let n = 0; n < 5; n++) {
      const token = await subscribe({}, open(`192.0.2.${n}`));
      if (token) await open().deleteAll(token);
    }

    expect(mails).toHaveLength(3);
  });

  test('an address has at most 20 alerts; what is not confirmed makes room first', async () => {
    const add = (query: string, confirmed: string) =>
      ask(
        `with search as (insert into internal.alert_queries (query, asked_until) values ($1, 0) returning id)
         insert into internal.alerts (email, query_id, frequency, asked_network, consent_version, asked_query, confirmed_at)
         select 'ada@people.example', id, 'daily', '', 1, $1, $2::timestamptz from search`,
        [query, confirmed || null],
      );
    for (let n = 0; n < 19; n++) await add(`search=on${n}`, '2026-01-01');
    await add('search=waiting', '');

    await open().ask(request({ query: 'search=new' }));
    expect(await ask("select from internal.alerts where asked_query in ('search=new', 'search=waiting')")).toHaveLength(
      1,
    );
    await ask('update internal.alerts set confirmed_at = now()');
    await open().ask(request({ query: 'search=newer' }));

    expect(await countAlerts()).toBe(20);
    expect((await sendAll()).map(({ subject }) => subject)).toEqual(['You have 20 job alerts']);

    // What was ended makes room and is not removed for it: its reader may turn it on again.
    await ask("update internal.alerts set paused_at = now(), ended_at = now() where asked_query = 'search=on1'");
    await open().ask(request({ query: 'search=newest' }));
    expect(await countAlerts()).toBe(21);
    await open('192.0.2.5').ask(request({ query: 'search=last' }));
    expect((await ask("select from internal.alerts where asked_query in ('search=on1', 'search=last')")).length).toBe(
      2,
    );
  });

  test('a reader does not wait long for an alert that another transaction holds, nor do others', async () => {
    await subscribe();
    const holder = await database.owner.connect();
    await holder.query('begin');
    try {
      await holder.query('select from internal.alerts for no key update');
      expect(await open().ask(request())).toBe('asked');
      await holder.query('select from internal.alerts for update');
      const held = expect(open().ask(request())).rejects.toThrow('lock timeout');
      expect(await open().ask(request({ email: 'bob@people.example' }))).toBe('asked');
      await held;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  test('asking counts for the network where the address has had its mails of the day', async () => {
    for (let n = 0; n < 3; n++) await open('198.51.100.9').ask(request({ query: `search=word${n}` }));
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await open().ask(request({ query: 'search=word0' })));

    expect(answers).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'network']);
    expect(await sendAll()).toHaveLength(3);
  });
});

describe('what was asked for without a mail', () => {
  test('waits on the page of its address, and is turned on or removed there', async () => {
    const manage = await subscribe();
    for (const n of [1, 2]) await open(`192.0.2.${n}`).ask(request({ query: `search=word${n}` }));
    for (const word of ['kept', 'thrown', 'https://evil.example']) {
      expect(await open('192.0.2.7').ask(request({ query: `search=${encodeURIComponent(word)}` }))).toBe('asked');
    }
    expect(await sendAll()).toHaveLength(2);
    const { waiting = [] } = (await open().find(manage, 'manage')) ?? {};
    const find = (word: string) => waiting.find(({ query }) => query.includes(word))?.id ?? '';

    expect(waiting).toHaveLength(5);
    expect(waiting.map(({ words }) => words).join()).not.toContain('evil');
    expect(await open('198.51.100.7').settleWaiting(manage, find('kept'), true)).toBe(true);
    expect(await open().settleWaiting(manage, find('kept'), false)).toBe(false);
    expect(await open().settleWaiting(manage, find('thrown'), false)).toBe(true);
    expect(
      await ask(
        `select next_at is not null as is_due, confirmed_network <> asked_network as is_elsewhere from internal.alerts
         where asked_query = 'search=kept'`,
      ),
    ).toEqual([{ is_due: true, is_elsewhere: true }]);
    expect(await ask("select from internal.alerts where asked_query = 'search=thrown'")).toEqual([]);
  });

  test('belongs to its own address alone', async () => {
    const manage = await subscribe();
    await open().ask(request({ email: 'bob@people.example' }));
    const [bob] = await ask("select id from internal.alerts where email like 'bob%'");

    expect((await open().find(manage, 'manage'))?.waiting).toEqual([]);
    expect(await open().settleWaiting(manage, bob.id, true)).toBe(false);
    expect(await open().settleWaiting(manage, bob.id, false)).toBe(false);
    expect(await open().settleWaiting(await unsubscribeToken(), bob.id, true)).toBe(false);
    expect(await countAlerts()).toBe(2);
  });

  test('is in the way of no other alert', async () => {
    const manage = await subscribe();
    await open().ask(request({ query: 'mode=hybrid' }));

    expect(await open().change(manage, { query: 'mode=hybrid' })).toBe('changed');
    expect(await countAlerts()).toBe(1);
  });
});

describe('links', () => {
  test('a confirmation is too late after three days, and one that is none says nothing', async () => {
    await open().ask(request());
    const token = findToken((await sendAll())[0], 'confirm');
    await ask("update internal.alerts set confirm_asked_at = now() - interval '73 hours'");

    expect(await open().confirm(token)).toMatchObject({ state: 'expired', manage: null });
    expect(await open().confirm(token.slice(0, -1))).toBeNull();
    expect(await open().find(token, 'manage')).toBeNull();
    expect((await ask('select confirmed_at from internal.alerts'))[0].confirmed_at).toBeNull();
  });

  test('a confirmation that is used again tells the way to change the alert only while it is valid', async () => {
    await open().ask(request());
    const token = findToken((await sendAll())[0], 'confirm');
    expect(await open().confirm(token)).toMatchObject({ state: 'on', manage: expect.any(String) });
    expect(await open().confirm(token)).toMatchObject({ state: 'already', manage: expect.any(String) });
    await ask("update internal.alerts set confirm_asked_at = now() - interval '73 hours'");

    expect(await open().confirm(token)).toMatchObject({ state: 'already', manage: null });
  });

  test('each does what it is for, and nothing else', async () => {
    const manage = await subscribe();
    const unsubscribe = await unsubscribeToken();

    expect(await open().find(unsubscribe, 'manage')).toBeNull();
    expect(await open().isLink(unsubscribe, 'unsubscribe')).toBe(true);
    expect(await open().isLink(unsubscribe.slice(0, -1), 'unsubscribe')).toBe(false);
    expect(await open().isLink(manage, 'unsubscribe')).toBe(false);
    expect(await open().change(unsubscribe, { query: 'mode=hybrid' })).toBe('gone');
    expect(await open().deleteAll(unsubscribe)).toBe(false);
    expect(await open().switch(manage, 'unsubscribe', 'ended')).toBe(false);
    expect(await countAlerts()).toBe(1);
  });
});

describe('an alert that is on', () => {
  test('is ended by its mails, turned on again, and starts with the news of then', async () => {
    await subscribe();
    const token = await unsubscribeToken();

    expect(await open().switch(token, 'unsubscribe', 'ended')).toBe(true);
    expect(await open().switch(token, 'unsubscribe', 'ended')).toBe(true);
    expect(await open().find(token, 'unsubscribe')).toMatchObject({
      alert: { state: 'ended', nextAt: null },
      others: [],
    });
    expect(await open().switch(token, 'unsubscribe', 'on')).toBe(true);
    expect((await open().find(token, 'unsubscribe'))?.alert).toMatchObject({ state: 'on', nextAt: expect.any(String) });
    expect(await open().switch(token, 'unsubscribe', 'weekly')).toBe(true);
    expect((await open().find(token, 'unsubscribe'))?.alert).toMatchObject({ state: 'on', frequency: 'weekly' });
  });

  test('that was ended can be asked for and confirmed anew', async () => {
    await subscribe();
    await open().switch(await unsubscribeToken(), 'unsubscribe', 'ended');
    await open().ask(request({ frequency: 'weekly' }));
    const [mail] = await sendAll();

    expect(mail?.subject).toBe('Confirm your job alert');
    expect(mail?.text).toContain('Mondays at 08:00');
    expect(await open().confirm(findToken(mail, 'confirm'))).toMatchObject({
      state: 'on',
      alert: { frequency: 'weekly' },
    });
  });

  test('that was ended stays what its reader left, whatever a stranger asks for', async () => {
    await subscribe({ frequency: 'weekly' });
    const token = await unsubscribeToken();
    await open().switch(token, 'unsubscribe', 'ended');
    await open('203.0.113.9').ask(request({ frequency: 'instant', timeZone: 'Asia/Tokyo' }));

    const left = { frequency: 'weekly', timeZone: 'Europe/Lisbon' };
    expect((await open().find(token, 'unsubscribe'))?.alert).toMatchObject({ ...left, state: 'ended' });
    await open().switch(token, 'unsubscribe', 'on');
    expect((await open().find(token, 'unsubscribe'))?.alert).toMatchObject({ ...left, state: 'on' });
    expect(await ask('select asked_anew from internal.alerts')).toEqual([{ asked_anew: null }]);
  });

  test.each(['soft', 'complaint'])(
    'is mailed again after a %s report by a reader who confirms it anew',
    async (kind) => {
      await subscribe();
      await open().switch(await unsubscribeToken(), 'unsubscribe', 'ended');
      await open().ask(request());
      const [mail] = await sendAll();
      await report(kind);
      await open().confirm(findToken(mail, 'confirm'));

      expect(await ask('select reason from internal.mail_suppressions')).toEqual([]);
    },
  );

  test.each(['hard', 'complaint'])(
    'says that a %s report holds its mails back, until it is turned on',
    async (kind) => {
      const token = await subscribe();
      await report(kind);
      expect(await open().find(token, 'manage')).toMatchObject({
        alert: { state: 'on' },
        heldBack: kind === 'hard' ? 'hard-bounce' : kind,
      });

      await open().switch(token, 'manage', 'on');
      expect(await open().find(token, 'manage')).toMatchObject({ heldBack: null });
      await ask("select internal.suppress_mail(internal.mail_address_hash($1), 'alerts', 'administrator')", [
        'ada@people.example',
      ]);
      await open().switch(token, 'manage', 'on');
      expect(await open().find(token, 'manage')).toMatchObject({ heldBack: 'administrator' });
    },
  );

  test('is changed: its times, its search, but not into one that the address has', async () => {
    const token = await subscribe();
    await subscribe({ query: 'mode=hybrid' });

    expect(await open().change(token, { frequency: 'weekly', hour: 17, weekday: 5, timeZone: 'Asia/Tokyo' })).toBe(
      'changed',
    );
    expect(await open().change(token, { query: 'mode=hybrid' })).toBe('twice');
    expect(await open().change(token, { query: 'search=rust' })).toBe('changed');
    expect(await open().find(token, 'manage')).toMatchObject({
      alert: { query: 'search=rust', frequency: 'weekly', hour: 17, weekday: 5, timeZone: 'Asia/Tokyo', state: 'on' },
      others: [{ alert: { query: 'mode=hybrid' }, manage: expect.any(String) }],
    });
  });

  test('is changed into a search whose alert was deleted, but not into one whose alert is paused', async () => {
    const token = await subscribe();
    const other = await subscribe({ query: 'mode=hybrid' });

    await open().switch(other, 'manage', 'paused');
    expect(await open().change(token, { query: 'mode=hybrid' })).toBe('twice');
    await open().switch(other, 'manage', 'ended');
    expect(await open().change(token, { query: 'mode=hybrid' })).toBe('changed');
    expect(await open().find(token, 'manage')).toMatchObject({ alert: { query: 'mode=hybrid' }, others: [] });
  });

  test('whose reader was asked whether it is still useful says when it stops, until they keep it', async () => {
    const token = await subscribe();
    const findStop = async () => (await open().find(token, 'manage'))?.alert.stopsAt;
    expect(await findStop()).toBeNull();
    await ask("update internal.alerts set renewed_at = now() - interval '13 months', asked_if_useful_at = now()");
    expect(Date.parse((await findStop()) ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);

    const form = new FormData();
    form.set('act', 'keep');
    expect(await actOnAlert(open(), token, { form, origins: [site.url] })).toEqual({ status: 200, done: 'kept' });
    expect(await findStop()).toBeNull();
    expect(
      await ask(
        "select renewed_at > now() - interval '1 minute' as is_renewed, next_at is not null as is_on from internal.alerts",
      ),
    ).toEqual([{ is_renewed: true, is_on: true }]);
  });

  test('that was changed in another window is not changed back by an older form without being asked', async () => {
    const token = await subscribe({ query: 'mode=hybrid' });
    const save = (was: string) => {
      const form = new FormData();
      const fields = { act: 'save', was, mode: 'hybrid', frequency: 'daily', hour: '8', weekday: '1', timeZone: 'UTC' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return actOnAlert(open(), token, { form, origins: [site.url] });
    };
    const findQuery = async () => (await open().find(token, 'manage'))?.alert.query;
    await open().change(token, { query: 'search=rust' });

    expect(await save('mode=hybrid')).toMatchObject({ status: 409, done: null, draft: { query: 'mode=hybrid' } });
    expect(await findQuery()).toBe('search=rust');
    expect(await save('search=rust')).toMatchObject({ status: 200, done: 'saved' });
    expect(await findQuery()).toBe('mode=hybrid');
  });

  test('rests while it is paused, also when it is changed', async () => {
    const token = await subscribe();
    await open().switch(token, 'manage', 'paused');
    await open().change(token, { frequency: 'instant', hour: 8, weekday: 1, timeZone: 'UTC' });

    expect((await open().find(token, 'manage'))?.alert).toMatchObject({ state: 'paused', nextAt: null });
    await open().switch(token, 'manage', 'on');
    expect((await open().find(token, 'manage'))?.alert).toMatchObject({ state: 'on', nextAt: expect.any(String) });
  });

  test('goes with all others of its address, of which a hash stays until it is confirmed anew', async () => {
    const token = await subscribe();
    await subscribe({ query: 'mode=hybrid' });
    await subscribe({ email: 'bob@people.example' });

    expect(await open().deleteAll(token)).toBe(true);
    expect(await ask('select email from internal.alerts')).toEqual([{ email: 'bob@people.example' }]);
    expect(await ask('select scope, reason from internal.mail_suppressions')).toEqual([
      { scope: 'alerts', reason: 'deleted' },
    ]);
    expect(JSON.stringify(await ask('select * from internal.alert_mails'))).not.toContain('ada@');
    expect(await open().find(token, 'manage')).toBeNull();

    await subscribe({}, open('192.0.2.9'));
    expect(await ask('select from internal.mail_suppressions')).toEqual([]);
  });
});

test('what is kept long enough is removed, and nothing else', async () => {
  await subscribe();
  await subscribe({ query: 'search=ended', email: 'bob@people.example' });
  await open().ask(request({ query: 'search=never-confirmed' }));
  await ask(
    "update internal.alerts set paused_at = now(), ended_at = now() - interval '31 days', next_at = null, confirm_asked_at = now() - interval '40 days' where email like 'bob%'",
  );
  await ask("update internal.alerts set created_at = now() - interval '8 days'");
  await ask("update internal.alert_queries set created_at = now() - interval '8 days'");
  await ask("update internal.alert_mails set created_at = now() - interval '8 days'");

  for (const { remove, keep } of retention) await database.owner.query(remove, [keep]);

  expect(await ask('select query from internal.alert_queries')).toEqual([{ query: 'mode=remote' }]);
  expect(await ask('select email from internal.alerts')).toEqual([{ email: 'ada@people.example' }]);
  expect(await ask('select from internal.alert_mails')).toEqual([]);
});

test('belongs to an address: its export holds the proof of consent, its deletion leaves a hash', async () => {
  await subscribe({ query: 'search=rust' });
  const [{ data }] = await ask("select internal.personal_data(null, 'Ada@people.example', true) as data");
  const [{ other }] = await ask("select internal.personal_data(null, 'bob@people.example', true) as other");

  expect(data.alerts).toMatchObject([{ search: 'search=rust', consent: { version: consentVersion }, mails: [] }]);
  expect(other.alerts).toEqual([]);
  expect((await ask("select internal.delete_address('ADA@people.example') as done"))[0].done).toMatchObject({
    alerts: 1,
  });
  expect(await countAlerts()).toBe(0);
});
