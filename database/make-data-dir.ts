import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** As root, PostgreSQL runs under another account, which passes through this folder to its own. */
const mode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

/**
 * The data folder with all folders above it. Node's own recursive `mkdir` never ends where a file system says that there
 * is no such folder although the one above it is there, as /proc does.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolder(resolve(dataDir));
}

async function makeFolder(path: string): Promise<void> {
  const problem = await tryToMake(path);
  if (problem?.code !== 'ENOENT' || dirname(path) === path) return requireNone(problem);
  await makeFolder(dirname(path));
  requireNone(await tryToMake(path));
}

async function tryToMake(path: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode: mode() });
    return null;
  } catch (error) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    return isThere ? null : (error as NodeJS.ErrnoException);
  }
}

function requireNone(problem: Error | null): void {
  if (problem) throw problem;
}
