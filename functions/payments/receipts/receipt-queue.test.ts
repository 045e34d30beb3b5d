import { expect, test } from 'vitest';
import type { Receipt } from './draw-receipt.ts';
import { createReceiptQueue } from './receipt-queue.ts';

const { signal } = new AbortController();
const receipt = (number: string, state = 'paid') =>
  ({
    document: { number },
    order: { state, method: 'stripe', paid_at: null, expires_at: null },
    ledger: [],
    site: 'https://a.example',
  }) as unknown as Receipt;

/** A queue whose files are drawn when they are told to be. */
function createSlowQueue() {
  const drawn: string[] = [];
  const under: (() => void)[] = [];
  const queue = createReceiptQueue(async ({ document }) => {
    drawn.push(document.number);
    await new Promise<void>((resolve) => under.push(resolve));
    return new Uint8Array(10);
  });
  return {
    queue,
    drawn,
    async finishAll() {
      while (under.length > 0) {
        under.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}

test('people are served in turn, and one person has only so many that wait', async () => {
  const { queue, drawn, finishAll } = createSlowQueue();
  const many = Array.from({ length: 60 }, (_, index) => queue.draw(receipt(`a${index}`), { person: 'a', signal }));
  const other = queue.draw(receipt('b'), { person: 'b', signal });
  await finishAll();

  expect(await other).toHaveLength(10);
  expect(drawn.indexOf('b')).toBeLessThan(5);
  expect((await Promise.all(many)).filter((pdf) => pdf === null)).toHaveLength(50);
});

test('what was drawn is not drawn again, until it says something else', async () => {
  const { queue, drawn, finishAll } = createSlowQueue();
  const ask = async (state: string) => {
    const asked = [1, 2, 3, 4, 5].map(() => queue.draw(receipt('1', state), { person: 'a', signal }));
    await new Promise(setImmediate);
    await finishAll();
    return Promise.all(asked);
  };

  await ask('paid');
  const before = drawn.length;
  await ask('paid');
  expect(drawn).toHaveLength(before);
  expect(before).toBeLessThan(5);
  await ask('refunded');
  expect(drawn.length).toBeGreaterThan(before);
});

test('a caller who went away while waiting costs nothing', async () => {
  const { queue, drawn, finishAll } = createSlowQueue();
  const first = ['1', '2'].map((number) => queue.draw(receipt(number), { person: 'a', signal }));
  const caller = new AbortController();
  const left = queue.draw(receipt('3'), { person: 'a', signal: caller.signal });
  const last = queue.draw(receipt('4'), { person: 'a', signal });
  left.catch(() => {});
  caller.abort();
  await finishAll();
  await Promise.all([...first, last]);

  await expect(left).rejects.toThrow('aborted');
  expect(drawn).toEqual(['1', '2', '4']);
});

test('one that cannot be drawn holds up no other', async () => {
  const queue = createReceiptQueue(async ({ document }) => {
    if (document.number === 'bad') throw new Error('no');
    return new Uint8Array(1);
  });
  const bad = [1, 2, 3].map(() => queue.draw(receipt('bad'), { person: 'a', signal }));
  const good = queue.draw(receipt('good'), { person: 'a', signal });

  expect((await Promise.allSettled(bad)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await good).toHaveLength(1);
});
