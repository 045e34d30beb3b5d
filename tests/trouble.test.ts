import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { statfs, truncate, writeFile } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataDir, type RunningServer, runServer } from './run-server.ts';

// A disk that is full, and one that may not be written to: a small disk in memory, which only root can bring along.

const mount = (...parameters: string[]) => execFileSync('mount', ['-t', 'tmpfs', ...parameters], { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });

function canMount(): boolean {
  try {
    mount('-o', 'size=64k', 'tmpfs', '/mnt');
    unmount('/mnt');
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!canMount())('with a disk of its own, which takes the right to mount one', () => {
  let folder: string;
  let server: RunningServer;
  let service: SupabaseClient;
  let logo: Buffer;

  beforeAll(async () => {
    folder = await makeDataDir();
    mount('-o', 'size=160m,mode=755', 'tmpfs', folder);
    server = await runServer({ DATA_DIR: folder, SEED: 'none' }).catch((error) => {
      unmount(folder);
      throw error;
    });
    const { secretKey } = JSON.parse(readFileSync(`${folder}/keys.json`, 'utf8'));
    service = createClient(server.url, secretKey, { auth: { persistSession: false }, db: { retry: false } });
    logo = await sharp({
      create: {
        width: 100,
        height: 100,
        channels: 3,
        background: '#246',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await server?.end();
    unmount(folder);
    rmSync(folder, { recursive: true });
  });

  const upload = (name: string) =>
    service.storage.from('company-logos').upload(`someone/${name}.png`, logo, { contentType: 'image/png' });
  const write = (message: string) =>
    service.from('contact_submissions').insert({ name: 'w', email: 'w@people.example', message });

  async function fillDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(`${folder}/filler`, Buffer.alloc(bavail * bsize, 1)).catch((error) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  }

  test('a full disk refuses what it cannot keep, loses nothing it has taken, and is well again with room', async () => {
    const taken: string[] = [];
    await fillDisk();

    const refusedUpload = await upload('full');
    const refused: string[] = [];
    // What fits into pages that are there already is still taken.
    for (let number = 0; refused.length === 0 && number < 2_000; number += 1) {
      const { error } = await write(`${number} ${'x'.repeat(900)}`);
      if (error) refused.push(error.code);
      else taken.push(String(number));
    }
    const page = await fetch(`${server.url}/about`);

    expect(refusedUpload.error).toMatchObject({ statusCode: '507', code: 'InsufficientStorage' });
    expect([refused, page.status]).toEqual([['53100'], 200]);
    expect(server.output()).toContain('No space left on device');

    await truncate(`${folder}/filler`);
    await expect.poll(async () => (await write('room')).error, { timeout: 20_000 }).toBeNull();
    expect((await upload('room')).error).toBeNull();
    const { data } = await service.from('contact_submissions').select('message').throwOnError();
    const kept = new Set(data.map(({ message }) => message.split(' ')[0]));
    expect(taken.filter((number) => !kept.has(number))).toEqual([]);
    expect(await service.storage.from('company-logos').list('someone')).toMatchObject({ data: [{ name: 'room.png' }] });
  });

  test('a store that may not be written to refuses uploads, says why, and the rest goes on', async () => {
    await upload('writable');
    execFileSync('mount', ['--bind', `${folder}/files`, `${folder}/files`]);
    execFileSync('mount', ['-o', 'remount,bind,ro', `${folder}/files`]);

    const refused = await upload('read-only');
    const written = await write('still');
    unmount(`${folder}/files`);

    expect(refused.error).toMatchObject({ statusCode: '500', message: 'Internal Server Error' });
    expect(written.error).toBeNull();
    expect(server.output()).toContain('EROFS');
    expect((await upload('writable-again')).error).toBeNull();
  });
});
