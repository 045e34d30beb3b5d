import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This module is in charge of the programs of the cluster: those of the system where they are, else Debian's packages
// unpacked beside the project. Nothing is installed into the system and no service of it is started.

export type Parts = {
  nginx: string;
  pgbouncer: string;
  /** The folder of initdb, pg_ctl, pg_basebackup and postgres. */
  postgres: string;
  /** What an unpacked program needs to find its libraries. */
  env: Record<string, string>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const unpacked = join(root, '.cache/bench/debian');
const packages = ['postgresql', 'pgbouncer', 'nginx'];

export async function findParts(): Promise<Parts> {
  const here = find('');
  if (here) return { ...here, env: {} };
  if (!existsSync(unpacked)) await unpack();
  const beside = find(unpacked) ?? fail();
  const libraries = globSync('usr/lib/*-linux-gnu*', { cwd: unpacked }).map((one) => join(unpacked, one));
  return { ...beside, env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

/** Of the system first, each by itself; of what was unpacked else. */
function find(folder: string): Omit<Parts, 'env'> | null {
  const places = folder ? ['', folder] : [''];
  const program = (name: string) =>
    places.flatMap((place) => ['usr/sbin', 'usr/bin'].map((bin) => join(place || '/', bin, name))).find(isProgram);
  const clusters = places.flatMap((place) => globSync(join(place || '/', 'usr/lib/postgresql/*/bin')));
  const postgres = clusters
    .toSorted((a, b) => readMajor(b) - readMajor(a))
    .find((bin) => ['postgres', 'initdb', 'pg_basebackup'].every((name) => isProgram(join(bin, name))));
  const [nginx, pgbouncer] = [program('nginx'), program('pgbouncer')];
  return nginx && pgbouncer && postgres ? { nginx, pgbouncer, postgres } : null;
}

const readMajor = (bin: string) => Number(/postgresql\/(\d+)/.exec(bin)?.[1] ?? 0);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Downloads what the packages need and the system has not, without the system's locks, and unpacks it. */
async function unpack(): Promise<void> {
  const draft = `${unpacked}.${process.pid}`;
  const archives = join(draft, 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  try {
    const options = ['Debug::NoLocking=1', `Dir::Cache::archives=${archives}/`, 'APT::Sandbox::User=root'];
    const args = ['install', '--download-only', '--no-install-recommends', '-y', '-qq'];
    execFileSync('apt-get', [...args, ...options.flatMap((option) => ['-o', option]), ...packages], {
      ...{ stdio: 'pipe', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
    });
    for (const archive of globSync('*.deb', { cwd: archives })) {
      execFileSync('dpkg', ['-x', join(archives, archive), draft]);
    }
    await rm(archives, { recursive: true });
    await rename(draft, unpacked);
  } catch (error) {
    fail(error);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function fail(cause?: unknown): never {
  throw new Error(
    `The cluster needs nginx, PgBouncer and PostgreSQL 15 or later. Install them, without starting them, and again: apt-get install ${packages.join(' ')}`,
    { cause },
  );
}
