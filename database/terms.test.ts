import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const postFree = async () => {
  await orders.sell();
  const listing = await post();
  await orders.sell('stripe');
  return listing;
};

describe('payments are turned on', () => {
  test('what is free keeps its days, and a plan for it begins after them', async () => {
    const listing = await postFree();
    await wait(10);
    await change(listing, 'pause');
    await change(listing, 'resume');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 20 });
    await expect(change(listing, 'extend')).rejects.toThrow('renew it');

    await buy(listing, 'standard');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 50 });
  });

  test('a featured plan does not cut free days, and money that goes back leaves them', async () => {
    const [featured, standard] = [await postFree(), await postFree()];
    await ask(
      "update job_listings set expires_at = now() + interval '90 days', free_until = now() + interval '90 days'",
    );
    const bought = [await buy(featured, 'featured'), await buy(standard, 'standard')];
    expect(await find(featured)).toMatchObject({ state: 'open', days: 90, featured: 30 });
    expect(await find(standard)).toMatchObject({ state: 'open', days: 120 });

    for (const id of bought) await refund(id);
    for (const listing of [featured, standard])
      expect(await find(listing)).toMatchObject({ state: 'open', days: 90, featured: null });
  });

  test('a free one is featured at once; money that goes back before leaves it as it was', async () => {
    const [featured, paused] = [await postFree(), await postFree()];
    await buy(featured, 'featured');
    expect(await find(featured)).toMatchObject({ state: 'open', days: 30, featured: 30 });

    await change(paused, 'pause');
    await refund(await buy(paused, 'featured'));
    expect(await find(paused)).toMatchObject({ state: 'paused', days: 30 });
    await change(paused, 'resume');
    expect(await find(paused)).toMatchObject({ state: 'open', days: 30, featured: null });
  });
});

describe('payments are turned off', () => {
  test('what waited for its plan is resumed for free', async () => {
    const listing = await post();
    await orders.sell();

    await change(listing, 'resume');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('what was made free meanwhile stays so when they are on again', async () => {
    const listing = await post();
    await buy(listing, 'standard');
    await orders.sell();
    await wait(31);
    await change(listing, 'extend');
    await orders.sell('stripe');
    await change(listing, 'pause');
    await change(listing, 'resume');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('what was bought runs on, and is free afterwards', async () => {
    const listing = await post();
    await buy(listing, 'featured');
    await orders.sell();
    await change(listing, 'pause');
    await change(listing, 'resume');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 30 });

    await wait(31);
    await change(listing, 'extend');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('money for an order from before counts', async () => {
    const listing = await post();
    const { id } = await order(listing, 'standard');
    await orders.sell();

    expect(await report(id, 29_900)).toBe('paid');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });
});

describe('what is not paid any more', () => {
  test.each([
    ['closed and reopened', ['close', 'reopen']],
    ['removed and restored', ['remove', 'restore']],
    ['held and released', ['hold', 'release']],
  ])('stays closed when it is %s', async (_, [away, back]) => {
    const listing = await post();
    const id = await buy(listing, 'standard');
    await moderate(listing, away as string);
    await refund(id);

    await moderate(listing, back as string);

    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  });

  test('stays closed when a suspension is lifted', async () => {
    const listing = await post();
    const id = await buy(listing, 'standard');
    const { employer } = orders.people;
    await asAdmin("select moderate_employer($1, 'suspend', 'A reason')", [employer.id]);
    await refund(id);
    await asAdmin("select moderate_employer($1, 'lift')", [employer.id]);

    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  });

  test('is not scheduled any more', async () => {
    const listing = await post({ opens_at: new Date(Date.now() + 5 * 86_400_000) });
    await refund(await buy(listing, 'standard'));

    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  });

  test('comes back with another order, as a renewal that begins now', async () => {
    const listing = await post();
    await refund(await buy(listing, 'standard'));
    await buy(listing, 'featured');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 30 });
  });
});

test('moderation of a paid job leaves it its term', async () => {
  const listing = await post();
  await buy(listing, 'featured');
  await wait(3);
  for (const action of ['remove', 'restore', 'close', 'reopen', 'hold', 'release']) await moderate(listing, action);

  expect(await find(listing)).toMatchObject({ state: 'open', days: 27, featured: 27 });
});

test('a job that is given back to wait for its plan is restricted no more', async () => {
  const listing = await post();
  await moderate(listing, 'remove');
  const readDecisions = async () =>
    (await asEmployer<{ decisions: object[] }>('select own_standing(array[$1::uuid])', [listing])).decisions;
  expect(await readDecisions()).toHaveLength(1);

  await moderate(listing, 'restore');

  expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  expect(await readDecisions()).toEqual([]);
});

test.each([
  ['held', 'release'],
  ['removed', 'restore'],
])('a job that was %s and waits for its plan after the %s is so again by undo', async (state, action) => {
  const listing = await post();
  if (state === 'held') await ask("update internal.moderation set mode = 'all'");
  const bought = await buy(listing, 'standard');
  if (state === 'removed') await moderate(listing, 'remove');
  await refund(bought);
  const { decisions } = (await moderate(listing, action)) as { decisions: string[] };
  expect(await find(listing)).toMatchObject({ state: 'unpaid' });

  await asAdmin('select undo_decision($1)', decisions);

  expect(await find(listing)).toMatchObject({ state });
});

test('an undo after which a job waits for its plan is undone, too', async () => {
  const listing = await post();
  const bought = await buy(listing, 'standard');
  const { decisions } = (await moderate(listing, 'remove')) as { decisions: string[] };
  await refund(bought);
  const { decision } = await asAdmin<{ decision: string }>('select undo_decision($1)', decisions);
  expect(await find(listing)).toMatchObject({ state: 'unpaid' });

  await asAdmin('select undo_decision($1)', [decision]);

  expect(await find(listing)).toMatchObject({ state: 'removed' });
});

test('a job whose bought time is over is not reopened for nothing', async () => {
  const listing = await post();
  await buy(listing, 'standard');
  await wait(31);

  await expect(moderate(listing, 'reopen')).rejects.toThrow('time of “Engineer” is over');
});

test('a renewal brings back a paused job whose time was over, and waits for one that is paused', async () => {
  const [over, paused] = [await post(), await post({ title: 'Designer' })];
  for (const listing of [over, paused]) {
    await buy(listing, 'standard');
    await change(listing, 'pause');
  }
  await wait(20);
  await buy(paused, 'standard', 'renewal');
  expect(await find(paused)).toMatchObject({ state: 'paused' });
  await wait(15);
  await buy(over, 'standard', 'renewal');
  await change(paused, 'resume');

  expect(await find(over)).toMatchObject({ state: 'open', days: 30 });
  expect(await find(paused)).toMatchObject({ state: 'open', days: 30 });
});

test('what an administrator features stays so when its employer pauses it', async () => {
  const listing = await post();
  await buy(listing, 'standard');
  await asAdmin(`select moderate_listings(array[$1::uuid], 'feature', null, '{"days": 60}')`, [listing]);
  await change(listing, 'pause');
  await change(listing, 'resume');

  expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 60 });
});

