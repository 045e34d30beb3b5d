import { encodeFunctionData, getAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAnvil, type TestChain, tokenAbi } from '#tests/run-anvil.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import type { Watched } from './fixtures/open-test-shop.ts';
import { openTestShop, pay } from './fixtures/open-test-shop.ts';
import { serveEndpoint, type TestEndpoint } from './fixtures/serve-endpoint.ts';
import { readTestKeys } from './fixtures/test-key.ts';

// On a local chain whose blocks are final once two more follow them.

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openTestShop>>;
let chain: TestChain;
let endpoint: TestEndpoint;
let token: string;
let offer: { id: number; name: string; rpcUrl: string | string[]; token: string; confirmations: number };
let onchain: Watched;
beforeAll(async () => {
  [database, chain] = await Promise.all([createTestDatabase(), runAnvil({ chainId: 31_337 })]);
  token = getAddress(await chain.deployToken());
  endpoint = await serveEndpoint(chain.url);
  shop = await openTestShop(database);
  offer = { id: 31_337, name: 'Local', rpcUrl: endpoint.url, token, confirmations: 3 };
});
beforeEach(async () => {
  endpoint.change = undefined;
  await shop.ask('delete from orders; delete from payment_alarms; delete from internal.onchain_chains');
  onchain = await shop.start([offer]);
  await onchain.watch();
});
afterAll(async () => {
  await Promise.all([endpoint?.stop(), chain?.stop(), database?.drop()]);
});

/** Two more blocks make what is there final. */
async function confirm() {
  await chain.mine(2);
  await onchain.watch();
}

test('a transfer is seen, and publishes the listing when it is final', async () => {
  const { id, address } = await shop.order(onchain);
  expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);

  await pay(chain, token, address, 299);
  await onchain.watch();
  expect(await shop.stateOf(id)).toEqual(['processing', 'unpaid']);
  expect((await shop.see(id)).transfers).toMatchObject([
    { state: 'seen', chain: 'Local', amount: '299000000', confirmations: 1 },
  ]);

  await confirm();
  expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
  expect(await shop.ledgerOf(id)).toEqual([29_900]);
  expect((await shop.see(id)).transfers).toMatchObject([{ state: 'confirmed', confirmations: 3 }]);
  expect(await shop.alarms()).toEqual([]);
});

test('every order has an address of its own, which a renewed offer keeps and no other order gets', async () => {
  const first = await shop.order(onchain);
  await shop.open(onchain, first.id);
  const others = await Promise.all([shop.order(onchain), shop.order(onchain)]);
  await shop.ask('delete from orders where id = $1', [first.id]);
  const last = await shop.order(onchain);

  const addresses = [first, ...others, last].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(4);
  expect(await shop.open(onchain, last.id)).toEqual({ redirect: `/employer/orders/${last.id}` });
  expect((await shop.see(last.id)).address).toBe(last.address);
});

test('the same event from another contract is nothing', async () => {
  const { id, address } = await shop.order(onchain);

  await pay(chain, await chain.deployToken(), address, 299);
  // An endpoint that answers with what the server has not asked for changes nothing either.
  endpoint.change = ({ method, params }, result) => {
    if (method !== 'eth_getLogs') return result;
    const [{ topics }] = params as [{ topics: unknown[] }];
    const log = { topics: [topics[0], `0x${'1'.repeat(64)}`, (topics[2] as string[])[0]], data: `0x${'1'.repeat(64)}` };
    const place = { blockNumber: '0x1', blockHash: `0x${'2'.repeat(64)}`, transactionHash: `0x${'3'.repeat(64)}` };
    return [{ ...log, ...place, logIndex: '0x0', address: `0x${'4'.repeat(40)}` }];
  };
  await onchain.watch();
  await confirm();

  expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);
  expect(await shop.ask('select from internal.onchain_payments')).toEqual([]);
});

test('one transaction pays two orders', async () => {
  const orders = [await shop.order(onchain), await shop.order(onchain)];
  const to = orders.map(({ address }) => address as `0x${string}`);

  await pay(chain, token, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 598);
  const args = [to, [299_000_000n, 299_000_000n]] as const;
  await chain.send(token, encodeFunctionData({ abi: tokenAbi, functionName: 'transferAll', args }));
  await confirm();

  for (const { id } of orders) {
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await shop.ledgerOf(id)).toEqual([29_900]);
  }
});

