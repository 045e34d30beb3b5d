import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, buildEmployer, openBoard, type Person } from './board.ts';

const megabyte = 1024 * 1024;
const options = { cacheControl: '3600', upsert: false };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

let board: Board;
let owner: Person;
let other: Person;

beforeAll(async () => {
  board = await openBoard();
  owner = await buildEmployer(board);
  other = await buildEmployer(board);
});
afterAll(() => board.close());

let timestamp = 1_700_000_000_000;
const makePath = (extension = 'png', userId = owner.id) => `${userId}/${timestamp++}.${extension}`;
const pad = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);

const logosOf = (client = board.anonymous) => client.storage.from('company-logos');
const upload = (path: string, { client = owner.client, bytes = png, type = 'image/png' } = {}) =>
  logosOf(client).upload(path, new File([bytes], 'logo', { type }), options);
const open = (path: string, init?: RequestInit) => fetch(logosOf().getPublicUrl(path).data.publicUrl, init);

async function readBytes(path: string): Promise<Buffer> {
  return Buffer.from(await (await open(path)).arrayBuffer());
}

const isAbsent = async (path: string) => (await (await open(path)).json()).code === 'NoSuchKey';

describe('a logo', () => {
  test.each([
    ['png', 'image/png', png],
    ['jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])],
    ['svg', 'image/svg+xml', svg],
  ])('is uploaded as %s and read by anyone', async (extension, type, bytes) => {
    const path = makePath(extension);

    const answer = await upload(path, { bytes, type });
    const response = await open(path);

    expect(answer).toEqual({
      data: { path, id: expect.stringMatching(/^[0-9a-f-]{36}$/), fullPath: `company-logos/${path}` },
      error: null,
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'max-age=3600',
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      'last-modified': expect.stringMatching(/ GMT$/),
      'accept-ranges': 'bytes',
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test('has its public address under the board', async () => {
    const { data } = logosOf().getPublicUrl('somebody/1.png');

    expect(data).toEqual({ publicUrl: `${board.url}/storage/v1/object/public/company-logos/somebody/1.png` });
  });

  test('is not sent again to who has it', async () => {
    const path = makePath();
    await upload(path);
    const etag = (await open(path)).headers.get('etag') ?? '';

    expect((await open(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test('runs no script of its own', async () => {
    const path = makePath('svg');
    await upload(path, { bytes: svg, type: 'image/svg+xml' });

    const policy = (await open(path)).headers.get('content-security-policy');

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });

  test('is not overwritten', async () => {
    const path = makePath();
    await upload(path);

    const { data, error } = await upload(path, { bytes: pad(100) });

    expect(data).toBeNull();
    expect(error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      code: 'KeyAlreadyExists',
      message: 'The resource already exists',
    });
    expect(await readBytes(path)).toEqual(png);
  });

  test('may have two megabytes and not a byte more', async () => {
    const [whole, over] = [makePath(), makePath()];

    const allowed = await upload(whole, { bytes: pad(2 * megabyte) });
    const { data, error } = await upload(over, { bytes: pad(2 * megabyte + 1) });

    expect(allowed.error).toBeNull();
    expect(data).toBeNull();
    expect(error).toMatchObject({
      status: 400,
      statusCode: '413',
      code: 'EntityTooLarge',
      message: 'The object exceeded the maximum allowed size',
    });
    expect((await readBytes(whole)).length).toBe(2 * megabyte);
    expect(await isAbsent(over)).toBe(true);
  });

  test.each(['image/gif', 'text/html', 'application/pdf'])('is not of the type %s', async (type) => {
    const path = makePath();

    const { data, error } = await upload(path, { type });

    expect(data).toBeNull();
    expect(error).toMatchObject({
      status: 400,
      statusCode: '415',
      code: 'InvalidMimeType',
      message: `mime type ${type} is not supported`,
    });
    expect(await isAbsent(path)).toBe(true);
  });

  test('has a name that an address can hold', async () => {
    const path = `${owner.id}/größe.png`;

    const { error } = await upload(path);

    expect(error).toMatchObject({
      status: 400,
      statusCode: '400',
      code: 'InvalidKey',
      message: `Invalid key: ${path}`,
    });
  });

  test('that is not there is not found', async () => {
    const response = await open('somebody/1.png');

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      message: 'Object not found',
      code: 'NoSuchKey',
    });
  });
});

describe('the folder of an employer', () => {
  const denied = {
    name: 'StorageApiError',
    status: 400,
    statusCode: '403',
    code: 'AccessDenied',
    message: 'new row violates row-level security policy',
  };

  test.each([
    ['an anonymous visitor', async () => board.anonymous],
    ['another employer', async () => other.client],
    ['an administrator', async () => (await board.signInAdmin()).client],
  ])('takes no logo from %s', async (_, getClient) => {
    const path = makePath();

    const { data, error } = await upload(path, { client: await getClient() });

    expect(data).toBeNull();
    expect(error).toMatchObject(denied);
    expect(await isAbsent(path)).toBe(true);
  });

  test('keeps its logos from being replaced or removed by another employer', async () => {
    const path = makePath();
    await upload(path);

    const replaced = await logosOf(other.client).upload(path, pad(100), { upsert: true, contentType: 'image/png' });
    const removed = await logosOf(other.client).remove([path]);

    expect(replaced.error).toMatchObject(denied);
    expect(removed).toEqual({ data: [], error: null });
    expect(await readBytes(path)).toEqual(png);
  });

  test.each(['logo.png', '../logo.png'])('is where every logo lies, not at %s', async (path) => {
    const { data, error } = await upload(path);

    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400 });
  });

  test('is in the one bucket there is', async () => {
    const { error } = await owner.client.storage.from('secrets').upload(makePath(), png, options);

    expect(error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
    });
  });

  test('takes nothing with a broken token', async () => {
    const client = board.connect(board.keys.publishableKey, { Authorization: 'Bearer broken' });

    const { error } = await upload(makePath(), { client });

    expect(error).toMatchObject({ status: 400, statusCode: '403', code: 'AccessDenied' });
  });
});
