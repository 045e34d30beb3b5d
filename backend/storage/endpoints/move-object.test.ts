import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ann, ben, buildStorage, png, url } from '../fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

const textOf = async (bucket: string, name: string) => (await storage.service.from(bucket).download(name)).data?.text();

describe('an owner', () => {
  test('moves an object, and one file is left', async () => {
    await storage.ann.from('pictures').upload(`${ann}/old.png`, png('moved'), { metadata: { a: 1 } });
    const before = await storage.countFiles();

    const { data } = await storage.ann.from('pictures').move(`${ann}/old.png`, `${ann}/new.png`);

    expect(data).toEqual({ message: 'Successfully moved' });
    expect(await textOf('pictures', `${ann}/new.png`)).toBe('moved');
    expect((await storage.ann.from('pictures').exists(`${ann}/old.png`)).data).toBe(false);
    expect(await storage.countFiles()).toBe(before);
  });

  test('copies an object into another bucket, as their own', async () => {
    await storage.ann.from('pictures').upload(`${ann}/copy.png`, png('copied'), { metadata: { a: 1 } });

    const { data } = await storage.ann
      .from('pictures')
      .copy(`${ann}/copy.png`, `${ann}/copy.png`, { destinationBucket: 'papers' });

    expect(data).toEqual({ path: `papers/${ann}/copy.png` });
    expect(await textOf('papers', `${ann}/copy.png`)).toBe('copied');
    await storage.ann.from('pictures').remove([`${ann}/copy.png`]);
    expect(await textOf('papers', `${ann}/copy.png`)).toBe('copied');
    const info = await storage.ann.from('papers').info(`${ann}/copy.png`);
    expect(info.data).toMatchObject({ contentType: 'image/png', metadata: { a: 1 } });
  });

  test('does not write over what is there', async () => {
    await storage.ann.from('pictures').upload(`${ann}/from.png`, png('from'));
    await storage.ann.from('pictures').upload(`${ann}/to.png`, png('to'));
    const before = await storage.countFiles();

    const moved = await storage.ann.from('pictures').move(`${ann}/from.png`, `${ann}/to.png`);
    const copied = await storage.ann.from('pictures').copy(`${ann}/from.png`, `${ann}/to.png`);

    expect(moved.error).toMatchObject({ statusCode: '409', code: 'KeyAlreadyExists' });
    expect(copied.error).toMatchObject({ statusCode: '409', code: 'KeyAlreadyExists' });
    expect(await textOf('pictures', `${ann}/to.png`)).toBe('to');
    expect(await storage.countFiles()).toBe(before);
  });

  test('cannot bring into a bucket what could not be uploaded there', async () => {
    await storage.ann.from('papers').upload(`${ann}/page.html`, '<html>', { contentType: 'text/html' });
    await storage.ann.from('papers').upload(`${ann}/long.png`, png('x'.repeat(65_537)));

    for (const way of ['move', 'copy'] as const) {
      const page = await storage.ann
        .from('papers')
        [way](`${ann}/page.html`, `${ann}/page.html`, { destinationBucket: 'pictures' });
      const long = await storage.ann
        .from('papers')
        [way](`${ann}/long.png`, `${ann}/long.png`, { destinationBucket: 'pictures' });

      expect(page.error).toMatchObject({ statusCode: '415' });
      expect(long.error).toMatchObject({ statusCode: '413' });
    }
  });

  test('cannot bring anything into the folder of another', async () => {
    await storage.ann.from('pictures').upload(`${ann}/gift.png`, png());

    const moved = await storage.ann.from('pictures').move(`${ann}/gift.png`, `${ben}/gift.png`);
    const copied = await storage.ann.from('pictures').copy(`${ann}/gift.png`, `${ben}/gift.png`);

    expect(moved.error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    expect(copied.error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  });
});

test.each([
  ['a visitor', () => storage.anonymous],
  ['another user', () => storage.ben],
])('%s finds nothing to move or copy', async (_, getClient) => {
  await storage.ann.from('pictures').upload(`${ann}/hers.png`, png(), { upsert: true });

  const moved = await getClient().from('pictures').move(`${ann}/hers.png`, `${ben}/his.png`);
  const copied = await getClient().from('pictures').copy(`${ann}/hers.png`, `${ben}/his.png`);

  expect(moved.error).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
  expect(copied.error).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
});

test.each([
  [{ bucketId: 'pictures', sourceKey: 'a', destinationKey: '../b' }, 'InvalidKey'],
  [{ bucketId: 'pictures', sourceKey: 'a\u0000', destinationKey: 'b' }, 'InvalidKey'],
  [{ bucketId: 'pictures', sourceKey: 'a', destinationKey: '' }, 'InvalidKey'],
  [{ bucketId: 'a/b', sourceKey: 'a', destinationKey: 'b' }, 'InvalidBucketName'],
  [{ bucketId: 'pictures', sourceKey: 'a', destinationKey: 'b', destinationBucket: 'nowhere' }, 'NoSuchBucket'],
  [{ sourceKey: 'a' }, 'InvalidRequest'],
])('%j is refused', async (body, code) => {
  for (const way of ['move', 'copy']) {
    const response = await storage.fetch(`${url}/storage/v1/object/${way}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { apikey: 'sb_secret_test' },
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  }
});