describe('how much is paid', () => {
  test('in two parts: the rest is due in between, and no cent is lost', async () => {
    const { id, address } = await shop.order(onchain);
    await pay(chain, token, address, 100.005);
    await confirm();

    expect(await shop.stateOf(id)).toEqual(['processing', 'unpaid']);
    expect((await shop.see(id)).chains).toMatchObject([{ due: '198995000' }]);
    // To open it once more changes nothing, and neither do thirty days.
    await shop.open(onchain, id);
    await shop.ask("update internal.onchain_orders set watched_until = now() - interval '1 day'");
    expect(await shop.stateOf(id)).toEqual(['processing', 'unpaid']);
    await pay(chain, token, address, 198.995);
    await confirm();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await shop.ledgerOf(id)).toEqual([10_000, 19_900]);
  });

  test.each([
    [298.9, 'paid', [29_890]],
    [297.5, 'processing', [29_750]],
    [300, 'paid', [30_000]],
    [0.001, 'open', []],
  ])('%d of 299 dollars: %s', async (dollars, state, ledger) => {
    const { id, address } = await shop.order(onchain);

    await pay(chain, token, address, dollars);
    await confirm();

    expect((await shop.stateOf(id))[0]).toBe(state);
    expect(await shop.ledgerOf(id)).toEqual(ledger);
    const surplus = (await shop.ask("select (details -> 'surplus')::int as surplus from order_ledger"))[0]?.surplus;
    expect(surplus ?? null).toBe(dollars === 300 ? 100 : null);
    // A second transfer would be an alarm, and so is what comes at once.
    expect(await shop.alarms()).toEqual(dollars === 300 ? ['overpaid'] : []);
  });

  test('after the offer has ended it still counts', async () => {
    const { id, address } = await shop.order(onchain);
    await shop.ask("update internal.onchain_orders set quoted_until = now() - interval '1 minute'");
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['expired', 'unpaid']);

    await pay(chain, token, address, 299);
    await confirm();

    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
  });

  test('twice, the second transfer is an alarm', async () => {
    const { id, address } = await shop.order(onchain);
    await pay(chain, token, address, 299);
    await confirm();
    await pay(chain, token, address, 299);
    await confirm();

    expect(await shop.ledgerOf(id)).toEqual([29_900, 29_900]);
    expect(await shop.alarms()).toEqual(['unexpected-payment']);
    expect(await shop.ask('select from listing_terms where order_id = $1', [id])).toHaveLength(1);
  });
});

test('a part that becomes final after its job was deleted is to be returned, and no rest is taken', async () => {
  const { id, listing, address } = await shop.order(onchain);
  await pay(chain, token, address, 100);
  await onchain.watch();
  await shop.ask('delete from job_listings where id = $1', [listing]);
  expect(await shop.alarms()).toEqual([]);

  await confirm();

  expect(await shop.ledgerOf(id)).toEqual([10_000]);
  expect(await shop.alarms()).toEqual(['money-to-return']);
  await expect(shop.open(onchain, id)).rejects.toMatchObject({ code: 'PT409' });
});

describe('a reorganisation', () => {
  test('of what was only seen: it is as if it had never been', async () => {
    const { id, address } = await shop.order(onchain);
    await chain.mine(3);
    await pay(chain, token, address, 299);
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'unpaid']);

    await chain.ask('anvil_reorg', [2, []]);
    await confirm();

    expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);
    expect(await shop.see(id)).toMatchObject({ transfers: [], chains: [{ due: '299000000' }] });
    expect(await shop.alarms()).toEqual([]);
    await pay(chain, token, address, 299);
    await confirm();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await shop.ledgerOf(id)).toEqual([29_900]);
  });

  test('of what was paid: an alarm, and the listing stays', async () => {
    const { id, address } = await shop.order(onchain);
    await pay(chain, token, address, 299);
    await confirm();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);

    await chain.ask('anvil_reorg', [6, []]);
    await chain.mine(3);
    await onchain.watch();

    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect((await shop.alarms()).toSorted()).toEqual(['chain-reorganised', 'payment-gone']);
  });

  test('that gives a transfer another place in its block: it is the same one', async () => {
    const { id, address } = await shop.order(onchain);
    const transfer = {
      ...{
        tx_hash: `0x${'a'.repeat(64)}`,
        block_number: 7,
        block_hash: `0x${'b'.repeat(64)}`,
        sender: `0x${'c'.repeat(40)}`,
      },
      ...{ receiver: address.toLowerCase(), amount_base: '299000000' },
    };
    const see = (log_index: number, from = 1) =>
      shop.ask('select internal.see_onchain_transfers(31337, $1, 20, $2)', [
        from,
        JSON.stringify([{ ...transfer, log_index }]),
      ]);
    const count = (log: number) =>
      shop.ask('select internal.count_onchain_payment(31337, $1, $2, 0.5)', [transfer.tx_hash, log]);

    await see(0);
    await count(0);
    await see(4);
    await count(4);

    expect(await shop.ledgerOf(id)).toEqual([29_900]);
    expect(await shop.ask('select log_index::int, state from internal.onchain_payments')).toEqual([
      { log_index: 4, state: 'confirmed' },
    ]);
  });
});

