import type { HttpBindings } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { liftShares, serverLimits } from './rate-limits.ts';

type Parts = Parameters<typeof createApp>[0];

test('the mark of a write keeps reads from replicas only where a page is rendered for it, which is limited', async () => {
  let noted = 0;
  const cache = createPageCache();
  const replicas = { noteChange: () => void noted++, states: () => [] };
  const app = createApp({
    database: { owner: {}, requests: {}, replicas, answers: async () => true },
    render: async () => ({ response: new Response('a page', { headers: { 'Content-Type': 'text/html' } }) }),
    routes: { metrics: [], find: () => ({ cache: { tables: ['job_listings'] } }) },
    cache,
    catchUp: async () => {},
    findNetwork: () => 'a stranger',
    addresses: { isSecure: () => false, isLocal: () => true },
    webhooks: new Map(),
    limits: { ...liftShares(serverLimits), rates: serverLimits.rates },
    log: { info() {}, warn() {}, error() {} },
  } as unknown as Parts);
  const ask = async () => {
    const request = new Request('http://localhost/', { headers: { 'X-Wrote': '1' } });
    const response = await app.fetch(request, { incoming: { socket: {} }, outgoing: {} } as HttpBindings);
    return response.status;
  };

  for (let count = 0; count < 200; count++) expect(await ask()).toBe(200);
  expect(noted).toBe(1);

  const statuses = [];
  for (let count = 0; count < 200; count++) {
    cache.note({ table: 'job_listings' });
    statuses.push(await ask());
  }
  // Those that were too many are told to wait, and moved nothing either.
  expect(statuses).toContain(429);
  expect(noted).toBe(1 + statuses.filter((status) => status === 200).length);
});
