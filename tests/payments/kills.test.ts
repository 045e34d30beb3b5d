import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardBoard, startCardBoard } from './card-board.ts';
import { testKeys } from './fake-stripe.ts';

// Servers that are killed between the inbox and the fulfilment, fifty times, at every query on the way.

const program = fileURLToPath(new URL('killed-worker.ts', import.meta.url));
const kills = 50;
const atOnce = 5;

let board: CardBoard;
beforeAll(async () => {
  board = await startCardBoard();
});
afterAll(() => board.close());

/** Starts a worker that is killed at a query, and waits for its end: the signal that ended it. */
function workUntilKilled(query: number, isSent: boolean): Promise<string | null> {
  const orders = { connection: board.database.connection, stripe: board.fake.url, keys: testKeys, query, isSent };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}

/** What the schedule does a minute later; what has no news for a worker is taken for not handled yet. */
async function queueLost(): Promise<void> {
  await board.ask(
    `update internal.payment_events set received_at = received_at - interval '2 minutes', handled_at = null
     where handled_at is null or (select count(*) from internal.payment_events where handled_at is null) < $1`,
    [2 * atOnce],
  );
  await board.tasks['queue-lost-payments']({});
}

test('fifty kills later there is one term per order, and the ledger is exact', { timeout: 180_000 }, async () => {
  const stories: { id: string; expected: object }[] = [];
  const paid = { state: 'paid', listing: 'open', balance: 29_900, ledger: ['payment 29900'], terms: 1, alarms: null };
  for (let index = 0; index < 8; index++) {
    const { id, session } = await board.checkout();
    const payment = board.fake.pay(session, { isDelayed: index % 2 === 1 });
    if (index % 2 === 1) board.fake.settleDelayed(session, true);
    if (index % 4 === 2) board.fake.refund(payment, 10_000);
    const isRefunded = index % 4 === 2;
    stories.push({
      id,
      expected: isRefunded ? { ...paid, balance: 19_900, ledger: ['payment 29900', 'refund -10000'] } : paid,
    });
  }
  await board.fake.delivery.deliver(board.receive, (events) => [...events, ...events.toReversed()]);

  const signals: (string | null)[] = [];
  while (signals.length < kills) {
    const round = Array.from({ length: atOnce }, (_, index) => {
      const number = signals.length + index;
      return workUntilKilled((number % 6) + 1, number % 12 < 6);
    });
    signals.push(...(await Promise.all(round)));
    await queueLost();
  }
  expect(signals).toEqual(Array.from({ length: kills }, () => 'SIGKILL'));
  await board.work();

  for (const { id, expected } of stories) expect(await board.look(id)).toEqual(expected);
  expect(await board.ask('select * from internal.find_unbalanced_orders()')).toEqual([]);
  expect(await board.ask('select from internal.payment_events where handled_at is null')).toEqual([]);
});
