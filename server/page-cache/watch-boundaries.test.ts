import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { watchBoundaries } from './watch-boundaries.ts';

const noon = Date.parse('2026-11-10T12:00:00Z');

afterEach(() => void vi.useRealTimers());

/** Answers as the database does, whose clock may be another. */
function watch(ends: number[], { skew = 0 } = {}) {
  vi.useFakeTimers({ now: noon });
  const passes: number[] = [];
  const query = async (_: string, [until]: [Date]) => {
    const at = Date.now() + skew;
    const from = Math.min(until.getTime(), at);
    const next = ends.filter((end) => end > from).sort()[0];
    return { rows: [{ at: new Date(at), next: next === undefined ? null : new Date(next) }] };
  };
  const boundaries = watchBoundaries({
    pool: { query } as unknown as pg.Pool,
    log: { warn() {} },
    onPass: () => passes.push(Date.now() - noon),
  });
  return { boundaries, passes };
}

test('a listing that expires while changes follow each other is not passed over', async () => {
  const { boundaries, passes } = watch([noon + 1_000]);

  for (let change = 0; change < 40; change++) {
    boundaries.lookSoon();
    await vi.advanceTimersByTimeAsync(100);
  }
  boundaries.close();

  expect(passes).toEqual([1_005]);
});

test('what ends between a change and the look after it is passed', async () => {
  const { boundaries, passes } = watch([noon + 1_000, noon + 1_100, noon + 1_101]);

  boundaries.lookSoon();
  await vi.advanceTimersByTimeAsync(900);
  boundaries.lookSoon();
  await vi.advanceTimersByTimeAsync(5_000);
  boundaries.close();

  expect(passes[0]).toBe(1_005);
  expect(passes.at(-1)).toBeGreaterThanOrEqual(1_101);
});

test('what has ended by this clock is passed again until it has by the one of the database', async () => {
  const { boundaries, passes } = watch([noon + 1_000], { skew: -50 });

  boundaries.lookSoon();
  await vi.advanceTimersByTimeAsync(5_000);
  boundaries.close();

  expect(passes.at(-1)).toBeGreaterThanOrEqual(1_050);
  expect(passes.length).toBeLessThan(30);
});
