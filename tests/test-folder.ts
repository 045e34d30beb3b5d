import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where folders lie on a disk in any case. */
export const diskFolder = join(root, '.cache/tests');
const memoryDisk = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Where tests keep databases and data folders: in memory, where a run has room for them, else in the checkout. A cluster is
 * a thousand files, and every commit waits for a disk. Chosen once: the processes of a run have to agree.
 */
process.env.TEST_FOLDER ??= hasRoomInMemory() ? memoryDisk : diskFolder;
export const testFolder = join(process.env.TEST_FOLDER, nameRun());
export const isInMemory = testFolder.startsWith(memoryDisk);

/** A folder of a test's own. As root, PostgreSQL runs under another account, which must be able to come here. */
export async function makeTestFolder(name: string, parent = testFolder): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(parent, `${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte;
  } catch {
    return false;
  }
}

/** Each account and checkout has a folder of its own, which `npm test` may remove. */
function nameRun(): string {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return `chainwork-${userInfo().username}-${checkout}`;
}
