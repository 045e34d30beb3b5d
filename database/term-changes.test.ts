import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#domain/payments/order.ts';
import { buildListing } from '#tests/factories.ts';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
let { ask, post, order, report, buy, find, wait, alarms, asAdmin, asEmployer, change, moderate, refund } =
  {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, order, report, buy, find, wait, alarms, asAdmin, asEmployer, change, moderate, refund } = orders);
});
beforeEach(() => orders.begin());
afterAll(() => orders.drop());

describe('a paid job before its day', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test.each([[['fill']], [['fill', 'pause']]])('has no time once its money is back, after %j', async (actions) => {
    const listing = await post({ opens_at: inDays(100) });
    const id = await buy(listing, 'featured');
    for (const action of actions) await change(listing, action);
    expect(await find(listing)).toMatchObject({ days: null });
    await refund(id);
    await change(listing, 'resume').catch(() => undefined);

    expect(await find(listing)).toMatchObject({ state: 'unpaid', days: null });
  });

  test('begins its term when it is filled and resumed, with its upgrade', async () => {
    const listing = await post({ opens_at: inDays(50) });
    const bought = [await buy(listing, 'standard'), await buy(listing, 'featured', 'upgrade')];
    await change(listing, 'fill');
    await change(listing, 'resume');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 30 });
    for (const id of bought) expect(await asEmployer('select may_refund($1)', [id])).toBe(false);
  });

  test('is out of sight while its refund is under way, and back when that is not sent', async () => {
    const listing = await post({ opens_at: inDays(50) });
    const id = await buy(listing, 'standard');
    await ask("select internal.ask_refund($1, null, $2, 'A reason', false, false)", [id, orders.people.employer.id]);
    await change(listing, 'resume').catch(() => undefined);
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });

    await asAdmin("select settle_alarm((select id from payment_alarms where kind = 'refund-wanted'), 'Wants to stay')");
    expect(await find(listing)).toMatchObject({ state: 'scheduled' });
    await change(listing, 'resume');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('whose money was returned by hand stays away, and what was asked for is settled', async () => {
    const listing = await post({ opens_at: inDays(50) });
    const id = await buy(listing, 'standard');
    await ask("select internal.ask_refund($1, null, $2, 'A reason', false, false)", [id, orders.people.employer.id]);
    await asAdmin("select record_refund($1, 29900, 'transfer 1')", [id]);

    expect(await alarms()).toEqual([]);
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    expect(await ask('select failure from internal.refunds where order_id = $1', [id])).toEqual([{ failure: null }]);
  });

  test('is back when a provider refuses its refund', async () => {
    const listing = await post({ opens_at: inDays(50) });
    const id = await buy(listing, 'standard');
    const [{ refund: asked }] = await ask(
      "select (internal.ask_refund($1, null, $2, 'A reason', false, true)).id as refund",
      [id, orders.people.employer.id],
    );
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    await ask("select internal.fail_refund($1, 'No')", [asked]);

    expect(await find(listing)).toMatchObject({ state: 'scheduled' });
  });
});

describe('a paid job that is out of sight', () => {
  const schedule = (listing: string, days: number) =>
    asEmployer("select change_own_listing($1, 'schedule', now() + make_interval(days => $2))", [listing, days]);

  test.each(['pause', 'fill'])('is not scheduled for a day after its time, after %s', async (action) => {
    const listing = await post();
    await buy(listing, 'standard');
    await change(listing, action);

    await expect(schedule(listing, 31)).rejects.toMatchObject({
      code: 'PT409',
      message: 'The time of this job is over before that day: choose an earlier one',
    });
    await schedule(listing, 29);
    await expect(schedule(listing, 31)).rejects.toMatchObject({ code: 'PT409' });
    expect(await find(listing)).toMatchObject({ state: 'scheduled', days: 30 });
  });

  test('is scheduled for any day once it is renewed, and its new term begins then', async () => {
    const listing = await post();
    await buy(listing, 'standard');
    await change(listing, 'pause');
    await buy(listing, 'standard', 'renewal');
    await schedule(listing, 60);
    await ask("update job_listings set opens_at = now() - interval '1 second'");
    await wait(60);
    await ask('select internal.open_scheduled_listings()');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });
});

