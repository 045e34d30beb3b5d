import { chown, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import type { Account } from './choose-account.ts';
import { passwordFile } from './choose-endpoint.ts';
import { programIn } from './locate-binaries.ts';
import { superuser } from './owner-lock.ts';
import { pickTellingLines } from './pick-telling-lines.ts';
import type { RunnableBinaries } from './provide-binaries.ts';
import { type Outcome, runProgram } from './run-program.ts';
import { nameSibling, putInPlace, removeAbandonedSiblings } from './siblings.ts';

type Wanted = { dataDir: string; folder: string; binaries: RunnableBinaries; account: Account | undefined };

/** Makes the cluster if there is none; refuses one that these binaries cannot serve, and touches nothing of it. */
export async function createCluster({ dataDir, folder, binaries, account }: Wanted): Promise<void> {
  await removeAbandonedSiblings(folder);
  if (await hasCluster(folder, binaries.major)) return;

  const sibling = await nameSibling(folder);
  try {
    await mkdir(sibling, { mode: 0o700 });
    if (account) await chown(sibling, account.uid, account.gid);
    const { ok, stderr } = await initialise({ dataDir, folder: sibling, binaries, account });
    if (!ok) {
      throw new StartProblem(
        `PostgreSQL could not create its files in ${dataDir}. It said:\n${pickTellingLines(stderr)}`,
      );
    }
    // When another server made the cluster meanwhile, that one is it.
    await putInPlace(sibling, folder);
  } finally {
    await rm(sibling, { recursive: true, force: true });
  }
}

async function hasCluster(folder: string, major: number): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return false;
  const version = entries.includes('PG_VERSION') ? Number(await readFile(join(folder, 'PG_VERSION'), 'utf8')) : 0;
  if (!(version > 0)) {
    throw new StartProblem(
      `The folder ${folder} holds files but no whole PostgreSQL database. ` +
        'Restore it from a backup, or move it away to start with an empty one.',
    );
  }
  if (version === major) return true;
  const made = `The database in ${folder} was made by PostgreSQL ${version}; this version of Chainwork brings`;
  throw new StartProblem(
    version < major
      ? `${made} PostgreSQL ${major}. Start it with the earlier version of Chainwork, or upgrade the folder with pg_upgrade.`
      : `${made} only PostgreSQL ${major}. Start it with the newer version of Chainwork that made it.`,
  );
}

async function initialise({ dataDir, folder, binaries, account }: Wanted): Promise<Outcome> {
  const access =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`]
      : ['--auth-local=trust', '--auth-host=reject'];
  const command = [
    ...[programIn(binaries, 'initdb'), `--pgdata=${folder}`, `--username=${superuser}`, ...access],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...['--data-checksums', '--no-instructions'],
  ];
  const outcome = await runProgram(command, account);
  if (!outcome.stderr.includes('could not look up effective user ID')) return outcome;
  // initdb wants its account to have a name, which one given only by number (docker run --user) has not. In a user
  // namespace it sees itself as the account nobody; the files are the real account's all the same.
  const disguise = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  const second = await runProgram([...disguise, ...command], account);
  return second.ok ? second : { ...second, stderr: `${outcome.stderr}. Give that user a name in /etc/passwd.` };
}
