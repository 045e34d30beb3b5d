import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

// The unmodified client, with our service behind its fetch.

let library: Library;
let client: ReturnType<typeof connect>;
const connect = () =>
  createClient('http://library.test', 'sb_publishable_test', {
    db: { schema: 'library' },
    global: { fetch: library.fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
beforeAll(async () => {
  library = await openLibrary();
  client = connect();
});
afterAll(() => library.close());

test('a page with a count, an embed and a search over both tables', async () => {
  const { data, count, error } = await client
    .from('books')
    .select('id,author:authors(name),found:authors()', { count: 'exact' })
    .ilike('found.name', '%ben%')
    .or('title.ilike.%engines%,found.not.is.null')
    .order('id')
    .range(0, 0);

  expect(error).toBeNull();
  expect(data).toEqual([{ id: 1, author: { name: 'Ada' } }]);
  expect(count).toBe(2);
});

test('values that need quotes', async () => {
  const { data } = await client
    .from('books')
    .select('id')
    .in('title', ['Verses, (collected)', 'A "quiet" house'])
    .order('id');

  expect(data).toEqual([{ id: 2 }, { id: 3 }]);
});

test('a count alone', async () => {
  const { count, data } = await client.from('books').select('*', { count: 'exact', head: true }).eq('status', 'draft');

  expect(count).toBe(2);
  expect(data).toBeNull();
});

test('single and maybeSingle', async () => {
  const one = await client.from('books').select('id').eq('id', 1).single();
  const none = await client.from('books').select('id').eq('id', 99).single();
  const maybe = await client.from('books').select('id').eq('id', 99).maybeSingle();

  expect(one.data).toEqual({ id: 1 });
  expect(none.error?.code).toBe('PGRST116');
  expect(maybe).toMatchObject({ data: null, error: null });
});

test('insert, upsert, update, delete', async () => {
  const inserted = await client.from('genres').insert([
    { id: 7, name: 'a' },
    { id: 8, name: 'b' },
  ]);
  const merged = await client.from('genres').upsert({ id: 7, name: 'c' }).select();
  const updated = await client.from('genres').update({ name: 'd' }).eq('id', 8).select('name').single();
  const deleted = await client.from('genres').delete().in('id', [7, 8]).select('id').order('id');

  expect(inserted).toMatchObject({ status: 201, data: null, error: null });
  expect(merged.data).toEqual([{ id: 7, name: 'c' }]);
  expect(updated.data).toEqual({ name: 'd' });
  expect(deleted.data).toEqual([{ id: 7 }, { id: 8 }]);
});

test('functions', async () => {
  const sum = await client.rpc('add', { a: 1, b: 2 });
  const rows = await client
    .rpc('books_by', { author: 'Ada' }, { get: true, count: 'exact' })
    .select('id')
    .gt('price', 10);

  expect(sum.data).toBe(3);
  expect(rows).toMatchObject({ data: [{ id: 1 }], count: 1 });
});

test('an error keeps its code', async () => {
  const { error, status } = await client.from('genres').insert({ id: 1, name: 'x' });

  expect(status).toBe(409);
  expect(error).toMatchObject({ code: '23505', details: 'Key (id)=(1) already exists.' });
});

test('many requests at once do not mix their callers', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 40 }, (_, index) => library.sign({ role: 'authenticated', sub: `user-${index}` })),
  );

  const answers = await Promise.all(
    tokens.map((token) => library.ask('GET /rpc/setting?name=request.jwt.claims', { token })),
  );

  expect(answers.map(({ body }) => JSON.parse(body as string).sub)).toEqual(tokens.map((_, index) => `user-${index}`));
});
