import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { watchOrder } from './watch-order.ts';

afterEach(() => void vi.useRealTimers());

test('a new order of the categories is told of, after the first change, too', async () => {
  vi.useFakeTimers();
  let categories = { Design: 2, Sales: 1 };
  let told = 0;
  const pool = { query: async () => ({ rows: [{ categories }] }) } as unknown as pg.Pool;
  const order = watchOrder({ pool, onNewOrder: () => void told++ });
  const check = async () => {
    order.check();
    await vi.advanceTimersByTimeAsync(1_000);
    return told;
  };

  // Pages were made before this change: nothing is known of the order that they show.
  expect(await check()).toBe(1);
  categories = { Design: 3, Sales: 1 };
  expect(await check()).toBe(1);
  categories = { Design: 3, Sales: 4 };
  expect(await check()).toBe(2);
  order.close();
});
