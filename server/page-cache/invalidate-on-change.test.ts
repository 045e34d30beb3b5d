import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidateOnChange } from './invalidate-on-change.ts';
import { createPageCache } from './page-cache.ts';

afterEach(() => void vi.useRealTimers());

test('a page that says how many hours ago something was is rendered anew when the next hour begins, others are not', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-10T12:40:00Z') });
  const cache = createPageCache();
  const changes = invalidateOnChange({
    ...{ cache, searches: { invalidate() {} } },
    pool: { query: async () => ({ rows: [] }) } as unknown as pg.Pool,
    listen({ onConnect }) {
      onConnect();
      return { catchUp: async () => {}, close: async () => {} };
    },
    log: { info() {}, warn() {}, error() {} },
  });
  const render = async () => new Response('a page', { headers: { 'cache-control': 'public' } });
  for (const table of ['hour', 'job_listings']) {
    await cache.render({ address: table, cache: { tables: [table] }, render });
  }
  const findCached = () => ['hour', 'job_listings'].filter((address) => cache.find(address));

  await vi.advanceTimersByTimeAsync(19 * 60_000);
  const before = findCached();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  const after = findCached();
  await changes.close();

  expect([before, after]).toEqual([['hour', 'job_listings'], ['job_listings']]);
});
