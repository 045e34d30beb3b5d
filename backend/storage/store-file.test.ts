import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../config.ts';
import { Overloaded } from './errors.ts';
import { ann, buildStorage, png } from './fixtures/build-storage.ts';
import { removeOrphanFiles } from './remove-orphan-files.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
afterEach(() => storage.close());

const textOf = async (name: string) => (await storage.anonymous.from('pictures').download(name)).data?.text();

async function ageFiles(): Promise<void> {
  const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
  for await (const key of storage.config.storage.files.listOlderThan(new Date(Date.now() + 60_000))) {
    await utimes(join(storage.folder, key), anHourAgo, anHourAgo);
  }
}

describe('a store that fails', () => {
  const broken = (method: 'write' | 'remove') => (files: FileStore) => ({
    ...files,
    [method]: async () => {
      throw new Error('the disk is full');
    },
  });

  test('while writing leaves no row', async () => {
    storage = await buildStorage({ wrapFiles: broken('write') });

    const { error } = await storage.ann.from('pictures').upload(`${ann}/a.png`, png());

    expect(error).toMatchObject({ status: 500, statusCode: '500', message: 'Internal Server Error' });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual([0, 0]);
    expect(storage.errors).toHaveLength(1);
  });

  test('because its disk is full says so, and keeps nothing', async () => {
    storage = await buildStorage({
      wrapFiles: (files) => ({
        ...files,
        write: async () => {
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        },
      }),
    });

    const { error } = await storage.ann.from('pictures').upload(`${ann}/a.png`, png());

    expect(error).toMatchObject({
      status: 507,
      statusCode: '507',
      code: 'InsufficientStorage',
      message: 'There is no room for the file at the moment',
    });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual([0, 0]);
    expect(storage.errors).toHaveLength(1);
  });

  test('while removing leaves a file without a row, which the clean-up takes', async () => {
    storage = await buildStorage();
    await storage.ann.from('pictures').upload(`${ann}/a.png`, png());
    await storage.ann.from('pictures').upload(`${ann}/b.png`, png('stays'));
    const { files } = storage.config.storage;
    storage.config.storage.files = broken('remove')(files);

    const { data, error } = await storage.ann.from('pictures').remove([`${ann}/a.png`]);
    storage.config.storage.files = files;
    const left = await storage.countFiles();
    await ageFiles();
    const cleaned = await removeOrphanFiles(storage.config);

    expect(error).toBeNull();
    expect(data).toHaveLength(1);
    expect(left).toBe(2);
    expect(cleaned).toEqual({ removed: 1 });
    expect(await textOf(`${ann}/b.png`)).toBe('stays');
  });
});

test('a crash between file and row leaves what was there before, and a file for the clean-up', async () => {
  storage = await buildStorage({
    wrapFiles: (files) => ({
      ...files,
      async write(key, body, options) {
        const written = await files.write(key, body, options);
        if (written.size === 'crash'.length) throw new Error('the process died here');
        return written;
      },
    }),
  });
  await storage.ann.from('pictures').upload(`${ann}/a.png`, png('before'));

  const { error } = await storage.ann.from('pictures').upload(`${ann}/a.png`, png('crash'), { upsert: true });
  const tooYoung = await removeOrphanFiles(storage.config);
  await ageFiles();
  const cleaned = await removeOrphanFiles(storage.config);

  expect(error).toMatchObject({ status: 500 });
  expect(tooYoung).toEqual({ removed: 0 });
  expect(cleaned).toEqual({ removed: 1 });
  expect(await textOf(`${ann}/a.png`)).toBe('before');
  expect(await storage.countFiles()).toBe(1);
});

test('the clean-up goes through more files than fit into one batch', async () => {
  storage = await buildStorage();
  await storage.ann.from('pictures').upload(`${ann}/kept.png`, png('kept'));
  const { files } = storage.config.storage;
  for (let count = 0; count < 1100; count += 1) {
    const version = crypto.randomUUID();
    await files.write(`files/${version.slice(0, 2)}/${version}`, png().stream(), { contentType: 'image/png' });
  }
  await ageFiles();

  const cleaned = await removeOrphanFiles(storage.config);

  expect(cleaned).toEqual({ removed: 1100 });
  expect(await textOf(`${ann}/kept.png`)).toBe('kept');
});

describe('a product that looks at the bytes', () => {
  test('may refuse them with a sentence of its own, and nothing is stored', async () => {
    storage = await buildStorage({
      async inspect({ bucket, name, contentType, bytes }) {
        expect({ bucket, name, contentType }).toEqual({
          bucket: 'pictures',
          name: `${ann}/a.png`,
          contentType: 'image/png',
        });
        throw new Error(`This is no picture: ${new TextDecoder().decode(bytes)}`);
      },
    });

    const { error } = await storage.ann.from('pictures').upload(`${ann}/a.png`, png('<html>'));

    expect(error).toMatchObject({
      status: 400,
      statusCode: '415',
      code: 'InvalidMimeType',
      message: 'This is no picture: <html>',
    });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual([0, 0]);
  });

  test('may ask the caller to come back, and nothing is stored', async () => {
    storage = await buildStorage({
      async inspect() {
        throw new Overloaded('Too many pictures are waiting.', 5);
      },
    });

    const { error } = await storage.ann.from('pictures').upload(`${ann}/a.png`, png());

    expect(error).toMatchObject({
      status: 503,
      statusCode: '503',
      code: 'SlowDown',
      message: 'Too many pictures are waiting.',
    });
    expect([await storage.countRows(), await storage.countFiles()]).toEqual([0, 0]);
  });

  test('may replace them', async () => {
    storage = await buildStorage({ inspect: async () => new TextEncoder().encode('cleaned') });

    await storage.ann.from('pictures').upload(`${ann}/a.png`, png('with a place and a time in it'));

    expect(await textOf(`${ann}/a.png`)).toBe('cleaned');
    const { data } = await storage.ann.from('pictures').info(`${ann}/a.png`);
    expect(data).toMatchObject({ size: 7 });
  });

  test('sees them again when they come under another name', async () => {
    storage = await buildStorage({
      async inspect({ bucket, bytes }) {
        if (bucket === 'pictures') throw new Error('This is no picture.');
        return bytes;
      },
    });
    await storage.ann.from('papers').upload(`${ann}/a.png`, png('paper'));
    const elsewhere = { destinationBucket: 'pictures' };

    const moved = await storage.ann.from('papers').move(`${ann}/a.png`, `${ann}/a.png`, elsewhere);
    const copied = await storage.ann.from('papers').copy(`${ann}/a.png`, `${ann}/a.png`, elsewhere);
    const allowed = await storage.ann.from('papers').move(`${ann}/a.png`, `${ann}/b.png`);

    expect(moved.error).toMatchObject({ statusCode: '415', message: 'This is no picture.' });
    expect(copied.error).toMatchObject({ statusCode: '415' });
    expect(allowed.error).toBeNull();
    expect([await storage.countRows(), await storage.countFiles()]).toEqual([1, 1]);
  });
});
