import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBomb } from '#functions/logos/fixtures/build-bomb.ts';
import { shareTestServer } from './share-test-server.ts';
import { buildEmployer, type Person, type TestServer } from './test-server.ts';

const megabyte = 1024 * 1024;
const options = { cacheControl: '3600', upsert: false };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');

let board: TestServer;
let owner: Person;
let other: Person;

beforeAll(async () => {
  board = await shareTestServer();
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

const isAbsent = async (path: string) => (await open(path)).status === 400;

describe('a logo', () => {
  test.each([
    ['png', 'image/png', png],
    ['jpg', 'image/jpeg', jpeg],
    ['jpeg', 'image/jpeg', jpeg],
    ['svg', 'image/svg+xml', svg],
  ])('is uploaded as %s and read by every visitor', async (extension, type, bytes) => {
    const path = makePath(extension);

    const answer = await upload(path, { bytes, type });
    const response = await open(path);
    const kept = Buffer.from(await response.arrayBuffer());

    expect(answer).toEqual({
      data: { path, id: expect.stringMatching(/^[0-9a-f-]{36}$/), fullPath: `company-logos/${path}` },
      error: null,
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(kept.length),
      'cache-control': 'max-age=3600',
      etag: `"${createHash('md5').update(kept).digest('hex')}"`,
      'last-modified': expect.stringMatching(/ GMT$/),
      'accept-ranges': 'bytes',
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
    });
    if (extension === 'svg') expect(kept).toEqual(svg);
    else expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
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
    const before = await readBytes(path);

    const { data, error } = await upload(path, { bytes: pad(100) });

    expect(data).toBeNull();
    expect(error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      code: 'KeyAlreadyExists',
      message: 'The resource already exists',
    });
    expect(await readBytes(path)).toEqual(before);
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
    expect(await isAbsent(whole)).toBe(false);
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
    const before = await readBytes(path);

    const replaced = await logosOf(other.client).upload(path, pad(100), { upsert: true, contentType: 'image/png' });
    const removed = await logosOf(other.client).remove([path]);

    expect(replaced.error).toMatchObject(denied);
    expect(removed).toEqual({ data: [], error: null });
    expect(await readBytes(path)).toEqual(before);
  });

  test('is closed to another employer by every other way in', async () => {
    const path = makePath();
    await upload(path);
    const mine = makePath('png', other.id);
    await upload(mine, { client: other.client });
    const theirs = logosOf(other.client);
    const target = makePath();

    expect((await theirs.update(path, pad(100), { contentType: 'image/png' })).error).toMatchObject(denied);
    expect((await theirs.createSignedUploadUrl(target)).error).toMatchObject(denied);
    expect((await theirs.copy(mine, target)).error).toMatchObject(denied);
    expect((await theirs.move(mine, target)).error).toMatchObject(denied);
    expect((await theirs.move(path, makePath('png', other.id))).error).not.toBeNull();
    expect(await isAbsent(target)).toBe(true);
    expect(await isAbsent(path)).toBe(false);
  });

  test.each([
    ['an anonymous visitor', async () => board.anonymous],
    ['another employer', async () => other.client],
    ['an administrator', async () => (await board.signInAdmin()).client],
  ])('is not listed for %s', async (_, getClient) => {
    await upload(makePath());
    const client = await getClient();

    expect(await logosOf(client).list(owner.id)).toEqual({ data: [], error: null });
    expect((await logosOf(client).list()).data?.map(({ name }) => name) ?? []).not.toContain(owner.id);
    expect((await logosOf(owner.client).list(owner.id)).data?.length).toBeGreaterThan(0);
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

describe('a file that is not the logo it claims to be', () => {
  const script = '<script>alert(1)</script>';
  const page = Buffer.from(`<!doctype html>${script}`);
  const drawing = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
  const bomb = Array.from({ length: 9 }, (_, level) => {
    const uses = `<use href="#a${level + 1}"/>`.repeat(9);
    return `<g id="a${level}">${uses}</g>`;
  });

  test.each<[string, string, string, Buffer<ArrayBuffer>, string]>([
    ['a page', 'png', 'image/png', page, 'This file is not a PNG image.'],
    ['a script', 'jpg', 'image/jpeg', Buffer.from('GIF89a=1;alert(1)'), 'This file is not a JPG image.'],
    [
      'a broken picture',
      'jpg',
      'image/jpeg',
      jpeg.subarray(0, 100),
      'This JPG image is damaged. Please save it again and retry.',
    ],
    [
      'a picture that unfolds into 20000x20000 pixels',
      'png',
      'image/png',
      buildBomb(20_000),
      'This image has too many pixels. 400x400 is plenty for a logo.',
    ],
    ['a picture of another kind', 'png', 'image/png', jpeg, 'This file is not a PNG image.'],
    ['a name of another kind', 'svg', 'image/png', png, "The file's name and its type do not agree."],
    ['a page', 'svg', 'image/svg+xml', page, 'This SVG file cannot be used: it is no drawing.'],
    [
      'a drawing of endless parts',
      'svg',
      'image/svg+xml',
      drawing(bomb.join('')),
      'This SVG file cannot be used: it has too many parts for a logo.',
    ],
    [
      'a drawing of nothing but a script',
      'svg',
      'image/svg+xml',
      drawing(script),
      'This SVG file cannot be used: nothing is left of it without its scripts, links and embedded pictures.',
    ],
    [
      'a drawing in another alphabet',
      'svg',
      'image/svg+xml;charset=utf-7',
      svg,
      'Please upload a PNG, JPG, or SVG file.',
    ],
  ])('is refused: %s sent as .%s', async (_, extension, type, bytes, message) => {
    const path = makePath(extension);

    const { data, error } = await upload(path, { bytes, type });

    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, statusCode: '415', code: 'InvalidMimeType', message });
    expect(await isAbsent(path)).toBe(true);
  });

  test('is refused by whichever way it comes', async () => {
    const logos = logosOf(owner.client);
    const good = makePath();
    await upload(good);
    const before = await readBytes(good);
    const options = { contentType: 'image/png', upsert: true };
    const refused = { statusCode: '415', code: 'InvalidMimeType' };
    const signedPath = makePath();
    const signed = await logos.createSignedUploadUrl(signedPath);

    expect((await logos.upload(good, page, options)).error).toMatchObject(refused);
    expect((await logos.update(good, page, options)).error).toMatchObject(refused);
    expect((await logos.uploadToSignedUrl(signedPath, signed.data?.token ?? '', page, options)).error).toMatchObject(
      refused,
    );
    expect((await logos.copy(good, makePath('svg'))).error).toMatchObject(refused);
    expect((await logos.move(good, makePath('svg'))).error).toMatchObject(refused);
    expect(await readBytes(good)).toEqual(before);
    expect(await isAbsent(signedPath)).toBe(true);
  });

  test('is kept without what does not belong to it', async () => {
    const [hidden, active] = [makePath(), makePath('svg')];
    const content = `${script}<path d="M0 0h9v9z" onclick="alert(1)"/><use href="https://evil.example/x.svg#a"/>`;

    await upload(hidden, { bytes: Buffer.concat([png, Buffer.from(script)]) });
    await upload(active, { bytes: drawing(content), type: 'image/svg+xml' });

    expect((await readBytes(hidden)).includes('script')).toBe(false);
    expect(String(await readBytes(active))).toBe(String(drawing('<path d="M0 0h9v9z"/><use/>')));
  });
});

test('a token for one upload is refused by every other endpoint', async () => {
  const { data } = await logosOf(owner.client).createSignedUploadUrl(makePath());
  const headers = { apikey: board.keys.publishableKey, Authorization: `Bearer ${data?.token}` };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${board.url}${path}`, { ...init, headers })).status;

  expect([
    await ask('/auth/v1/user'),
    await ask('/rest/v1/companies?limit=1'),
    await ask('/storage/v1/object/list/company-logos', { method: 'POST', body: '{"prefix":""}' }),
    await ask('/functions/v1/delete-account', { method: 'POST', body: '{}' }),
  ]).toEqual([403, 401, 400, 401]);
});
