import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { openTestShop, type Watched } from './fixtures/open-test-shop.ts';
import { serveChain } from './fixtures/serve-chain.ts';

// Endpoints that lie about the end of a chain, amounts that cannot be, floods of nothing, and addresses that no buyer pays to.

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const dollars = 1_000_000n;

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openTestShop>>;
let chain: Awaited<ReturnType<typeof serveChain>>;
let onchain: Watched;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openTestShop(database);
});
beforeEach(async () => {
  await shop.ask('delete from orders; delete from payment_alarms; delete from internal.onchain_chains');
  chain = await serveChain({ id: 31_337, token });
  onchain = await shop.start([{ id: 31_337, name: 'Local', rpcUrl: chain.url, token, confirmations: 3 }]);
  await onchain.watch();
});
afterEach(() => chain.stop());
afterAll(() => database?.drop());

const chainRow = async () =>
  (await shop.ask('select final_block::int, trouble, failing_since from internal.onchain_chains'))[0];

describe('an end of the chain that cannot be', () => {
  test('further than it can have come is not believed, and changes nothing', async () => {
    const { id, address } = await shop.order(onchain);
    await onchain.watch();

    chain.head = 4_000_000_000;
    await onchain.watch();
    expect(await chainRow()).toMatchObject({ final_block: 98, trouble: expect.stringContaining('further than') });

    chain.head = 110;
    chain.transfer(address, 299n * dollars, 105);
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await chainRow()).toMatchObject({ final_block: 108, trouble: null });
  });

  test('that was believed once is forgotten when the endpoints say otherwise for minutes, with an alarm', async () => {
    const { id, address } = await shop.order(onchain);
    chain.head = 1_000;
    chain.transfer((await shop.order(onchain)).address, 299n * dollars, 999);
    await onchain.watch();
    expect((await chainRow())?.final_block).toBe(998);

    chain.head = 110;
    chain.logs = [];
    chain.transfer(address, 299n * dollars, 105);
    for (const _ of [1, 2, 3, 4]) await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);
    expect(await chainRow()).toMatchObject({ trouble: expect.stringContaining('behind') });

    await shop.ask("update internal.onchain_chains set doubted_since = now() - interval '11 minutes'");
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await chainRow()).toMatchObject({ final_block: 108, trouble: null });
    expect(await shop.alarms()).toEqual(['chain-reorganised']);
    // What was seen beyond the end is gone.
    expect(await shop.ask("select from orders where state = 'processing'")).toEqual([]);
  });

  test('no block counts as final before it was read', async () => {
    await shop.order(onchain);
    await shop.ask("update internal.onchain_chains set looked_at = now() - interval '1 day'");
    chain.head = 300_000;
    await onchain.watch();

    const [row] = await shop.ask('select scanned_to::int, final_block::int from internal.onchain_chains');
    expect(row?.scanned_to).toBeLessThan(300_000);
    expect(row?.final_block).toBe(row?.scanned_to);
  });
});

describe('an amount that no buyer could mean', () => {
  test('is an alarm, and holds up no other payment nor the order itself', async () => {
    const [odd, other] = [await shop.order(onchain), await shop.order(onchain)];
    chain.head = 110;
    chain.transfer(odd.address, 2n ** 256n - 1n, 103);
    chain.transfer(other.address, 299n * dollars, 104);
    await onchain.watch();

    expect(await shop.stateOf(other.id)).toEqual(['paid', 'open']);
    expect(await shop.stateOf(odd.id)).toEqual(['open', 'unpaid']);
    expect(await shop.alarms()).toEqual(['payment-mismatch']);
    expect((await shop.see(odd.id)).chains).toMatchObject([{ due: '299000000' }]);

    chain.transfer(odd.address, 299n * dollars, 108);
    await onchain.watch();
    expect(await shop.stateOf(odd.id)).toEqual(['paid', 'open']);
    expect(await shop.ledgerOf(odd.id)).toEqual([29_900]);
  });

  test('and a payment that cannot be counted is told of, while the others are', async () => {
    const [broken, other] = [await shop.order(onchain), await shop.order(onchain)];
    await shop.ask(`create function refuse_test() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_test before insert on order_ledger for each row when (new.order_id = '${broken.id}')
        execute function refuse_test()`);
    chain.head = 110;
    for (const { address } of [broken, other]) chain.transfer(address, 299n * dollars, 104);
    try {
      await onchain.watch();
    } finally {
      await shop.ask('drop function refuse_test cascade');
    }

    expect(await shop.stateOf(other.id)).toEqual(['paid', 'open']);
    expect(await chainRow()).toMatchObject({
      trouble: expect.stringContaining('could not be counted'),
      failing_since: expect.any(Date),
    });
    await onchain.watch();
    expect(await shop.stateOf(broken.id)).toEqual(['paid', 'open']);
  });

  test('and any other error of a look is on the desk', async () => {
    await shop.order(onchain);
    await shop.ask('alter function internal.see_onchain_transfers rename to see_nothing');
    try {
      await onchain.watch();
    } finally {
      await shop.ask('alter function internal.see_nothing rename to see_onchain_transfers');
    }

    expect(await chainRow()).toMatchObject({ trouble: expect.any(String), failing_since: expect.any(Date) });
  });
});