test('a synced job is free, is featured for money, and stays when that goes back', async () => {
  const { id } = await buildListing(orders.database.owner, {
    company_id: orders.people.company,
    ...{ source: 'lever', source_board: 'acme', source_id: '1' },
  });
  await expect(order(id, 'standard')).rejects.toThrow('for free');
  const bought = await buy(id, 'featured');
  expect(await find(id)).toMatchObject({ state: 'open', days: null, featured: 30 });

  await refund(bought);
  expect(await find(id)).toMatchObject({ state: 'open', days: null, featured: null });
});

test('an upgrade that is paid after its term gives nothing and raises an alarm', async () => {
  const listing = await post();
  await buy(listing, 'standard');
  const { id } = await order(listing, 'featured', { kind: 'upgrade' });
  await wait(31);

  expect(await report(id, 20_000, 'late')).toBe('paid');

  expect(await find(listing)).toMatchObject({ state: 'expired', featured: null });
  expect(await alarms()).toEqual(['upgrade-too-late']);
  expect(await asEmployer('select may_refund($1)', [id])).toBe(true);
});

test('an order goes with its job; money for it is found by an administrator', async () => {
  const [waiting, bought] = [await post(), await post({ title: 'Designer' })];
  const { id } = await order(waiting, 'standard');
  await buy(bought, 'standard');
  await asEmployer('delete from job_listings returning 1');

  expect(await ask('select state, listing_id from orders order by state')).toEqual([
    { state: 'cancelled', listing_id: null },
    { state: 'paid', listing_id: null },
  ]);
  expect(await report(id, 29_900)).toBe('cancelled');
  expect(await alarms()).toEqual(['unexpected-payment']);
});

test('a part of the money for an order that another one has replaced raises an alarm', async () => {
  const listing = await post();
  const { id } = await order(listing, 'standard');
  await ask("select internal.move_order($1, 'open'), internal.move_order($1, 'expired')", [id]);
  await order(listing, 'featured');

  expect(await report(id, 100)).toBe('expired');
  expect(await alarms()).toEqual(['unexpected-payment']);
});

test('orders follow a company that is merged into another, and back', async () => {
  const listing = await post();
  const id = await buy(listing, 'standard');
  const [{ company }] = await ask("insert into companies (name) values ('Kept') returning id as company");
  await ask('update companies set user_id = null where id = $1', [orders.people.company]);
  const { decision } = await asAdmin<{ decision: string }>("select merge_companies($1, $2, 'The same')", [
    orders.people.company,
    company,
  ]);
  const owner = async () => (await ask('select company_id from orders where id = $1', [id]))[0].company_id;
  expect(await owner()).toBe(company);

  await asAdmin('select undo_decision($1)', [decision]);
  expect(await owner()).toBe(orders.people.company);
});
