import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ann, buildStorage, url } from '../fixtures/build-storage.ts';
import { signToken } from '../signed-token.ts';

// The picture that is handed out says what was wanted of it.
let storage: Awaited<ReturnType<typeof buildStorage>>;
let made = 0;
beforeAll(async () => {
  storage = await buildStorage({
    resize: async ({ bytes, ...transformation }) => {
      made += 1;
      const text = JSON.stringify({ of: Buffer.from(bytes).toString(), ...transformation });
      return { bytes: new TextEncoder().encode(text), contentType: transformation.format };
    },
  });
  for (const type of ['png', 'jpeg'] as const) {
    await storage.ann.from('papers').upload(`${ann}/a.${type}`, new Blob(['whole'], { type: `image/${type}` }));
  }
  await storage.ann.from('papers').upload(`${ann}/note.txt`, 'a note');
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

const name = `${ann}/a.jpeg`;
const papers = () => storage.ann.from('papers');
const small = { width: 20, height: 10, resize: 'contain', quality: 60 } as const;
const smallJpeg = { of: 'whole', width: 20, height: 10, mode: 'contain', quality: 60, format: 'image/jpeg' };

async function sign(transform: object, path = name): Promise<string> {
  const { data, error } = await papers().createSignedUrl(path, 60, { transform });
  expect(error).toBeNull();
  return data?.signedUrl ?? '';
}

describe('a signed address with a transformation', () => {
  test('gives every caller the transformed picture, without a key', async () => {
    const response = await storage.fetch(await sign(small));

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-transformations')).toBe('height:10,width:20,resizing_type:fit,quality:60');
    expect(await response.json()).toEqual(smallJpeg);
  });

  test('cannot be bent to another size by its query', async () => {
    const address = await sign(small);

    const bent = await storage.fetch(`${address}&width=2000&height=2000&resize=fill&quality=100`);
    const before = await storage.fetch(address.replace('?', '?width=2000&transform=none&'));

    expect(await bent.json()).toEqual(smallJpeg);
    expect(await before.json()).toEqual(smallJpeg);
  });

  test('does not open the whole file, nor does an address of the whole file transform', async () => {
    const transformed = await sign(small);
    const whole = (await papers().createSignedUrl(name, 60)).data?.signedUrl ?? '';

    const asWhole = await storage.fetch(transformed.replace('/render/image/sign/', '/object/sign/'));
    const asTransformed = await storage.fetch(`${whole.replace('/object/sign/', '/render/image/sign/')}&width=20`);

    for (const response of [asWhole, asTransformed]) {
      expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidJWT']);
    }
    expect(await (await storage.fetch(whole)).text()).toBe('whole');
  });

  test('opens no other picture, and none without its token or after its time', async () => {
    const address = await sign(small);
    const object = { bucket: 'papers', name };
    const late = await signToken(storage.config, {
      purpose: 'storage.render',
      object,
      seconds: -1,
      more: { transform: small },
    });
    const bare = address.slice(0, address.indexOf('?'));

    for (const bad of [address.replace('a.jpeg', 'a.png'), bare, `${bare}?width=20`, `${bare}?token=${late}`]) {
      const response = await storage.fetch(bad);
      expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidJWT']);
    }
  });

  test('downloads under the name that is asked for', async () => {
    const { data } = await papers().createSignedUrl(name, 60, { transform: small, download: 'x.jpg' });

    const response = await storage.fetch(data?.signedUrl ?? '');

    expect(response.headers.get('content-disposition')).toBe("attachment; filename=x.jpg; filename*=UTF-8''x.jpg");
    expect(await response.json()).toEqual(smallJpeg);
  });

  test('hands out as it is what has no pixels', async () => {
    const response = await storage.fetch(await sign(small, `${ann}/note.txt`));

    expect(await response.text()).toBe('a note');
  });

  test.each([
    { width: 0 },
    { width: 2501 },
    { width: 1.5 },
    { width: '1e3' },
    { width: null },
    { width: true },
    { quality: 19 },
    { quality: 101 },
    { width: 9, resize: 'stretch' },
    { width: 9, format: 'avif' },
    { resize: 'cover' },
  ])('is not made for %j', async (transform) => {
    const { data, error } = await papers().createSignedUrl(name, 60, { transform: transform as object });

    expect(data).toBeNull();
    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  test('is not made for another user', async () => {
    const { error } = await storage.ben.from('papers').createSignedUrl(name, 60, { transform: small });

    expect(error).toMatchObject({ statusCode: '404' });
  });
});

describe('a transformed download from a private bucket', () => {
  test('is for callers who may read the file', async () => {
    const { data, error } = await papers().download(name, { transform: small });

    expect(error).toBeNull();
    expect(data?.type).toBe('image/jpeg');
    expect(JSON.parse((await data?.text()) ?? '')).toEqual(smallJpeg);
  });

  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('is not there for %s, though it was made before', async (_, getClient) => {
    const { data, error } = await getClient().from('papers').download(name, { transform: small });

    expect(data).toBeNull();
    expect(error).toMatchObject({ statusCode: '404' });
  });

  test('asks for a key', async () => {
    const response = await storage.fetch(`${url}/storage/v1/render/image/authenticated/papers/${name}?width=20`);

    expect(response.status).toBe(401);
  });
});

describe('the form of a transformed picture', () => {
  const formatFor = async (accept: string, transform: object = small) =>
    (await storage.fetch(await sign(transform), { headers: { accept } })).headers.get('content-type');

  test('is WebP for clients that accept it, its own format for others', async () => {
    expect(await formatFor('image/avif,image/webp,*/*;q=0.8')).toBe('image/webp');
    expect(await formatFor('image/webp;q=0.9')).toBe('image/webp');
    expect(await formatFor('*/*')).toBe('image/jpeg');
    expect(await formatFor('image/webp;q=0, */*')).toBe('image/jpeg');
    expect(await formatFor('image/webp', { ...small, format: 'origin' })).toBe('image/jpeg');
  });

  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n...', 'image/png'],
    ['image/jpeg', '\xff\xd8\xff.........', 'image/jpeg'],
    ['image/webp', 'RIFF....WEBPVP8 ', 'image/webp'],
    ['no picture', 'RIFF....WAVEfmt ', null],
    ['no picture', '\xff\xd8', null],
    ['no picture', '', null],
  ])('is %s where bytes that were sent as text begin with %j', async (_, bytes, type) => {
    const path = `${ann}/bytes-${Buffer.from(bytes, 'latin1').toString('hex')}`;
    await papers().upload(path, Buffer.from(bytes, 'latin1'));

    const response = await storage.fetch(await sign(small, path));

    expect(response.headers.get('content-type')).toBe(type ?? 'text/plain;charset=UTF-8');
  });

  test('is told to caches', async () => {
    expect((await storage.fetch(await sign(small))).headers.get('vary')).toContain('Accept');
  });
});

test('a picture is made once for all who want the same', async () => {
  const address = await sign({ width: 33 });
  made = 0;

  await Promise.all(Array.from({ length: 5 }, () => storage.fetch(address)));
  await storage.fetch(address);

  expect(made).toBe(1);
});

test('a network does not wait for the picture that another one waits for', async () => {
  const { auth, storage: files } = storage.config;
  const { clientAddress } = auth;
  const { resize } = files;
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  auth.clientAddress = (request) => request.headers.get('x-test-address');
  files.resize = async (image, caller) => {
    begun.resolve();
    if (caller === '192.0.2.1') await free.promise;
    return { bytes: new Uint8Array(image.bytes), contentType: caller };
  };
  const address = await sign({ width: 34 });
  const askFrom = (network: string) => storage.fetch(address, { headers: { 'x-test-address': network } });

  const waiting = askFrom('192.0.2.1');
  await begun.promise;
  const other = await askFrom('2001:db8::1');
  free.resolve();

  expect(other.headers.get('content-type')).toBe('2001:db8:0:0');
  expect((await waiting).headers.get('content-type')).toBe('192.0.2.1');
  auth.clientAddress = clientAddress;
  if (resize) files.resize = resize;
});

test('where pictures are not transformed, no address is signed that would give the whole one instead', async () => {
  const { resize, ...rest } = storage.config.storage;
  storage.config.storage = rest;

  const { error } = await papers().createSignedUrl(name, 60, { transform: small });

  storage.config.storage = resize ? { ...rest, resize } : rest;
  expect(error).toMatchObject({ statusCode: '403', code: 'FeatureNotEnabled' });
});
