import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs what only a bench needs beside the project, once, and returns the folder. */
export async function installBeside(packages: string[]): Promise<string> {
  const folder = join(root, '.cache/bench', packages.join('-').replaceAll(/[@/]/g, '-'));
  if (existsSync(folder)) return folder;
  // Under its name only once it is whole.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'package.json'), '{ "private": true }');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  try {
    await runProgram({ command: 'npm', args, cwd: draft, env: process.env, timeout: 180_000 });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}
