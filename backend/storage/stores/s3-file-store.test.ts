import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../../config.ts';
import { startS3Server } from './fixtures/start-s3-server.ts';
import { createS3FileStore } from './s3-file-store.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let store: FileStore;
beforeAll(async () => {
  s3 = await startS3Server();
  store = createS3FileStore(s3.options);
});
beforeEach(() => s3.objects.clear());
afterAll(() => s3.close());

const write = (key: string, text: string) => store.write(key, new Blob([text]).stream(), { contentType: 'image/png' });
const textOf = async (key: string) => {
  const body = await store.read(key);
  return body && new Response(body).text();
};
const listOlderThan = async (time: Date) => {
  const keys: string[] = [];
  for await (const key of store.listOlderThan(time)) keys.push(key);
  return keys;
};

test('a file is written with its type, measured, read whole and in part, copied and removed', async () => {
  const written = await write('files/ab/one', '0123456789');
  await store.copy('files/ab/one', 'files/cd/two');

  expect(written).toEqual({ size: 10, md5: '781e5e245d69b566979b86e28d23f2c7' });
  expect(s3.objects.get('files/ab/one')?.type).toBe('image/png');
  expect(await textOf('files/cd/two')).toBe('0123456789');
  const part = await store.read('files/ab/one', { start: 2, end: 4 });
  expect(await new Response(part).text()).toBe('234');
  await store.remove(['files/ab/one', 'files/ab/none']);
  expect([...s3.objects.keys()]).toEqual(['files/cd/two']);
});

test('an empty file is a file', async () => {
  await write('files/ab/empty', '');

  expect(await textOf('files/ab/empty')).toBe('');
});

test('a file that is not there is null to read, and cannot be copied', async () => {
  expect(await store.read('files/ab/none')).toBeNull();
  await expect(store.copy('files/ab/none', 'files/ab/two')).rejects.toThrow('NoSuchKey');
});

test('old files are listed page by page, and nothing that is not ours', async () => {
  for (const key of ['files/1', 'files/2', 'files/3', 'files/4', 'files/5', 'other/6']) await write(key, 'x');

  expect(await listOlderThan(new Date())).toEqual(['files/1', 'files/2', 'files/3', 'files/4', 'files/5']);
  expect(await listOlderThan(new Date('2019-01-01'))).toEqual([]);
});

test('a key is listed as it was written, whatever its characters', async () => {
  const keys = ['files/007', 'files/a&b', 'files/c<d'];
  for (const key of keys) s3.objects.set(key, { body: Buffer.from('x'), type: 'image/png' });

  expect(await listOlderThan(new Date())).toEqual(keys);
});

test('a busy server is asked again', async () => {
  s3.failures.push(503, 500);

  await write('files/ab/one', 'x');

  expect(await textOf('files/ab/one')).toBe('x');
});

test('a server that stays broken is an error', async () => {
  s3.failures.push(503, 503, 503);

  await expect(write('files/ab/one', 'x')).rejects.toThrow('S3 answered 503 to PUT');
});

test('a wrong secret is refused, and the refusal told', async () => {
  const other = createS3FileStore({ ...s3.options, secretAccessKey: 'another' });

  await expect(other.read('files/ab/one')).rejects.toThrow('SignatureDoesNotMatch');
  await expect(other.remove(['files/ab/one'])).rejects.toThrow('SignatureDoesNotMatch');
});

test('a stream that breaks sends nothing', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });

  await expect(store.write('files/ab/one', body, { contentType: 'a/b' })).rejects.toThrow('gone');

  expect(s3.objects.size).toBe(0);
});
