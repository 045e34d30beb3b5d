import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ann, buildStorage, png, url } from '../fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
  await storage.ann.from('pictures').upload(`${ann}/ten.png`, png('0123456789'));
  await storage.ann.from('pictures').upload(`${ann}/empty.png`, png(''));
  await storage.ann.from('papers').upload(`${ann}/secret.txt`, 'secret');
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  storage.fetch(`${url}/storage/v1/object/${path}`, { method, headers });
const picture = `public/pictures/${ann}/ten.png`;
// md5 of 0123456789
const etag = '"781e5e245d69b566979b86e28d23f2c7"';

describe('a picture in a public bucket', () => {
  test('is served to every caller, without a key, so that no page can come of it', async () => {
    const response = await read(picture);

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    const { 'last-modified': modified, ...headers } = Object.fromEntries(response.headers);
    expect(Date.parse(modified ?? '')).not.toBeNaN();
    expect(headers).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.any(String),
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=3600',
      'content-length': '10',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/png',
      etag,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
    });
  });

  test('answers HEAD with the same headers and no body', async () => {
    const response = await read(picture, {}, 'HEAD');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])(
    'is not sent again to a browser that has %s',
    async (known) => {
      const response = await read(picture, { 'if-none-match': known });

      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    },
  );

  test('is not sent again to who has it since a later time', async () => {
    const later = new Date(Date.now() + 60_000).toUTCString();

    const response = await read(picture, { 'if-modified-since': later });

    expect(response.status).toBe(304);
  });

  test('is sent to who has another one', async () => {
    const response = await read(picture, { 'if-none-match': '"other"' });

    expect(response.status).toBe(200);
  });

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is sent in part for %s', async (range, body, contentRange) => {
    const response = await read(picture, { range });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=0x1-2'])(
    'is sent whole for %s',
    async (range) => {
      const response = await read(picture, { range });

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('0123456789');
    },
  );

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=999999999999-'])('has no part %s', async (range) => {
    const response = await read(picture, { range });

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await response.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
  });

  test('is sent whole when the part was meant for another version', async () => {
    const response = await read(picture, { range: 'bytes=0-1', 'if-range': '"other"' });

    expect(response.status).toBe(200);
  });

  test('is offered under the name that was asked for', async () => {
    const response = await read(`${picture}?download=${encodeURIComponent('my "pic"\r\n ü.png')}`);

    const encoded = 'my%20%22pic%22%0D%0A%20%C3%BC.png';
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`,
    );
  });

  test('that is empty is served, and has no parts', async () => {
    const whole = await read(`public/pictures/${ann}/empty.png`);
    const part = await read(`public/pictures/${ann}/empty.png`, { range: 'bytes=0-' });

    expect([whole.status, await whole.text()]).toEqual([200, '']);
    expect(part.status).toBe(416);
  });

  test('that was declared as a picture is served as one, whatever it holds', async () => {
    await storage.ann.from('pictures').upload(`${ann}/trick.png`, png('<html><script>alert(1)</script>'));

    const response = await read(`public/pictures/${ann}/trick.png`);

    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('what is not there', () => {
  test.each([
    [`public/pictures/${ann}/none.png`, 'NoSuchKey'],
    [`public/papers/${ann}/secret.txt`, 'NoSuchBucket'],
    [`public/nowhere/${ann}/a.png`, 'NoSuchBucket'],
    [`info/public/papers/${ann}/secret.txt`, 'NoSuchBucket'],
    ['public/pictures/..%2f..%2fetc%2fpasswd', 'InvalidKey'],
    ['public/%00/a.png', 'InvalidBucketName'],
    ['public/%2e%2e%2f/a.png', 'InvalidBucketName'],
  ])('%s', async (path, code) => {
    const response = await read(path);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test('a row whose version names no file of ours opens none', async () => {
    await storage.owner.query(
      `insert into storage.objects (bucket_id, name, version) values ('pictures', 'forged.png', '../../../../etc/passwd')`,
    );

    const response = await read('public/pictures/forged.png');

    expect(await response.json()).toMatchObject({ statusCode: '404' });
  });

  test('changed pictures, under the addresses of the hosted service', async () => {
    const response = await storage.fetch(`${url}/storage/v1/render/image/public/pictures/${ann}/ten.png?width=20`);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '403', code: 'FeatureNotEnabled' });
  });

  test('unknown addresses', async () => {
    const response = await storage.fetch(`${url}/storage/v1/cupboard`, { headers: { apikey: 'sb_secret_test' } });

    expect(await response.json()).toMatchObject({ statusCode: '404' });
  });
});

describe('a paper in a private bucket', () => {
  const path = `${ann}/secret.txt`;

  test('is read, described and found by its owner', async () => {
    const download = await storage.ann.from('papers').download(path);
    const info = await storage.ann.from('papers').info(path);
    const exists = await storage.ann.from('papers').exists(path);

    expect(await download.data?.text()).toBe('secret');
    expect(info.data).toMatchObject({
      name: path,
      bucketId: 'papers',
      size: 6,
      contentType: 'text/plain;charset=UTF-8',
    });
    expect(exists.data).toBe(true);
  });

  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('is not there for %s', async (_, getClient) => {
    const papers = getClient().from('papers');

    const download = await papers.download(path);
    const info = await papers.info(path);
    const exists = await papers.exists(path);

    // The client reads the body of a refused download only as far as it is JSON.
    expect(download.error).toMatchObject({ status: 400, statusCode: '404' });
    expect(info.error).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
    expect(exists.data).toBe(false);
  });

  test('asks for a key', async () => {
    const response = await read(`papers/${path}`);

    expect(response.status).toBe(401);
  });
});

test('a file replaced between row and reading is served in its new form', async () => {
  const { files } = storage.config.storage;
  await storage.ann.from('pictures').upload(`${ann}/swap.png`, png('old'));
  const { read: readFile } = files;
  files.read = async (...parameters) => {
    files.read = readFile;
    await storage.ann.from('pictures').update(`${ann}/swap.png`, png('new'));
    return readFile(...parameters);
  };

  const response = await read(`public/pictures/${ann}/swap.png`);

  expect(await response.text()).toBe('new');
});
