import { chmod, cp, lstat, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import type { Account } from './choose-account.ts';
import { type Binaries, programIn } from './locate-binaries.ts';
import { runProgram } from './run-program.ts';
import { nameSibling, putInPlace, removeAbandonedSiblings } from './siblings.ts';

const copyName = 'postgres-binaries';

export type RunnableBinaries = Binaries & { major: number };

/**
 * The installed PostgreSQL if the account may run it, else a copy of it in `home`: a checkout under root's own
 * folder is closed to all other accounts.
 */
export async function provideBinaries(
  installed: Binaries,
  { home, account }: { home: string; account: Account | undefined },
): Promise<RunnableBinaries> {
  const asInstalled = await tryOut(installed, account);
  if (typeof asInstalled === 'number') return { ...installed, major: asInstalled };
  if (!account) throw doesNotRun(asInstalled);

  const copy = { folder: join(home, `${copyName}-${installed.version}`), version: installed.version };
  await removeAbandonedSiblings(copy.folder);
  if (!(await stat(copy.folder).catch(() => undefined))) await copyReadable(installed.folder, copy.folder);
  const asCopied = await tryOut(copy, account);
  if (typeof asCopied === 'number') return { ...copy, major: asCopied };
  throw doesNotRun(asCopied);
}

/** Removes copies of other versions. Only for the owner of the cluster: a running PostgreSQL still reads its own. */
export async function removeOtherCopies(home: string, used: Binaries): Promise<void> {
  for (const entry of await readdir(home)) {
    const path = join(home, entry);
    if (!entry.startsWith(`${copyName}-`) || entry.includes('.new-') || path === used.folder) continue;
    await rm(path, { recursive: true, force: true });
  }
}

// The major version, or why it does not run.
async function tryOut(binaries: Binaries, account: Account | undefined): Promise<number | string> {
  const { ok, stdout, stderr } = await runProgram([programIn(binaries, 'postgres'), '--version'], account);
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  return ok && major ? Number(major) : stderr;
}

async function copyReadable(from: string, to: string): Promise<void> {
  const sibling = await nameSibling(to);
  try {
    await cp(from, sibling, { recursive: true, verbatimSymlinks: true });
    await openForReading(sibling);
    for (const entry of await readdir(sibling, { recursive: true })) await openForReading(join(sibling, entry));
    await putInPlace(sibling, to);
  } catch (error) {
    await rm(sibling, { recursive: true, force: true });
    throw error;
  }
}

// The modes of the original may shut out everyone but its owner as well.
async function openForReading(path: string): Promise<void> {
  const facts = await lstat(path);
  if (facts.isSymbolicLink()) return;
  await chmod(path, facts.isDirectory() || facts.mode & 0o100 ? 0o755 : 0o644);
}

function doesNotRun(reason: string): StartProblem {
  return new StartProblem(
    `The PostgreSQL that Chainwork brings does not run on this computer (${reason}). ` +
      'Set DATABASE_URL to a PostgreSQL server.',
  );
}
