import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ann, buildStorage, png } from '../fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

describe('the secret key', () => {
  test('makes, reads, changes and removes a bucket', async () => {
    const options = { public: true, fileSizeLimit: '20mb', allowedMimeTypes: ['image/png'] };
    const made = await storage.service.createBucket('albums', options);
    const changed = await storage.service.updateBucket('albums', { public: false, allowedMimeTypes: null });
    const read = await storage.service.getBucket('albums');
    const removed = await storage.service.deleteBucket('albums');

    expect(made.data).toEqual({ name: 'albums' });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect(read.data).toEqual({
      id: 'albums',
      name: 'albums',
      owner: null,
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(removed.data).toEqual({ message: 'Successfully deleted' });
  });

  test('lists buckets, sorted, cut and searched', async () => {
    const all = await storage.service.listBuckets();
    const last = await storage.service.listBuckets({ limit: 1, sortColumn: 'name', sortOrder: 'desc' });
    const found = await storage.service.listBuckets({ search: 'PAP' });

    expect(all.data?.map(({ id }) => id)).toEqual(['papers', 'pictures']);
    expect(last.data?.map(({ id }) => id)).toEqual(['pictures']);
    expect(found.data?.map(({ id }) => id)).toEqual(['papers']);
  });

  test('empties a bucket, and only an empty one goes', async () => {
    await storage.service.createBucket('boxes', { public: false });
    for (const name of ['a', 'b', 'c']) await storage.service.from('boxes').upload(name, png());
    const before = await storage.countFiles();

    const tooEarly = await storage.service.deleteBucket('boxes');
    const emptied = await storage.service.emptyBucket('boxes');
    const removed = await storage.service.deleteBucket('boxes');

    expect(tooEarly.error).toMatchObject({ statusCode: '409', code: 'ResourceNotEmpty' });
    expect(emptied.error).toBeNull();
    expect(removed.error).toBeNull();
    expect(await storage.countFiles()).toBe(before - 3);
  });

  test('does not make a bucket twice', async () => {
    const { error } = await storage.service.createBucket('pictures');

    expect(error).toMatchObject({ statusCode: '409', code: 'KeyAlreadyExists' });
  });

  test.each(['', 'a/b', '../x', '..', ' a', 'a\u0000', 'ä', 'x'.repeat(101)])(
    'does not make a bucket named %j',
    async (name) => {
      const { error } = await storage.service.createBucket(name);

      expect(error).toMatchObject({ status: 400, statusCode: '400', code: 'InvalidBucketName' });
    },
  );

  test.each(['much', -1, '1zb', 1e40])('does not make a bucket with the limit %j', async (fileSizeLimit) => {
    const { error } = await storage.service.createBucket('limits', { public: false, fileSizeLimit });

    expect(error).toMatchObject({ status: 400, statusCode: '400', code: 'InvalidRequest' });
  });

  test('does not find a bucket that is not there', async () => {
    const answers = await Promise.all([
      storage.service.getBucket('nowhere'),
      storage.service.updateBucket('nowhere', { public: true }),
      storage.service.deleteBucket('nowhere'),
      storage.service.emptyBucket('nowhere'),
    ]);

    for (const { error } of answers) expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});

test.each([
  ['a visitor', () => storage.anonymous],
  ['a user', () => storage.ann],
])('%s without a policy sees and changes no bucket', async (_, getClient) => {
  await storage.ann.from('papers').upload(`${ann}/kept.txt`, 'kept', { upsert: true });
  const client = getClient();

  const list = await client.listBuckets();
  const made = await client.createBucket('mine');
  const hidden = await Promise.all([
    client.getBucket('papers'),
    client.updateBucket('papers', { public: true }),
    client.deleteBucket('papers'),
    client.emptyBucket('papers'),
  ]);

  expect(list.data).toEqual([]);
  expect(made.error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  for (const { error } of hidden) expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  expect((await storage.ann.from('papers').exists(`${ann}/kept.txt`)).data).toBe(true);
});
