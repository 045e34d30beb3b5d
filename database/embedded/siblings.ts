import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nameThisServer, serverIsAlive } from './look-up-process.ts';

/**
 * This module is in charge of making whole folders: they are filled under a name beside their own and renamed when
 * complete, so a crash leaves nothing half-made. The name says which server is filling it.
 */
export async function nameSibling(path: string): Promise<string> {
  return `${path}.new-${await nameThisServer()}-${randomBytes(3).toString('hex')}`;
}

/** Gives the folder its own name. False when another server was quicker; the folder is then removed. */
export async function putInPlace(sibling: string, path: string): Promise<boolean> {
  try {
    // Windows renames onto nothing, not even onto an empty folder.
    await rmdir(path).catch(() => undefined);
    await rename(sibling, path);
  } catch (error) {
    if (await isEmpty(path)) throw error;
    await rm(sibling, { recursive: true, force: true });
    return false;
  }
  await syncFolder(dirname(path));
  return true;
}

/** Removes what servers that no longer live were filling. */
export async function removeAbandonedSiblings(path: string): Promise<void> {
  const folder = dirname(path);
  const start = `${basename(path)}.new-`;
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(start)) continue;
    const server = entry.slice(start.length, entry.lastIndexOf('-'));
    if (await serverIsAlive(server)) continue;
    // A killed server's initdb may still be writing into it; what cannot be removed now is next time.
    await rm(join(folder, entry), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** Makes sure that a rename in the folder survives a power cut. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length === 0;
}