describe('a flood', () => {
  test('of nothing costs no calls', async () => {
    const [flooded, other] = [await shop.order(onchain), await shop.order(onchain)];
    chain.head = 110;
    for (let count = 0; count < 2_000; count += 1) chain.transfer(flooded.address, 9_999n, 103);
    chain.transfer(other.address, 299n * dollars, 104);
    chain.calls.length = 0;
    await onchain.watch();

    expect(chain.countCalls('eth_getTransactionReceipt')).toBe(1);
    expect(await shop.stateOf(other.id)).toEqual(['paid', 'open']);
    expect(await shop.stateOf(flooded.id)).toEqual(['open', 'unpaid']);
  });

  test('of more than is read at once is read block by block, and address by address', async () => {
    const orders = [await shop.order(onchain), await shop.order(onchain), await shop.order(onchain)];
    const [first, second, paid] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    chain.head = 110;
    for (let count = 0; count < 6_000; count += 1) {
      chain.transfer(first.address, 1n, 104);
      chain.transfer(second.address, 1n, 104);
    }
    chain.transfer(paid.address, 299n * dollars, 104);
    await onchain.watch();

    expect(await shop.stateOf(paid.id)).toEqual(['paid', 'open']);
    expect(await chainRow()).toMatchObject({ final_block: 108, trouble: null });
  });

  test('of cents is counted bit by bit, while other orders have their turn', async () => {
    const [flooded, other] = [await shop.order(onchain), await shop.order(onchain)];
    chain.head = 110;
    for (let count = 0; count < 250; count += 1) chain.transfer(flooded.address, 10_000n, 103);
    chain.transfer(other.address, 299n * dollars, 104);
    chain.calls.length = 0;
    await onchain.watch();

    expect(await shop.stateOf(other.id)).toEqual(['paid', 'open']);
    expect(chain.countCalls('eth_getTransactionReceipt')).toBe(200);
    await onchain.watch();
    expect(chain.countCalls('eth_getTransactionReceipt')).toBe(251);
    expect(await shop.ledgerOf(flooded.id)).toHaveLength(250);
  });
});

describe('an order that is cancelled', () => {
  const cancel = (id: string) => callAs(database, shop.employer, 'select to_json(cancel_order($1))', [id]);
  const watchedDays = async (id: string) =>
    (
      await shop.ask(
        `select round(extract(epoch from watched_until - now()) / 86400)::int as days from internal.onchain_orders
         where order_id = $1`,
        [id],
      )
    )[0]?.days;

  test('with nothing seen is watched for some days, and its address goes to the next order of the person', async () => {
    const [first, waiting] = [await shop.order(onchain), await shop.order(onchain)];
    await cancel(first.id);
    expect(await watchedDays(first.id)).toBe(3);
    expect(await watchedDays(waiting.id)).toBe(30);

    const next = await shop.order(onchain);
    expect(next.address).toBe(first.address);
    expect(await watchedDays(next.id)).toBe(30);
    expect((await shop.order(onchain)).address).not.toBe(first.address);

    chain.head = 110;
    chain.transfer(first.address, 299n * dollars, 104);
    await onchain.watch();
    expect(await shop.stateOf(next.id)).toEqual(['paid', 'open']);
    expect(await shop.stateOf(first.id)).toEqual(['cancelled', 'unpaid']);
  });

  test('with something seen keeps its address', async () => {
    const first = await shop.order(onchain);
    chain.head = 110;
    chain.transfer(first.address, 10n * dollars, 110);
    await onchain.watch();
    await shop.ask("update orders set state = 'cancelled' where id = $1", [first.id]);

    expect((await shop.order(onchain)).address).not.toBe(first.address);
    expect(await watchedDays(first.id)).toBe(30);
  });

  test('and one of another person keeps its address', async () => {
    const first = await shop.order(onchain);
    await cancel(first.id);
    await shop.ask('update orders set person_id = null where id = $1', [first.id]);

    expect((await shop.order(onchain)).address).not.toBe(first.address);
  });
});