test('a transaction that pays two orders may be mined again with their transfers at other places', async () => {
  const orders = [await shop.order(onchain), await shop.order(onchain)];
  const see = (first: number) =>
    shop.ask('select internal.see_onchain_transfers(31337, 1, 20, $1)', [
      JSON.stringify(
        orders.map(({ address }, index) => ({
          ...{
            tx_hash: `0x${'a'.repeat(64)}`,
            block_number: 7,
            block_hash: `0x${'b'.repeat(64)}`,
            log_index: first + index,
          },
          ...{ sender: `0x${'c'.repeat(40)}`, receiver: address.toLowerCase(), amount_base: '299000000' },
        })),
      ),
    ]);

  for (const first of [0, 1, 0]) await see(first);

  expect(
    await shop.ask('select order_id, log_index::int, state from internal.onchain_payments order by log_index'),
  ).toEqual(orders.map(({ id }, log_index) => ({ order_id: id, log_index, state: 'seen' })));
  for (const { id } of orders) expect((await shop.stateOf(id))[0]).toBe('processing');
});

describe('endpoints', () => {
  test('that are out change nothing; after minutes there is an alarm, which ends with it', async () => {
    const { id, address } = await shop.order(onchain);
    const cursor = () => shop.ask('select scanned_to, trouble from internal.onchain_chains');
    const before = await cursor();
    endpoint.change = () => {
      throw new Error('out');
    };
    await pay(chain, token, address, 299);
    await confirm();
    expect(await cursor()).toEqual([{ ...before[0], trouble: expect.stringContaining('does not answer') }]);
    expect(await shop.alarms()).toEqual([]);

    await shop.ask(
      "update internal.onchain_chains set failing_since = now() - interval '10 minutes', looked_at = failing_since",
    );
    await onchain.watch();
    expect(await shop.alarms()).toEqual(['chain-trouble']);
    expect(await shop.see(id)).toMatchObject({ chains: [{ is_behind: false }] });
    expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);
    endpoint.change = undefined;
    await onchain.watch();

    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await shop.alarms()).toEqual([]);
  });

  test('that tell everything twice pay once', async () => {
    const { id, address } = await shop.order(onchain);
    endpoint.change = ({ method }, result) => (method === 'eth_getLogs' ? [result, result].flat() : result);

    await pay(chain, token, address, 299);
    await onchain.watch();
    await confirm();
    await onchain.watch();

    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await shop.ledgerOf(id)).toEqual([29_900]);
  });

  test.each([
    ['transfers', 'eth_getLogs', () => []],
    ['a block', 'eth_getBlockByNumber', (result: unknown) => ({ ...(result as object), hash: `0x${'9'.repeat(64)}` })],
    ['a receipt', 'eth_getTransactionReceipt', (result: unknown) => ({ ...(result as object), status: '0x0' })],
  ])('that disagree about %s are waited for', async (_, method, lie) => {
    onchain = await shop.start([{ ...offer, rpcUrl: [chain.url, endpoint.url] }]);
    const { id, address } = await shop.order(onchain);
    endpoint.change = (call, result) => (call.method === method ? lie(result) : result);

    await pay(chain, token, address, 299);
    await confirm();
    expect((await shop.stateOf(id))[1]).toBe('unpaid');
    expect(await shop.ledgerOf(id)).toEqual([]);

    endpoint.change = undefined;
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
  });

  test('of which one is out are told of, and the other one is enough', async () => {
    onchain = await shop.start([{ ...offer, rpcUrl: [chain.url, endpoint.url] }]);
    const { id, address } = await shop.order(onchain);
    endpoint.change = () => {
      throw new Error('out');
    };

    await pay(chain, token, address, 299);
    await confirm();

    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect(await shop.ask('select trouble from internal.onchain_chains')).toEqual([
      { trouble: expect.stringContaining('does not answer') },
    ]);
  });

  test.each([
    ['no JSON-RPC', () => ({ jsonrpc: '2.0', result: { number: '0x1' } })],
    ['a block of another number', () => ({ number: '0x7', hash: `0x${'9'.repeat(64)}` })],
    ['nothing', () => null],
  ])('that answer %s change nothing', async (_, lie) => {
    const { id } = await shop.order(onchain);
    const before = await shop.ask('select scanned_to from internal.onchain_chains');
    endpoint.change = () => lie();

    await onchain.watch();

    expect((await shop.stateOf(id))[0]).toBe('open');
    expect(await shop.ask('select scanned_to from internal.onchain_chains')).toEqual(before);
  });

  test('that bound what they are asked for get many small questions, also for 300 open orders', async () => {
    const last = await shop.order(onchain);
    await shop.ask(`with others as (
        insert into orders (company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state)
        select 'Acme', 'Engineer', 'new', 'standard', 30, false, 29900, 'USD', 'onchain', 'open' from generate_series(1, 299)
        returning id
      )
      insert into internal.onchain_orders
      select id, fingerprint, 1000000 + row_number() over (), '0x' || md5(id::text) || '00000000', now(), now() + interval '1 day'
      from others, internal.onchain_keys where is_current`);
    await pay(chain, token, last.address, 299);
    await chain.mine(120);
    type Filter = { fromBlock: string; toBlock: string; topics: [string, null, string[]] };
    const filters = () =>
      endpoint.calls.filter(({ method }) => method === 'eth_getLogs').map(({ params }) => params[0] as Filter);
    endpoint.calls = [];
    endpoint.change = ({ method, params }, result) => {
      if (method !== 'eth_getLogs') return result;
      const { fromBlock, toBlock, topics } = params[0] as Filter;
      return Number(toBlock) - Number(fromBlock) >= 50 || topics[2].length > 100 ? new Error('too much') : result;
    };

    await onchain.watch();

    expect(await shop.stateOf(last.id)).toEqual(['paid', 'open']);
    expect(await shop.ask("select from orders where state = 'paid'")).toHaveLength(1);
    expect(new Set(filters().flatMap(({ topics }) => topics[2])).size).toBe(300);
    expect(Math.max(...filters().map(({ topics }) => topics[2].length))).toBe(100);
  });
});

