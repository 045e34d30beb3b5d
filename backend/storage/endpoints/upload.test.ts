import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUserToken } from '../../fixtures/build-config.ts';
import { ann, ben, buildStorage, png, url } from '../fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

async function post(path: string, init: RequestInit): Promise<Response> {
  const authorization = `Bearer ${await signUserToken({ sub: ann })}`;
  const headers = { apikey: 'sb_publishable_test', authorization, ...init.headers };
  return storage.fetch(`${url}/storage/v1/object/${path}`, { method: 'POST', ...init, headers });
}

describe('a user uploads into the folder of their own', () => {
  test('a blob, as a form, with cache time and metadata', async () => {
    const { data, error } = await storage.ann
      .from('pictures')
      .upload(`${ann}/a form.png`, png('form'), { cacheControl: '60', metadata: { title: 'A form' } });

    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.any(String), path: `${ann}/a form.png`, fullPath: `pictures/${ann}/a form.png` });
    const { rows } = await storage.owner.query('select * from storage.objects where id = $1', [data?.id]);
    expect(rows[0]).toMatchObject({
      owner: ann,
      owner_id: ann,
      user_metadata: { title: 'A form' },
      metadata: { size: 4, mimetype: 'image/png', cacheControl: 'max-age=60', contentLength: 4, httpStatusCode: 200 },
    });
  });

  test('bare bytes, with the type in a header', async () => {
    const { error } = await storage.ann
      .from('pictures')
      .upload(`${ann}/bare.png`, new Uint8Array([1, 2, 3]).buffer, { contentType: 'image/png', metadata: { a: 'ä' } });

    expect(error).toBeNull();
    const { data } = await storage.ann.from('pictures').info(`${ann}/bare.png`);
    expect(data).toMatchObject({
      size: 3,
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
      metadata: { a: 'ä' },
    });
  });

  test('an empty file', async () => {
    const { error } = await storage.ann.from('pictures').upload(`${ann}/empty.png`, png(''));

    expect(error).toBeNull();
  });

  test('a second upload to the same name is refused and the first stays', async () => {
    await storage.ann.from('pictures').upload(`${ann}/once.png`, png('first'));

    const { error } = await storage.ann.from('pictures').upload(`${ann}/once.png`, png('second'));

    expect(error).toMatchObject({ status: 400, statusCode: '409', code: 'KeyAlreadyExists' });
    const { data } = await storage.ann.from('pictures').download(`${ann}/once.png`);
    expect(await data?.text()).toBe('first');
  });

  test.each(['upsert', 'update'] as const)('%s replaces the file and removes the old one', async (way) => {
    await storage.ann.from('pictures').upload(`${ann}/${way}.png`, png('first'));
    const before = await storage.countFiles();

    const { error } =
      way === 'upsert'
        ? await storage.ann.from('pictures').upload(`${ann}/${way}.png`, png('second'), { upsert: true })
        : await storage.ann.from('pictures').update(`${ann}/${way}.png`, png('second'));

    expect(error).toBeNull();
    const { data } = await storage.ann.from('pictures').download(`${ann}/${way}.png`);
    expect(await data?.text()).toBe('second');
    expect(await storage.countFiles()).toBe(before);
  });
});

