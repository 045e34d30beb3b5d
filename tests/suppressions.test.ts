import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from './call-as.ts';
import { buildUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Which mails an address gets after bounces and complaints, and who lifts that.

let database: TestDatabase;
let admin: { id: string; email: string };
let hash: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildUser(database.owner, { role: 'admin' });
  [{ hash }] = (await ask("select internal.mail_address_hash('ada@people.example') as hash")) as [{ hash: string }];
});
beforeEach(async () => {
  await ask('delete from internal.mail_suppressions');
  await ask('delete from internal.mail_reports');
  await ask('delete from internal.suppression_changes');
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const report = async (key: string, kind: string, said = '') =>
  (await ask('select internal.report_mail($1, $2, $3, $4) as is_new', [key, hash, kind, said]))[0].is_new;
const find = async () => {
  const [{ alerts, notices, account }] = await ask(
    `select internal.mail_suppression($1, 'alerts') as alerts, internal.mail_suppression($1, 'notices') as notices,
       internal.mail_suppression($1, 'account') as account`,
    [hash],
  );
  return { alerts, notices, account };
};
const none = { alerts: null, notices: null, account: null };

test('an address has one hash however it is written, which is short enough for an address of its own', async () => {
  const rows = await ask(
    "select internal.mail_address_hash(address) as hash from unnest(array[' Ada@People.example ', 'eve@people.example']) address",
  );

  expect(rows[0].hash).toBe(hash);
  expect(rows[1].hash).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
});

describe('an address gets mails about its account, and nothing else,', () => {
  test.each([
    ['that does not exist', 'hard', 'hard-bounce'],
    ['whose reader calls a mail spam', 'complaint', 'complaint'],
  ])('%s', async (_, kind, reason) => {
    expect(await report('one', kind, 'No such user')).toBe(true);

    expect(await find()).toEqual({ alerts: reason, notices: reason, account: null });
    expect(await ask('select detail from internal.mail_suppressions')).toEqual([{ detail: 'No such user' }]);
  });

  test('after the third mail within a week that it did not take', async () => {
    for (const key of ['one', 'two', 'two']) expect(await report(key, 'soft')).toBe(false);
    expect(await find()).toEqual(none);

    expect(await report('three', 'soft')).toBe(true);
    expect(await find()).toEqual({ alerts: 'soft-bounces', notices: 'soft-bounces', account: null });
  });
});

test('mails that did not arrive more than a week ago do not count', async () => {
  await report('one', 'soft');
  await report('two', 'soft');
  await ask("update internal.mail_reports set created_at = now() - interval '8 days'");

  await report('three', 'soft');

  expect(await find()).toEqual(none);
});

test('an address that wants no alerts still gets notices', async () => {
  await ask("select internal.suppress_mail($1, 'alerts', 'deleted')", [hash]);

  expect(await find()).toEqual({ alerts: 'deleted', notices: null, account: null });
});

describe('an administrator', () => {
  const call = <T>(sql: string, values: unknown[]) => callAs<T>(database, admin, sql, values);

  test('finds an address by typing it, and lifts its suppression for good', async () => {
    for (const key of ['one', 'two', 'three']) await report(key, 'soft', 'Mailbox full');
    expect(await call("select count(*)::int from list_suppressions('ADA@people.example')", [])).toBe(1);
    expect(await call("select count(*)::int from list_suppressions('eve@people.example')", [])).toBe(0);

    const lift = "select lift_suppression($1, 'notices', $2)";
    await expect(call(lift, [hash, ' '])).rejects.toThrow('Please give a reason');
    expect(Number(await call(lift, [hash, 'She emptied her mailbox']))).toBeGreaterThan(0);
    await expect(call(lift, [hash, 'Again'])).rejects.toThrow('not suppressed any more');
    await report('four', 'soft');

    expect(await find()).toEqual(none);
    expect(await call('select json_agg(c)->0 from list_suppression_changes() c', [])).toMatchObject({
      change: 'lifted',
      scope: 'notices',
      reason: 'soft-bounces',
      changed_by: admin.email,
      address_hash: hash,
      why: 'She emptied her mailbox',
      can_be_undone: true,
    });
  });

  test('undoes a lifting: the suppression stands as it did, once', async () => {
    await report('one', 'hard', 'No such user');
    const [before] = await ask('select * from internal.mail_suppressions');
    const change = await call("select lift_suppression($1, 'notices', 'By mistake')", [hash]);

    await call('select undo_lift($1)', [change]);

    expect(await ask('select * from internal.mail_suppressions')).toEqual([before]);
    await expect(call('select undo_lift($1)', [change])).rejects.toThrow('undone already');
    await expect(call('select undo_lift(0)', [])).rejects.toThrow('no such change');
    expect(await call('select json_agg(c.change order by c.id) from list_suppression_changes() c', [])).toEqual([
      'lifted',
      'suppressed',
    ]);
    await ask('update internal.suppression_changes set undone_at = null');
    await expect(call('select undo_lift($1)', [change])).rejects.toThrow('suppressed again already');
  });

  test('reads the figures of mails', async () => {
    await report('one', 'hard');
    await report('two', 'complaint');
    await ask("update internal.mail_reports set created_at = now() - interval '2 days' where key = 'two'");

    expect(await call('select mail_figures()', [])).toMatchObject({
      ...{ hardBounces: [1, 1], softBounces: [0, 0], complaints: [0, 1], digests: [0, 0], waiting: 0 },
      suppressed: { alerts: 0, notices: 1 },
    });
  });

  test('suppresses an address by hand, once', async () => {
    expect(await call("select suppress_address(' Ada@people.example', 'alerts')", [])).toBe(true);
    expect(await call("select suppress_address('ada@people.example', 'alerts')", [])).toBe(false);

    expect(await find()).toEqual({ alerts: 'administrator', notices: null, account: null });
    await expect(call("select suppress_address('ada@people.example', 'account')", [])).rejects.toThrow('Only alerts');
    await expect(call("select suppress_address('Ada', 'alerts')", [])).rejects.toThrow('not an e-mail address');
  });
});

describe('a confirmed subscription', () => {
  async function confirm() {
    await ask('delete from internal.alerts');
    await ask("insert into internal.alert_queries (query, asked_until) values ('q=x', 0) on conflict do nothing");
    await ask(
      `insert into internal.alerts (email, query_id, frequency, asked_network, consent_version, asked_query)
       select 'ada@people.example', id, 'daily', 'n', 1, 'q=x' from internal.alert_queries`,
    );
    await ask('update internal.alerts set confirmed_at = now()');
  }

  test('ends what spoke against the address', async () => {
    await report('one', 'hard');
    await ask("select internal.suppress_mail($1, 'alerts', 'deleted')", [hash]);

    await confirm();

    expect(await find()).toEqual(none);
    expect(await ask('select change, changed_by from internal.suppression_changes')).toHaveLength(2);
  });

  test('does not end what an administrator decided', async () => {
    await ask("select internal.suppress_mail($1, 'alerts', 'administrator')", [hash]);

    await confirm();

    expect(await find()).toMatchObject({ alerts: 'administrator' });
  });
});
