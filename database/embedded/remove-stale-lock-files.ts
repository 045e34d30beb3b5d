import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster } from './read-postmaster-pid.ts';

/**
 * PostgreSQL itself clears a lock file whose process is gone, but takes a zombie, or any later process that was
 * given the same number, for a living PostgreSQL. Those are cleared here. Backends that outlived their main process
 * are not forgotten by this: PostgreSQL also finds them by the shared memory that belongs to the folder.
 */
export async function removeStaleLockFiles(clusterFolder: string, socketFolder: string): Promise<void> {
  const files = [join(clusterFolder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')];
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined || isDead(Math.abs(Number.parseInt(text, 10)))) continue;
    if (await findPostmaster(clusterFolder)) return;
    await removeUnchanged(file, text);
  }
}

// Another server may be starting at this instant: what was put there since it was judged is put back.
async function removeUnchanged(file: string, judged: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === judged) await rm(aside);
  else await rename(aside, file);
}

function isDead(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
