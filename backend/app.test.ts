import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildConfig, signUserToken, startBackend } from './fixtures/build-config.ts';

const changes: string[] = [];
const handlers = {
  work: async () => new Response('done'),
  refuse: async () => new Response('no', { status: 422 }),
};

let database: TestDatabase;
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = buildConfig({ pool: database.requests, functions: { handlers, timeoutMilliseconds: 10_000 } });
  backend = await startBackend({
    ...config,
    onWrite: ({ url }) => void changes.push(new URL(url).pathname),
  });
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

async function call(path: string, { method = 'POST', bearer = '' } = {}): Promise<number> {
  const headers = { apikey: 'sb_publishable_test', ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return (await backend.fetch(`http://localhost${path}`, { method, headers })).status;
}

test('a write is reported that was done, and nothing else', async () => {
  const bearer = await signUserToken({ sub: '11111111-1111-4111-8111-111111111111' });

  expect(await call('/functions/v1/work', { bearer })).toBe(200);
  expect(await call('/functions/v1/work')).toBe(200);
  expect(await call('/functions/v1/work', { bearer, method: 'GET' })).toBe(200);
  expect(await call('/functions/v1/refuse', { bearer })).toBe(422);
  expect(await call('/functions/v1/work', { bearer: 'not-a-token' })).toBe(401);

  expect(await call('/storage/v1/object/list/company-logos', { bearer })).not.toBe(401);
  expect(await call('/rest/v1/rpc/list_jobs', { bearer })).not.toBe(401);

  expect(changes).toEqual(['/functions/v1/work', '/functions/v1/work']);
});
