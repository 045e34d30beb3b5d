import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { passwordFile } from './choose-endpoint.ts';
import { readLocation } from './folder-elsewhere.ts';
import { findPostmaster } from './read-postmaster-pid.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

/** Where a script connects to the database of a server that is already running on the data folder. */
export async function findEmbeddedPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres['connection']> {
  const dataDir = await realpath(options.dataDir).catch(() => options.dataDir);
  const home = (await readLocation(dataDir)) ?? dataDir;
  const postmaster = await findPostmaster(join(home, 'postgres'));
  if (!postmaster) {
    throw new StartProblem(
      `No Chainwork server of this account is running on the data folder ${dataDir}. Start one first: npm start`,
    );
  }
  const account = { port: postmaster.port, user: 'postgres', database: 'postgres' };
  if (process.platform !== 'win32') return { host: postmaster.socketFolder, ...account };
  return { host: '127.0.0.1', ...account, password: (await readFile(passwordFile(dataDir), 'utf8')).trim() };
}
