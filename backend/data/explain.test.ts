import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

const asJson = { Accept: 'application/vnd.pgrst.plan+json' };

describe('where plans are shown', () => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary({ plans: true });
  });
  afterAll(() => library.close());

  const countBooks = async () => (await library.database.owner.query('select * from library.books')).rowCount;

  test('the client gets one as text or as JSON', async () => {
    const client = createClient('http://library.test', 'sb_publishable_test', {
      db: { schema: 'library' },
      global: { fetch: library.fetch },
    });

    const text = await client.from('books').select('id').eq('id', 1).explain();
    const json = await client.from('books').select('id').explain({ format: 'json', analyze: true, wal: true });

    expect(text.data).toMatch(/Aggregate {2}\(cost=/);
    expect(json.data).toMatchObject([{ Plan: { 'Actual Rows': 1 }, 'Execution Time': expect.any(Number) }]);
  });

  test.each([
    ['application/vnd.pgrst.plan', 'application/vnd.pgrst.plan+text; for="application/json"'],
    [
      'application/vnd.pgrst.plan+json; options=buffers',
      'application/vnd.pgrst.plan+json; for="application/json"; options=buffers',
    ],
    [
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object;nulls=stripped"; options=verbose|nonsense|settings',
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json;nulls=stripped"; options=verbose|settings',
    ],
    ['application/vnd.pgrst.plan+text; for="text/csv"; options=;', 'application/vnd.pgrst.plan+text; for="text/csv"'],
  ])('%s is answered as what it is', async (accept, type) => {
    const answer = await library.ask('GET /books', { headers: { Accept: accept } });

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  });

  test.each([
    'application/vnd.pgrst.plan+xml',
    'application/vnd.pgrst.plan+json; for="image/png"',
    'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.plan+json"',
  ])('%s is no plan that exists', async (accept) => {
    const answer = await library.ask('GET /books', { headers: { Accept: accept } });

    expect([answer.status, answer.body]).toMatchObject([406, { code: 'PGRST107' }]);
  });

  test('a plan of a write, even an analyzed one, changes nothing', async () => {
    const before = await countBooks();
    const analyzed = { Accept: 'application/vnd.pgrst.plan+json; options=analyze' };

    const insert = await library.ask('POST /books', { headers: analyzed, body: { id: 901, title: 'x', author_id: 1 } });
    const remove = await library.ask('DELETE /books?id=eq.1', { headers: analyzed });
    const planned = await library.ask('PATCH /books?id=eq.1', { headers: asJson, body: { title: 'changed' } });

    expect([insert.status, remove.status, planned.status]).toEqual([200, 200, 200]);
    expect(insert.body).toMatchObject([{ 'Execution Time': expect.any(Number) }]);
    expect(planned.body).not.toMatchObject([{ 'Execution Time': expect.any(Number) }]);
    expect(await countBooks()).toBe(before);
  });

  test('options go into no statement but as themselves', async () => {
    const accept = 'application/vnd.pgrst.plan+json; options=analyze) select 1; drop table library.books; --';

    const answer = await library.ask('GET /books', { headers: { Accept: accept } });

    expect(answer.headers.get('content-type')).not.toContain('analyze');
    expect(await countBooks()).toBeGreaterThan(0);
  });

  test('what PostgreSQL refuses is refused, and HEAD has no body', async () => {
    const wal = await library.ask('GET /books', { headers: { Accept: `${asJson.Accept}; options=wal` } });
    const head = await library.ask('HEAD /books', { headers: asJson });

    expect([wal.status, wal.body]).toMatchObject([400, { code: '22023' }]);
    expect([head.status, head.body]).toEqual([200, '']);
  });
});

describe('where plans are not shown', () => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary();
  });
  afterAll(() => library.close());

  test.each(['GET /books', 'POST /books', 'GET /rpc/add?a=1&b=2'])('%s refuses the media type', async (line) => {
    const body = line.startsWith('POST') ? { body: { title: 'x' } } : {};

    const answer = await library.ask(line, { headers: asJson, ...body });

    expect([answer.status, answer.body]).toEqual([
      406,
      {
        code: 'PGRST107',
        details: null,
        hint: null,
        message: 'None of these media types are available: application/vnd.pgrst.plan+json',
      },
    ]);
  });

  test('another type that is taken as well is answered', async () => {
    const answer = await library.ask('GET /books?id=eq.1&select=id', {
      headers: { Accept: `${asJson.Accept}, application/json;q=0.5` },
    });

    expect(answer.body).toEqual([{ id: 1 }]);
  });
});