test('a server that ends between what it saw and what follows from it leaves that to the next one', async () => {
  const { id, address } = await shop.order(onchain);
  endpoint.change = ({ method }, result) => {
    if (method === 'eth_getTransactionReceipt') throw new Error('out');
    return result;
  };
  await pay(chain, token, address, 299);
  await confirm();
  expect(await shop.stateOf(id)).toEqual(['processing', 'unpaid']);
  endpoint.change = undefined;

  const servers = await Promise.all([shop.start([offer]), shop.start([offer])]);
  await Promise.all(servers.map(({ watch }) => watch()));

  expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
  expect(await shop.ledgerOf(id)).toEqual([29_900]);
});

test('money on another chain counts where that chain is offered, and nowhere else', async () => {
  const other = await runAnvil({ chainId: 31_338 });
  try {
    const otherToken = getAddress(await other.deployToken());
    const { id, address } = await shop.order(onchain);
    await pay(other, otherToken, address, 299);
    await other.mine(40);
    await confirm();
    expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);

    // The settings name an endpoint of the wrong chain.
    onchain = await shop.start([{ ...offer, rpcUrl: other.url }]);
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['open', 'unpaid']);
    expect((await shop.ask('select trouble from internal.onchain_chains'))[0]?.trouble).toContain('of another chain');

    onchain = await shop.start([offer, { ...offer, id: 31_338, name: 'Other', rpcUrl: other.url, token: otherToken }]);
    await onchain.watch();
    await pay(other, otherToken, address, 299);
    await other.mine(2);
    await onchain.watch();
    expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
    expect((await shop.see(id)).transfers).toMatchObject([{ chain: 'Other', state: 'confirmed' }]);
  } finally {
    await other.stop();
  }
});

test('with another key the addresses of before are still watched', async () => {
  const { id, address } = await shop.order(onchain);

  onchain = await shop.start([offer], readTestKeys("m/44'/60'/1'/0"));
  const second = await shop.order(onchain);
  await pay(chain, token, address, 299);
  await confirm();

  expect(second.address).not.toBe(address);
  expect(await shop.stateOf(id)).toEqual(['paid', 'open']);
});

test('a buyer who deletes their account after the address was given leaves an order without a name, for money that still comes', async () => {
  const { id, address } = await shop.order(onchain);
  await shop.ask(`update orders set billing = '{"name": "Ada"}' where id = $1`, [id]);

  await shop.ask('delete from auth.users where id = $1', [shop.employer.id]);
  expect(await shop.ask('select state, person_id, billing from orders where id = $1', [id])).toEqual([
    { state: 'cancelled', person_id: null, billing: {} },
  ]);
  await pay(chain, token, address, 299);
  await confirm();

  expect(await shop.ledgerOf(id)).toEqual([29_900]);
  expect(await shop.alarms()).toContain('unexpected-payment');
});
