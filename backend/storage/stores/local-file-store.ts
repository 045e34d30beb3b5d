import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../../config.ts';
import { writeMeasured } from './write-measured.ts';

// This module is in charge of files in a folder of this machine. A file gets its name only once it is whole and
// on the disk: a crash leaves at most a nameless one under incoming/, which is listed like any other key and so
// goes with the files that have no row.

export function createLocalFileStore(folder: string): FileStore {
  const root = resolve(folder);

  function toPath(key: string): string {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`not a key of this store: ${key}`);
    return join(root, ...key.split('/'));
  }

  async function arrive<T>(key: string, fill: (path: string) => Promise<T>): Promise<T> {
    const incoming = toPath(`incoming/${randomUUID()}`);
    const path = toPath(key);
    await mkdir(dirname(incoming), { recursive: true });
    try {
      // Before the folder: on a disk that may not be written to, this is what says so.
      const result = await fill(incoming);
      await mkdir(dirname(path), { recursive: true });
      await rename(incoming, path);
      await syncFolder(dirname(path));
      return result;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  return {
    async write(key, body) {
      const { size, md5 } = await arrive(key, (path) => writeMeasured(path, body));
      return { size, md5 };
    },

    async read(key, range) {
      const file = await open(toPath(key), 'r').catch(nullIfMissing);
      if (!file) return null;
      return Readable.toWeb(file.createReadStream(range ?? {})) as ReadableStream<Uint8Array>;
    },

    async remove(keys) {
      for (const key of keys) await rm(toPath(key), { force: true });
    },

    async copy(from, to) {
      await arrive(to, async (path) => {
        await copyFile(toPath(from), path, constants.COPYFILE_EXCL);
        const file = await open(path, 'r+');
        await file.sync().finally(() => file.close());
      });
    },

    async *listOlderThan(time) {
      const entries = await opendir(root, { recursive: true }).catch(nullIfMissing);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found && found.mtime < time) yield relative(root, path).split(sep).join('/');
      }
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

// The new name must reach the disk before the row that speaks of it; Windows has no such call for folders.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