describe('a renewal of a job whose running term is disputed', () => {
  const close = (id: string, outcome: string) =>
    ask("select internal.close_dispute($1, 'stripe', 'dp_1', $2, 29900)", [id, outcome]);
  let listing: string;
  let running: string;
  beforeEach(async () => {
    listing = await post();
    running = await buy(listing, 'standard');
    await buy(listing, 'standard', 'renewal');
    await wait(10);
    await ask("select internal.report_dispute($1, 29900, 'stripe', 'dp_1')", [running]);
  });

  test('waits with it, and begins when that is lost', async () => {
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    await wait(5);
    await close(running, 'lost');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('begins on its own day, and ends later when the dispute is won', async () => {
    await wait(25);
    expect(await find(listing)).toMatchObject({ state: 'open', days: 25 });
    await close(running, 'won');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 45 });
  });

  test('follows the days that are given back', async () => {
    await wait(5);
    await close(running, 'won');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 50 });
  });
});

describe('a filled job whose running term is disputed', () => {
  const refused = { code: 'PT409', message: expect.stringContaining('disputed or on its way back') };
  let listing: string;
  let running: string;
  beforeEach(async () => {
    listing = await post();
    running = await buy(listing, 'standard');
    await buy(listing, 'standard', 'renewal');
    await change(listing, 'fill');
    await ask("select internal.report_dispute($1, 29900, 'stripe', 'dp_1')", [running]);
  });

  test('is not brought back before that is settled', async () => {
    await expect(change(listing, 'resume')).rejects.toMatchObject(refused);
    await expect(
      asEmployer("select change_own_listing($1, 'schedule', now() + interval '2 days')", [listing]),
    ).rejects.toMatchObject(refused);
    expect(await find(listing)).toMatchObject({ state: 'closed' });
    await ask("select internal.close_dispute($1, 'stripe', 'dp_1', 'lost', 29900)", [running]);
    await change(listing, 'resume');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('is brought back to free days', async () => {
    await ask("update job_listings set free_until = now() + interval '3 days' where id = $1", [listing]);
    await change(listing, 'resume');

    expect(await find(listing)).toMatchObject({ state: 'open' });
  });
});

describe('an upgrade', () => {
  test('ends with a term that goes back, and the next plan begins at once', async () => {
    const listing = await post();
    const base = await buy(listing, 'standard');
    await buy(listing, 'featured', 'upgrade');
    await refund(base);
    expect(await find(listing)).toMatchObject({ state: 'unpaid', featured: null });
    expect(await alarms()).toEqual(['upgrade-left']);

    await buy(listing, 'standard', 'renewal');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: null });
  });

  test('that is paid twice gives nothing more and raises an alarm', async () => {
    const listing = await post();
    await buy(listing, 'standard');
    const { id } = await order(listing, 'featured', { kind: 'upgrade' });
    await ask("select internal.move_order($1, 'open'), internal.move_order($1, 'expired')", [id]);
    await buy(listing, 'featured', 'upgrade');

    expect(await report(id, 20_000, 'late')).toBe('paid');
    expect(await alarms()).toEqual(['upgrade-twice']);
    expect(await asEmployer('select may_refund($1)', [id])).toBe(true);
  });

  test.each([
    [49_800, 20_000],
    [19_900, 30_000],
  ])('costs the difference to what was paid or is asked today (standard now %i)', async (amount, difference) => {
    const listing = await post();
    await buy(listing, 'standard');
    await ask("update plans set amount = $1 where name = 'standard'", [amount]);

    expect(await order(listing, 'featured', { kind: 'upgrade' })).toMatchObject({ amount: difference });
  });
});

test.each<[string, PaymentMethod[]]>([
  ['sold', ['stripe']],
  ['free', []],
])('a job that is taken over from an import has an end where listings are %s', async (_, methods) => {
  await orders.sell(...methods);
  const { id } = await buildListing(orders.database.owner, {
    company_id: orders.people.company,
    ...{ source: 'lever', source_board: 'acme', source_id: '1' },
  });
  await asEmployer('select take_over_listing($1)', [id]);
  expect(await find(id)).toMatchObject({ state: 'open', days: 30 });
  await wait(31);

  await asEmployer('select take_over_listing($1)', [id]);
  expect(await find(id)).toMatchObject({ state: 'expired' });
});

test('the time that a paid job was held is given back', async () => {
  const listing = await post();
  await buy(listing, 'featured');
  await buy(listing, 'standard', 'renewal');
  await moderate(listing, 'hold');
  await wait(70);
  await ask("update job_listings set closed_at = closed_at - interval '70 days'");
  await moderate(listing, 'release');

  expect(await find(listing)).toMatchObject({ state: 'open', days: 60, featured: 30 });
});
