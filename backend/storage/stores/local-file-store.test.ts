import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '#tests/test-folder.ts';
import type { FileStore } from '../../config.ts';
import { createLocalFileStore } from './local-file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await makeTestFolder('files');
  store = createLocalFileStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (key: string, text: string) => store.write(key, new Blob([text]).stream(), { contentType: 'text/plain' });
const textOf = async (key: string) => {
  const body = await store.read(key);
  return body && new Response(body).text();
};
const listAll = async () => {
  const keys: string[] = [];
  for await (const key of store.listOlderThan(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
};

test('a file is written, measured, read whole and in part, copied and removed', async () => {
  const written = await write('files/ab/one', '0123456789');
  await store.copy('files/ab/one', 'files/cd/two');

  expect(written).toEqual({ size: 10, md5: '781e5e245d69b566979b86e28d23f2c7' });
  expect(await textOf('files/cd/two')).toBe('0123456789');
  const part = await store.read('files/ab/one', { start: 2, end: 4 });
  expect(await new Response(part).text()).toBe('234');
  expect(await listAll()).toEqual(['files/ab/one', 'files/cd/two']);
  await store.remove(['files/ab/one', 'files/ab/none']);
  expect(await listAll()).toEqual(['files/cd/two']);
});

test('a file that is not there is null to read', async () => {
  expect(await store.read('files/ab/none')).toBeNull();
});

test('a stream that breaks leaves nothing', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(new Error('gone'));
    },
  });

  await expect(store.write('files/ab/one', body, { contentType: 'a/b' })).rejects.toThrow('gone');

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
});

test('only old files are listed, and a folder that is not there lists none', async () => {
  await write('files/ab/one', 'x');

  const old: string[] = [];
  for await (const key of store.listOlderThan(new Date(Date.now() - 60_000))) old.push(key);
  const nowhere: string[] = [];
  for await (const key of createLocalFileStore(join(folder, 'nowhere')).listOlderThan(new Date())) nowhere.push(key);

  expect([old, nowhere]).toEqual([[], []]);
});

test.each(['../x', 'files/../../x', '/etc/passwd', 'a//b', 'a\\b', 'a\u0000', '', 'files/A', '.'])(
  '%j is no key',
  async (key) => {
    await expect(store.read(key)).rejects.toThrow('not a key');
    await expect(write(key, 'x')).rejects.toThrow('not a key');
  },
);
