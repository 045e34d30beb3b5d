import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUserToken } from '../fixtures/build-config.ts';
import { ann, buildStorage, png, url } from './fixtures/build-storage.ts';
import { signToken } from './signed-token.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
  await storage.ann.from('papers').upload(`${ann}/my paper.txt`, 'secret');
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

const name = `${ann}/my paper.txt`;

describe('a signed address', () => {
  test('lets its holder read the file, without a key', async () => {
    const { data } = await storage.ann.from('papers').createSignedUrl(name, 60, { download: 'x.txt' });

    const response = await storage.fetch(data?.signedUrl ?? '');

    expect(await response.text()).toBe('secret');
    expect(response.headers.get('content-disposition')).toBe("attachment; filename=x.txt; filename*=UTF-8''x.txt");
  });

  test('comes for many files at once, with a sentence for those that are not there', async () => {
    const { data } = await storage.ann.from('papers').createSignedUrls([name, `${ann}/none.txt`], 60);

    expect(data?.map(({ path, error }) => ({ path, error }))).toEqual([
      { path: name, error: null },
      { path: `${ann}/none.txt`, error: 'Either the object does not exist or you do not have access to it' },
    ]);
    const response = await storage.fetch(data?.[0]?.signedUrl ?? '');
    expect(await response.text()).toBe('secret');
  });

  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('is not made for %s', async (_, getClient) => {
    const one = await getClient().from('papers').createSignedUrl(name, 60);
    const many = await getClient().from('papers').createSignedUrls([name], 60);

    expect(one.error).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
    expect(many.data?.[0]).toMatchObject({ error: expect.any(String), signedURL: null });
  });

  test.each([0, -1, 1.5, 1e12, Number.NaN])('is not made for %d seconds', async (seconds) => {
    const { error } = await storage.ann.from('papers').createSignedUrl(name, seconds);

    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  const object = { bucket: 'papers', name };
  const purpose = 'storage.download';
  test.each([
    ['nothing', async () => ''],
    ['nonsense', async () => 'a.b.c'],
    ['a token of a user', async () => signUserToken({ sub: ann, url: `papers/${name}` })],
    [
      'a token for another file',
      async () => signToken(storage.config, { purpose, object: { ...object, name: 'x' }, seconds: 60 }),
    ],
    [
      'a token for an upload',
      async () => signToken(storage.config, { purpose: 'storage.upload', object, seconds: 60 }),
    ],
    ['a token whose time is up', async () => signToken(storage.config, { purpose, object, seconds: -1 })],
    [
      'a token of another service',
      async () => {
        const keys = { ...storage.config.keys, jwtSecret: 'another secret that is long enough' };
        return signToken({ ...storage.config, keys }, { purpose, object, seconds: 60 });
      },
    ],
  ])('does not open with %s', async (_, getToken) => {
    const response = await storage.fetch(`${url}/storage/v1/object/sign/papers/${name}?token=${await getToken()}`);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
  });

  test('cannot be used as a key to the rest', async () => {
    const token = await signToken(storage.config, { purpose, object, seconds: 60 });
    const headers = { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` };

    const response = await storage.fetch(`${url}/storage/v1/object/papers/${name}`, { headers });

    expect(await response.json()).toMatchObject({ statusCode: '403' });
  });
});

describe('a signed address for an upload', () => {
  test('lets its holder upload one file there once, on behalf of its maker', async () => {
    const { data } = await storage.ann.from('pictures').createSignedUploadUrl(`${ann}/invited.png`);
    const { path = '', token = '', signedUrl = '' } = data ?? {};

    const first = await storage.anonymous.from('pictures').uploadToSignedUrl(path, token, png('invited'));
    const second = await storage.fetch(signedUrl, {
      method: 'PUT',
      body: 'again',
      headers: { 'content-type': 'image/png' },
    });

    expect(first.error).toBeNull();
    expect(await second.json()).toMatchObject({ statusCode: '409' });
    const { rows } = await storage.owner.query('select owner_id from storage.objects where name = $1', [path]);
    expect(rows).toEqual([{ owner_id: ann }]);
  });

  test('writes over what is there only if it was made so', async () => {
    await storage.ann.from('pictures').upload(`${ann}/there.png`, png('old'));
    const { data } = await storage.ann.from('pictures').createSignedUploadUrl(`${ann}/there.png`, { upsert: true });

    const { error } = await storage.anonymous
      .from('pictures')
      .uploadToSignedUrl(`${ann}/there.png`, data?.token ?? '', png('new'));

    expect(error).toBeNull();
    const kept = await storage.anonymous.from('pictures').download(`${ann}/there.png`);
    expect(await kept.data?.text()).toBe('new');
  });

  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('is not made for %s', async (_, getClient) => {
    const { error } = await getClient().from('pictures').createSignedUploadUrl(`${ann}/uninvited.png`);

    expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  });

  test('takes no file of another type, and none at another object', async () => {
    const { data } = await storage.ann.from('pictures').createSignedUploadUrl(`${ann}/bound.png`);
    const token = data?.token ?? '';

    const page = await storage.anonymous
      .from('pictures')
      .uploadToSignedUrl(`${ann}/bound.png`, token, new Blob(['x'], { type: 'text/html' }));
    const elsewhere = await storage.anonymous.from('pictures').uploadToSignedUrl(`${ann}/free.png`, token, png());

    expect(page.error).toMatchObject({ statusCode: '415' });
    expect(elsewhere.error).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
  });
});
