import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type CheckOut = { folder: string; commit: string; stop(): Promise<void> };

/**
 * Another commit of this repository, built in a folder of its own that is gone afterwards. Its packages are ours where
 * its lockfile is (hard links, which need the same disk: hence `.cache`); else its own start installs them.
 */
export async function checkOut(name: string): Promise<CheckOut> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  await mkdir(join(root, '.cache/bench'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/bench/commit-'));
  const stop = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'archive.tar');
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
    if (isSameFile('package-lock.json', folder) && isSameFile('.npmrc', folder)) await linkPackages(folder);
    const prepare = join(folder, 'scripts/prepare.mjs');
    await runProgram({
      ...{ command: process.execPath, args: [prepare, 'start'], cwd: folder, env: process.env, timeout: 600_000 },
    });
    return { folder, commit, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isSameFile(name: string, folder: string): boolean {
  const [ours, theirs] = [join(root, name), join(folder, name)];
  if (!existsSync(ours) || !existsSync(theirs)) return existsSync(ours) === existsSync(theirs);
  return readFileSync(ours).equals(readFileSync(theirs));
}

async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  try {
    execFileSync('cp', ['-al', join(root, 'node_modules'), packages], { stdio: 'ignore' });
  } catch {
    return rm(packages, { recursive: true, force: true });
  }
  // A link would be written through: what is built there is not what is built here.
  await rm(join(packages, '.chainwork-built'), { force: true });
}
