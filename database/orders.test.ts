import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildUser } from '#tests/factories.ts';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
let { ask, post, order, report, buy, find, wait } = {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, order, report, buy, find, wait } = orders);
});
beforeEach(() => orders.begin());
afterAll(() => orders.drop());

test('without a way to pay a new listing is public at once', async () => {
  await orders.sell();

  expect(await find(await post())).toMatchObject({ state: 'open', days: 30, featured: null });
});

describe('with payments on', () => {
  test('a new listing waits until its plan is paid, once, however often that is reported', async () => {
    const listing = await post();
    expect(await find(listing)).toMatchObject({ state: 'unpaid', days: null });
    const { id, amount, state, kind, currency } = await order(listing, 'standard');
    expect({ amount, state, kind, currency }).toEqual({ amount: 29_900, state: 'draft', kind: 'new', currency: 'USD' });

    for (const _ of [1, 2, 3]) expect(await report(id, 29_900)).toBe('paid');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: null });
    expect(await ask('select amount, kind from order_ledger')).toEqual([{ amount: '29900', kind: 'payment' }]);
    expect(await ask('select from listing_terms')).toHaveLength(1);
    expect(await ask('select from payment_alarms')).toEqual([]);
  });

  test('a featured plan features the listing until its day', async () => {
    const listing = await post();
    await buy(listing, 'featured');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 30 });
  });

  test('a part of the money publishes nothing, its rest does', async () => {
    const listing = await post();
    const { id } = await order(listing, 'standard');

    expect(await report(id, 10_000, 'a')).toBe('processing');
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    expect(await report(id, 19_900, 'b')).toBe('paid');
    expect(await find(listing)).toMatchObject({ state: 'open' });
  });

  test('what went back of a part does not count for the rest', async () => {
    const listing = await post();
    const { id } = await order(listing, 'standard');
    await report(id, 20_000, 'a');
    await ask("select internal.report_refund($1, 15000, 'stripe', 're_1')", [id]);

    expect(await report(id, 9_900, 'b')).toBe('processing');
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    expect(await orders.unbalanced()).toEqual([]);
    expect(await report(id, 15_000, 'c')).toBe('paid');
  });

  test('a renewal begins where the running term ends, one after the end begins now', async () => {
    const listing = await post();
    const first = await buy(listing, 'standard');
    await buy(listing, 'standard', 'renewal');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 60 });

    await wait(90);
    expect(await find(listing)).toMatchObject({ state: 'expired' });
    await buy(listing, 'featured', 'renewal');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 30 });
    expect((await ask('select kind from orders where id <> $1', [first])).map(({ kind }) => kind)).toEqual([
      'renewal',
      'renewal',
    ]);
  });

  test('an upgrade costs the difference and ends with the term that it is for', async () => {
    const listing = await post();
    await buy(listing, 'standard');
    await wait(10);

    const upgrade = await order(listing, 'featured', { kind: 'upgrade' });
    expect(upgrade.amount).toBe(20_000);
    await report(upgrade.id, 20_000, 'up');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 20, featured: 20 });
    await expect(order(listing, 'featured', { kind: 'upgrade' })).rejects.toThrow('no running plan');
  });

  test('a term begins with the day that was chosen', async () => {
    const listing = await post({ opens_at: new Date(Date.now() + 5 * 86_400_000) });
    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    await buy(listing, 'standard');
    expect(await find(listing)).toMatchObject({ state: 'scheduled', days: null });
    expect(await ask('select starts_at from listing_terms')).toEqual([{ starts_at: null }]);

    await ask("update job_listings set opens_at = now() - interval '1 second'");
    await ask('select internal.open_scheduled_listings()');
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  });

  test('a listing that is held begins its term when it is released', async () => {
    const listing = await post();
    await ask("update internal.moderation set mode = 'all'");
    await buy(listing, 'featured');
    expect(await find(listing)).toMatchObject({ state: 'held', days: null, featured: null });

    await orders.asAdmin("select moderate_listings(array[$1::uuid], 'release')", [listing]);
    await ask("update internal.moderation set mode = 'flagged'");
    expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: 30 });
  });

  test('money for a cancelled order is written down and raises an alarm, and publishes nothing', async () => {
    const listing = await post();
    const { id } = await order(listing, 'standard');
    await orders.asEmployer('select to_json(cancel_order($1))', [id]);

    for (const _ of [1, 2]) expect(await report(id, 29_900)).toBe('cancelled');

    expect(await find(listing)).toMatchObject({ state: 'unpaid' });
    expect(await ask('select kind from payment_alarms')).toEqual([{ kind: 'unexpected-payment' }]);
    expect(await ask('select amount from order_ledger')).toEqual([{ amount: '29900' }]);
  });

  describe('what waits for its money when its job is taken off the board', () => {
    const suspend = () =>
      orders.asAdmin("select moderate_employer($1, 'suspend', 'A reason')", [orders.people.employer.id]);
    const ban = () => orders.asAdmin("select moderate_domain('people.example', 'ban', 'A reason')");
    const acts: [string, (listing: string) => Promise<unknown>][] = [
      ['removed', (listing) => orders.moderate(listing, 'remove')],
      ['closed', (listing) => orders.moderate(listing, 'close')],
      ['hidden with its employer', suspend],
      ['of a domain that is banned', ban],
    ];

    test('is withdrawn by a ban on a board of many people and of many banned domains', async () => {
      const waiting = await order(await post(), 'standard');
      await ask("insert into banned_domains select 'b' || n || '.example' from generate_series(1, 6000) n");
      await ask(
        "insert into auth.users (id, email) select gen_random_uuid(), n || '@many.example' from generate_series(1, 3000) n",
      );

      await ban();

      expect(await orders.stateOf(waiting.id)).toBe('cancelled');
    });

    test.each(acts)('is withdrawn where it is %s, in whatever state it waits', async (_, act) => {
      const listings = [await post(), await post({ title: 'Late' }), await post({ title: 'Failed' })];
      const [draft, late, failed] = await Promise.all(listings.map((listing) => order(listing, 'standard')));
      await ask("select internal.move_order($1, 'open'), internal.move_order($1, 'expired')", [late?.id]);
      await ask("select internal.move_order($1, 'processing'), internal.move_order($1, 'failed')", [failed?.id]);

      await act(listings[0] ?? '');
      if (act !== suspend && act !== ban) for (const listing of listings.slice(1)) await act(listing);

      for (const one of [draft, late, failed]) {
        expect(await orders.stateOf(one?.id ?? '')).toBe('cancelled');
        expect(await report(one?.id ?? '', 29_900, one?.id)).toBe('cancelled');
      }
      expect(await orders.alarms()).toEqual(Array(3).fill('unexpected-payment'));
    });

    test.each(acts)('is not made payable where it is %s', async (_, act) => {
      const listing = await post();
      const ways = ['begin_stripe_session', 'offer_onchain', 'open_invoice'];
      const { id } = await order(listing, 'standard', { method: 'invoice' });
      await act(listing);
      // As if it had been ordered in the same moment.
      await ask("update orders set state = 'draft' where id = $1", [id]);

      for (const way of ways)
        await expect(ask(`select internal.${way}($1)`, [id])).rejects.toMatchObject({ code: 'PT409' });
      expect(await orders.stateOf(id)).toBe('draft');
    });

    test.each(acts)(
      'was paid in part where it is %s: that is to be returned, also what comes later',
      async (_, act) => {
        const listing = await post();
        const { id } = await order(listing, 'standard');
        await report(id, 10_000, 'a');

        await act(listing);
        expect(await orders.alarms()).toEqual(['money-to-return']);
        expect(await report(id, 5_000, 'b')).toBe('processing');
        expect(await orders.alarms()).toEqual(['money-to-return', 'money-to-return']);
      },
    );

    test('leaves the running term as it is', async () => {
      const listing = await post();
      const bought = await buy(listing, 'standard');
      const upgrade = await order(listing, 'featured', { kind: 'upgrade' });

      await orders.moderate(listing, 'remove');

      expect(await orders.stateOf(upgrade.id)).toBe('cancelled');
      expect(await orders.stateOf(bought)).toBe('paid');
      await orders.moderate(listing, 'restore');
      expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: null });
      // It is ordered again.
      expect(await order(listing, 'featured', { kind: 'upgrade' })).toMatchObject({ amount: 20_000 });
      expect(await orders.alarms()).toEqual([]);
    });

    test('and is paid all the same gives what was bought once the job is back', async () => {
      const listing = await post();
      const { id } = await order(listing, 'standard');
      await ask("select internal.move_order($1, 'processing')", [id]);
      await orders.moderate(listing, 'remove');

      expect(await report(id, 29_900)).toBe('paid');

      expect(await orders.alarms()).toEqual(['listing-off-board']);
      expect(await find(listing)).toMatchObject({ state: 'removed' });
      await orders.moderate(listing, 'restore');
      expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
    });
  });

  describe('an order whose job goes to another account', () => {
    const give = async (): Promise<string> => {
      const heir = await buildUser(orders.database.owner, { role: 'employer' });
      await ask('update companies set user_id = $1 where id = $2', [heir.id, orders.people.company]);
      return heir.id;
    };
    const invoice = async (listing: string) => {
      const { id } = await order(listing, 'standard', { method: 'invoice' });
      await ask('select internal.open_invoice($1)', [id]);
      return id;
    };
    const findPapers = (id: string) =>
      ask('select kind, total from order_documents where order_id = $1 order by issued_at', [id]);

    test('is withdrawn with its invoice, and nothing more is taken for it', async () => {
      const listing = await post();
      const id = await invoice(listing);

      await give();

      expect(await orders.stateOf(id)).toBe('cancelled');
      expect(await findPapers(id)).toEqual([
        { kind: 'invoice', total: '29900' },
        { kind: 'credit-note', total: '-29900' },
      ]);
      expect(await orders.asEmployer('select to_json(obstacle(orders)) from orders where id = $1', [id])).toBe('moved');
      await ask("update orders set state = 'draft' where id = $1", [id]);
      await expect(ask('select internal.open_invoice($1)', [id])).rejects.toThrow('no longer yours');
    });

    test('is withdrawn where only the job goes: to a company that comes back out of theirs', async () => {
      const { id: other } = await buildCompany(orders.database.owner);
      const [moved, kept] = [await post(), await post({ title: 'Designer' })];
      const [first, second] = [await invoice(moved), await invoice(kept)];

      await ask('update job_listings set company_id = $1 where id = $2', [other, moved]);

      expect([await orders.stateOf(first), await orders.stateOf(second)]).toEqual(['cancelled', 'open']);
    });

    test('and is paid all the same gives that account nothing', async () => {
      const listing = await post();
      const { id } = await order(listing, 'standard');
      await ask("select internal.move_order($1, 'processing')", [id]);
      await give();

      expect(await report(id, 29_900)).toBe('paid');

      expect(await orders.alarms()).toEqual(['listing-moved']);
      expect(await find(listing)).toMatchObject({ state: 'unpaid', days: null });
    });

    test('keeps what it gave before', async () => {
      const listing = await post();
      const bought = await buy(listing, 'standard');

      await give();

      expect(await orders.stateOf(bought)).toBe('paid');
      expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
      expect(await orders.alarms()).toEqual([]);
    });
  });

  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['a part has come', 'processing', (id) => report(id, 15_000)],
    ['a payment is under way', 'processing', (id) => ask("select internal.move_order($1, 'processing')", [id])],
    [
      'a part came, and that has expired since',
      'expired',
      async (id) => {
        await report(id, 15_000);
        await ask("select internal.move_order($1, 'expired')", [id]);
      },
    ],
  ])('an order for which %s is not cancelled by its buyer', async (_, state, act) => {
    const { id } = await order(await post(), 'standard');
    await act(id);

    await expect(orders.asEmployer('select to_json(cancel_order($1))', [id])).rejects.toMatchObject({
      code: 'PT409',
      message: 'This order cannot be cancelled any more',
      detail: state,
    });
    expect(await orders.stateOf(id)).toBe(state);
  });

  test('an order that money has come for is not replaced, in whatever state it waits', async () => {
    const listing = await post();
    const { id } = await order(listing, 'standard');
    await report(id, 15_000);
    await ask("select internal.move_order($1, 'expired'), internal.move_order($1, 'open')", [id]);

    await expect(order(listing, 'featured')).rejects.toThrow('under way');
    expect(await orders.stateOf(id)).toBe('open');
  });

  test('money for an order that is not there raises an alarm', async () => {
    expect(await report('00000000-0000-4000-8000-000000000000', 29_900)).toBeNull();
    expect(await ask('select kind, order_id from payment_alarms')).toEqual([{ kind: 'unknown-order', order_id: null }]);
  });

  test('what was refunded is closed; what is disputed is out of sight until that is over', async () => {
    const [refunded, disputed] = [await post(), await post({ title: 'Designer' })];
    const [first, second] = [await buy(refunded, 'featured'), await buy(disputed, 'featured')];

    await ask('select internal.end_term($1, true), internal.end_term($2, false)', [first, second]);
    expect(await find(refunded)).toMatchObject({ state: 'unpaid', featured: null });
    expect(await find(disputed)).toMatchObject({ state: 'unpaid', featured: null });

    await ask('select internal.unfreeze_term($1), internal.unfreeze_term($2)', [first, second]);
    expect(await find(refunded)).toMatchObject({ state: 'unpaid' });
    expect(await find(disputed)).toMatchObject({ state: 'open', days: 30, featured: 30 });
  });

  test.each([
    [
      'of another employer',
      'not a listing of your company',
      async () => ({ by: await buildUser(orders.database.owner) }),
    ],
    ['by a way that is not offered', 'not offered', async () => ({ method: 'onchain' })],
    ['as a gift', 'is new, a renewal or an upgrade', async () => ({ kind: 'comp' })],
    ['as an upgrade of nothing', 'no running plan', async () => ({ kind: 'upgrade' })],
  ])('an order %s is refused', async (_, message, options) => {
    const listing = await post();

    await expect(order(listing, 'featured', await options())).rejects.toThrow(message);
    expect(await ask('select from orders')).toEqual([]);
  });

  test('a job that was paid in another tab is not ordered once more', async () => {
    const listing = await post();
    await buy(listing, 'standard');

    await expect(order(listing, 'standard')).rejects.toThrow('paid already');
    expect(await order(listing, 'standard', { kind: 'renewal' })).toMatchObject({ kind: 'renewal' });
  });

  test('orders that are not paid are bounded by day, those of others are not', async () => {
    const listing = await post();
    await ask(
      `insert into orders (person_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state)
       select user_id, 'Acme', 'Before', 'new', 'standard', 30, false, 29900, 'USD', 'stripe', 'cancelled'
       from companies, generate_series(1, 50) where companies.id = (select company_id from job_listings where id = $1)`,
      [listing],
    );

    await expect(order(listing, 'standard')).rejects.toThrow('very often today');
    await ask("update orders set created_at = created_at - interval '1 day' where listing_title = 'Before'");
    expect(await order(listing, 'standard')).toMatchObject({ state: 'draft' });
  });

  test('an employer brings nothing back that is not paid, and extends nothing', async () => {
    const listing = await post();
    const act = (action: string) => orders.asEmployer('select change_own_listing($1, $2)', [listing, action]);

    for (const action of ['resume', 'pause', 'fill']) await expect(act(action)).rejects.toThrow('has changed since');
    await expect(act('extend')).rejects.toThrow('renew it');
    await buy(listing, 'standard');
    await act('pause');
    await wait(31);
    await expect(act('resume')).rejects.toThrow('renew it');
  });

  test('a second order replaces one that waits, and none begins while money is under way', async () => {
    const listing = await post();
    const first = await order(listing, 'standard');
    const second = await order(listing, 'featured');
    expect(await ask('select state from orders order by created_at')).toEqual([
      { state: 'cancelled' },
      { state: 'draft' },
    ]);
    expect(first.id).not.toBe(second.id);

    await ask("select internal.move_order($1, 'open'), internal.move_order($1, 'processing')", [second.id]);
    await expect(order(listing, 'standard')).rejects.toThrow('under way');
  });
});
