import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ann, buildStorage, png, url } from '../fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
  for (const name of [
    'b.png',
    'a.png',
    'c_1.png',
    'c%1.png'.replace('%', '$'),
    'deep/x.png',
    'deep/er/y.png',
    'album/z.png',
  ]) {
    await storage.ann.from('pictures').upload(`${ann}/${name}`, png(name));
  }
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

const namesOf = (entries: { name: string }[] | null | undefined) => entries?.map(({ name }) => name);

describe('the list of one level', () => {
  test('shows folders first, which have nothing but a name, then files', async () => {
    const { data } = await storage.ann.from('pictures').list(ann);

    expect(namesOf(data)).toEqual(['album', 'deep', 'a.png', 'b.png', 'c$1.png', 'c_1.png']);
    const none = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    expect(data?.[0]).toEqual({ name: 'album', ...none });
    expect(data?.[2]).toEqual({
      name: 'a.png',
      id: expect.any(String),
      updated_at: expect.stringMatching(/Z$/),
      created_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: expect.objectContaining({ size: 5, mimetype: 'image/png' }),
    });
  });

  test.each([
    ['', undefined, [ann]],
    [`${ann}/deep`, undefined, ['er', 'x.png']],
    [`${ann}/deep/`, undefined, ['er', 'x.png']],
    [ann, { search: 'C' }, ['c$1.png', 'c_1.png']],
    [ann, { search: 'c_' }, ['c_1.png']],
    [ann, { search: '%' }, []],
    [ann, { limit: 2, offset: 1 }, ['deep', 'a.png']],
    [ann, { sortBy: { column: 'name', order: 'desc' } }, ['deep', 'album', 'c_1.png', 'c$1.png', 'b.png', 'a.png']],
    [
      ann,
      { sortBy: { column: 'created_at', order: 'asc' } },
      ['album', 'deep', 'b.png', 'a.png', 'c_1.png', 'c$1.png'],
    ],
    ['none', undefined, []],
  ])('of %j with %j', async (prefix, options, expected) => {
    const { data, error } = await storage.ann.from('pictures').list(prefix, options);

    expect(error).toBeNull();
    expect(namesOf(data)).toEqual(expected);
  });

  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('is empty for %s', async (_, getClient) => {
    const { data } = await getClient().from('pictures').list(ann);

    expect(data).toEqual([]);
  });

  test.each([
    { limit: 0 },
    { limit: 'many' },
    { offset: -1 },
    { sortBy: { column: 'name; drop table storage.objects' } },
    { sortBy: { order: 'sideways' } },
    { prefix: 7 },
    { prefix: 'a\u0000' },
    { search: '\u0000' },
    [],
    null,
  ])('refuses %j', async (body) => {
    const response = await storage.fetch(`${url}/storage/v1/object/list/pictures`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { apikey: 'sb_secret_test' },
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  test('of a bucket that is not there', async () => {
    const { error } = await storage.ann.from('nowhere').list();

    expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});

describe('the newer list', () => {
  test('shows whole names below a prefix', async () => {
    const { data } = await storage.ann.from('pictures').listV2({ prefix: `${ann}/deep` });

    expect(namesOf(data?.objects)).toEqual([`${ann}/deep/er/y.png`, `${ann}/deep/x.png`]);
    expect(data).toMatchObject({ hasNext: false, folders: [] });
  });

  test('shows what lies deeper as folders when asked to', async () => {
    const { data } = await storage.ann.from('pictures').listV2({ prefix: `${ann}/`, with_delimiter: true });

    expect(data?.folders).toEqual([
      { name: `${ann}/album/`, key: `${ann}/album` },
      { name: `${ann}/deep/`, key: `${ann}/deep` },
    ]);
    expect(data?.objects).toHaveLength(4);
  });

  test.each(['name', 'created_at', 'updated_at'] as const)('goes on page by page by %s', async (column) => {
    for (const order of ['asc', 'desc'] as const) {
      const whole = await storage.ann.from('pictures').listV2({ sortBy: { column, order } });
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await storage.ann
          .from('pictures')
          .listV2({ limit: 3, sortBy: { column, order }, ...(cursor && { cursor }) });
        paged.push(...(namesOf(data?.objects) ?? []));
        cursor = data?.nextCursor;
      } while (cursor);

      expect(paged).toEqual(namesOf(whole.data?.objects));
      expect(paged).toHaveLength(7);
    }
  });

  test('refuses a cursor that is none', async () => {
    const { error } = await storage.ann.from('pictures').listV2({ cursor: 'bm9uZQ' });

    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  test('is empty for a visitor', async () => {
    const { data } = await storage.anonymous.from('pictures').listV2();

    expect(data).toEqual({ hasNext: false, folders: [], objects: [] });
  });
});
