import { createHash } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { nameSibling, removeAbandonedSiblings, syncFolder } from './siblings.ts';

/**
 * This module is in charge of the folder outside the data folder. Two notes tie them together: postgres.location in
 * the data folder names the folder, which finds it again when the data folder is moved; data-folder in that folder
 * names the data folder, which tells a moved data folder from a copied one.
 */
export function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres.location');
}

export async function readLocation(dataDir: string): Promise<string | undefined> {
  const text = await readFile(locationFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** Refuses a noted folder that is gone, or that another data folder uses. */
export async function requireOwnFolder(folder: string, dataDir: string): Promise<void> {
  if (!(await stat(folder).catch(() => undefined))) {
    throw new StartProblem(
      `The database of ${dataDir} was kept in ${folder}, which is gone or closed to this account. ` +
        `Bring it back, or delete ${locationFile(dataDir)} to start with an empty database.`,
    );
  }
  const note = join(folder, 'data-folder');
  const user = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (user === dataDir) return;
  const userStillThere = user && (await realpath(user).catch(() => undefined));
  if (userStillThere && userStillThere !== dataDir && (await readLocation(userStillThere)) === folder) {
    throw new StartProblem(
      `${dataDir} is a copy of ${user}: both name ${folder} as the place of their database. ` +
        `Delete ${locationFile(dataDir)} to start this one with an empty database.`,
    );
  }
  await writeFile(note, `${dataDir}\n`);
}

/** Makes a folder for this data folder, notes it, and returns the one that is noted in the end. */
export async function findFolderElsewhere(dataDir: string, log: Log): Promise<string> {
  const name = `/var/lib/chainwork-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  let folder = name;
  // One that already holds a database belonged to another data folder at this path: deleted, or moved away and
  // not started since. No server may use or delete it.
  for (let number = 2; await holdsDatabase(folder); number++) {
    log.warn({ folder }, 'An earlier data folder at this path left its database behind');
    folder = `${name}-${number}`;
  }
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await chmod(folder, 0o711);
  await writeFile(join(folder, 'data-folder'), `${dataDir}\n`);
  await noteOnce(locationFile(dataDir), folder);
  return (await readLocation(dataDir)) ?? folder;
}

async function holdsDatabase(folder: string): Promise<boolean> {
  return (await readdir(folder).catch((): string[] => [])).includes('postgres');
}

// Written whole and only if there is none yet: two servers that start together must agree.
async function noteOnce(file: string, text: string): Promise<void> {
  await removeAbandonedSiblings(file);
  const sibling = await nameSibling(file);
  await writeFile(sibling, `${text}\n`, { flush: true });
  try {
    await link(sibling, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some shared folders of virtual machines know no hard links.
    if (code !== 'EEXIST') await rename(sibling, file);
  } finally {
    await rm(sibling, { force: true });
  }
  await syncFolder(dirname(file));
}