describe('a caller without the right leaves nothing behind', () => {
  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('%s', async (_, getClient) => {
    const before = [await storage.countRows(), await storage.countFiles()];

    const { error } = await getClient().from('pictures').upload(`${ann}/theirs.png`, png());

    expect(error).toMatchObject({
      status: 400,
      statusCode: '403',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy',
    });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual(before);
  });

  test('another user replaces nothing', async () => {
    await storage.ann.from('pictures').upload(`${ann}/mine.png`, png('mine'));

    const { error } = await storage.ben.from('pictures').upload(`${ann}/mine.png`, png('taken'), { upsert: true });

    expect(error).toMatchObject({ statusCode: '403' });
    const { data } = await storage.anonymous.from('pictures').download(`${ann}/mine.png`);
    expect(await data?.text()).toBe('mine');
  });

  test.each([
    ['expired', async () => signUserToken({ sub: ann }, '-1h')],
    ['of a role that is not for requests', async () => signUserToken({ sub: ann, role: 'supabase_storage_admin' })],
    ['no token at all', async () => 'nonsense'],
  ])('a token that is %s', async (_, getToken) => {
    const response = await post(`pictures/${ann}/token.png`, {
      body: 'x',
      headers: { authorization: `Bearer ${await getToken()}`, 'content-type': 'image/png' },
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied' });
  });
});

describe('what a bucket does not take', () => {
  test('a type that is not on its list', async () => {
    const { error } = await storage.ann
      .from('pictures')
      .upload(`${ann}/page.html`, '<script>alert(1)</script>', { contentType: 'text/html' });

    expect(error).toMatchObject({
      statusCode: '415',
      code: 'InvalidMimeType',
      message: 'mime type text/html is not supported',
    });
  });

  test.each(['image/png, text/html', 'image/', 'image', 'image/png\u00e9', `image/${'x'.repeat(300)}`, 'image /png'])(
    'the type %j, which is none',
    async (type) => {
      const response = await post(`pictures/${ann}/odd.png`, { body: 'x', headers: { 'content-type': type } });

      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
    },
  );

  test('a file longer than the bucket allows, whatever way it comes', async () => {
    const before = await storage.countFiles();
    const long = 'x'.repeat(65_537);

    const form = await storage.ann.from('pictures').upload(`${ann}/long.png`, png(long));
    const bare = await storage.ann.from('pictures').upload(`${ann}/long.png`, long, { contentType: 'image/png' });
    const declared = await post(`pictures/${ann}/long.png`, {
      body: 'x',
      headers: { 'content-type': 'image/png', 'content-length': '999999999' },
    });

    const refusal = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
    expect(form.error).toMatchObject(refusal);
    expect(bare.error).toMatchObject(refusal);
    expect(await declared.json()).toMatchObject(refusal);
    expect(await storage.countFiles()).toBe(before);
  });

  test('a file longer than the whole service allows', async () => {
    const { error } = await storage.ann.from('papers').upload(`${ann}/long.txt`, 'x'.repeat(1024 * 1024 + 1));

    expect(error).toMatchObject({ statusCode: '413' });
  });

  test('a file of exactly the allowed length is taken', async () => {
    const { error } = await storage.ann.from('pictures').upload(`${ann}/exact.png`, png('x'.repeat(65_536)));

    expect(error).toBeNull();
  });

  test('a file for a bucket that is not there', async () => {
    const { error } = await storage.ann.from('nowhere').upload(`${ann}/a.png`, png());

    expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});

describe('names that are none', () => {
  test.each([
    `${ann}/%2e%2e%2f${ben}/a.png`,
    `${ann}/..%2f..%2fetc%2fpasswd`,
    `${ann}%2f.%2fa.png`,
    `${ann}/a%00.png`,
    `${ann}/a%0a.png`,
    `${ann}/a\\..\\b.png`.replaceAll('\\', '%5c'),
    `${ann}//a.png`,
    `${ann}/a/`,
    `/${ann}/a.png`,
    `${ann}/%c3%a4.png`,
    `${ann}/%ff.png`,
    `${ann}/%`,
    `${ann}/${'x'.repeat(1024)}`,
    `${ann}/a%7cb.png`,
  ])('%s', async (path) => {
    const before = [await storage.countRows(), await storage.countFiles()];

    const response = await post(`pictures/${path}`, { body: 'x', headers: { 'content-type': 'image/png' } });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual(before);
  });
});

describe('forms and headers that are broken', () => {
  const type = 'multipart/form-data; boundary=b';
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
  const file = part('Content-Disposition: form-data; name=""; filename="a.png"\r\nContent-Type: image/png', 'x');

  test.each([
    ['no boundary', 'multipart/form-data', `${file}--b--\r\n`],
    ['another boundary', 'multipart/form-data; boundary=c', `${file}--b--\r\n`],
    ['no file', type, `${part('Content-Disposition: form-data; name="cacheControl"', '60')}--b--\r\n`],
    ['no end', type, file.slice(0, -2)],
    ['nothing', type, ''],
    [
      'a cache time that is none',
      type,
      `${part('Content-Disposition: form-data; name="cacheControl"', '1\r\nset-cookie: a=b')}${file}--b--`,
    ],
    ['metadata that is no JSON', type, `${part('Content-Disposition: form-data; name="metadata"', '{')}${file}--b--`],
    ['metadata that is a list', type, `${part('Content-Disposition: form-data; name="metadata"', '[]')}${file}--b--`],
    [
      'metadata that PostgreSQL cannot hold',
      type,
      `${part('Content-Disposition: form-data; name="metadata"', '{"a":"\\u0000"}')}${file}--b--`,
    ],
    ['a field without end', type, `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(100_000)}`],
    [
      'fields without end',
      type,
      part('Content-Disposition: form-data; name="a"', 'x').repeat(1) +
        Array.from({ length: 30 }, (_, n) => part(`Content-Disposition: form-data; name="f${n}"`, 'x')).join(''),
    ],
  ])('%s', async (_, contentType, body) => {
    const before = [await storage.countRows(), await storage.countFiles()];

    const response = await post(`pictures/${ann}/broken.png`, { body, headers: { 'content-type': contentType } });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual(before);
  });
});

test('an upload that breaks off leaves nothing', async () => {
  const before = [await storage.countRows(), await storage.countFiles()];
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 3) controller.error(new Error('connection reset'));
      else controller.enqueue(new Uint8Array(1000));
    },
  });

  const response = await post(`pictures/${ann}/half.png`, {
    body,
    duplex: 'half',
    headers: { 'content-type': 'image/png' },
  } as RequestInit);

  expect(response.status).toBe(400);
  expect([await storage.countRows(), await storage.countFiles()]).toEqual(before);
});

test('of two uploads to one name at once, one wins and one file is stored', async () => {
  const before = await storage.countFiles();

  const answers = await Promise.all(
    ['one', 'two', 'three'].map((text) => storage.ann.from('pictures').upload(`${ann}/race.png`, png(text))),
  );

  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of answers) if (error) expect(error).toMatchObject({ statusCode: '409' });
  expect(await storage.countFiles()).toBe(before + 1);
});

test('of several replacements at once, each removes the file before it', async () => {
  const before = await storage.countFiles();

  const texts = ['one', 'two', 'three', 'four'];
  const answers = await Promise.all(
    texts.map((text) => storage.ann.from('pictures').upload(`${ann}/upserts.png`, png(text), { upsert: true })),
  );

  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(await storage.countFiles()).toBe(before + 1);
  const { data } = await storage.ann.from('pictures').download(`${ann}/upserts.png`);
  expect(texts).toContain(await data?.text());
});
