import { realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { makeDataDir } from '../make-data-dir.ts';
import { StartProblem } from '../start-problem.ts';
import { type Account, chooseAccount } from './choose-account.ts';
import { claimCluster } from './claim-cluster.ts';
import { findFolderElsewhere, locationFile, readLocation, requireOwnFolder } from './folder-elsewhere.ts';
import { runProgram } from './run-program.ts';

/** The folder that holds the cluster and the socket, and the account that PostgreSQL runs as. */
export type Home = { folder: string; account: Account | undefined };

/**
 * Home is the data folder itself, unless PostgreSQL runs as another account (see chooseAccount) that cannot enter
 * it. Then it is one named folder elsewhere, and a note in the data folder says which.
 */
export async function chooseHome(dataDir: string, log: Log): Promise<Home> {
  const noted = await readLocation(dataDir);
  const inside = join(dataDir, 'postgres');
  if (noted) {
    await requireOwnFolder(noted, dataDir);
    if ((await exists(inside)) && (await exists(join(noted, 'postgres')))) {
      throw new StartProblem(
        `There are two databases, in ${inside} and in ${noted}. ` +
          `Move the one that is not wanted away, and with the second also the file ${locationFile(dataDir)}.`,
      );
    }
  }
  const cluster = noted && !(await exists(inside)) ? join(noted, 'postgres') : inside;
  const account = await chooseAccount(cluster);
  if (!noted && (await canEnter(dataDir, account))) return { folder: dataDir, account };

  const folder = noted ?? (await findFolderElsewhere(dataDir, log));
  if (!(await canEnter(folder, account))) {
    throw new StartProblem(
      `PostgreSQL cannot run as root, and the account it runs as instead (user id ${account?.uid}) cannot enter ` +
        `${folder}. Let it (chmod o+x), or start Chainwork as an ordinary user.`,
    );
  }
  log.info({ folder }, "The database is kept outside the data folder, which PostgreSQL's account could not enter");
  if (await exists(inside)) await moveCluster({ dataDir, inside, folder, log });
  return { folder, account };
}

// The data folder was closed after the database was made in it.
async function moveCluster(move: { dataDir: string; inside: string; folder: string; log: Log }): Promise<void> {
  const { dataDir, inside, folder, log } = move;
  await claimCluster({
    dataDir,
    clusterFolder: inside,
    address: { host: join(dataDir, 'postgres-socket'), port: 5432 },
    log,
  });
  try {
    await rename(inside, join(folder, 'postgres'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    throw new StartProblem(
      `The account PostgreSQL runs as can no longer enter ${dataDir}, where the database is. ` +
        `Let it (chmod o+x on each closed folder of that path), or move ${inside} to ${folder}.`,
    );
  }
  log.info({ from: inside, to: folder }, 'Moved the database to where PostgreSQL can reach it');
}

async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  // Asking the system instead of reading modes counts access lists and mounts too.
  const { ok, stderr } = await runProgram(['/bin/sh', '-c', 'cd -- "$1"', 'sh', folder], account);
  if (!ok && stderr.startsWith('spawn')) {
    throw new StartProblem(
      `PostgreSQL cannot run as root, and no process can be started as user id ${account.uid} (${stderr}). ` +
        'Start Chainwork as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return ok;
}

/** The data folder by its one real name, created if need be. */
export async function openDataDir(dataDir: string): Promise<string> {
  // Under root others may pass through, as PostgreSQL's account must, but not look around.
  await makeDataDir(dataDir);
  return realpath(dataDir);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
