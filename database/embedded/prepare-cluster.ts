import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Account } from './choose-account.ts';
import { chooseEndpoint, type Endpoint } from './choose-endpoint.ts';
import { chooseHome, openDataDir } from './choose-home.ts';
import { createCluster } from './create-cluster.ts';
import { locateBinaries } from './locate-binaries.ts';
import { provideBinaries, type RunnableBinaries } from './provide-binaries.ts';

/** All that is needed to run PostgreSQL on one data folder. */
export type Cluster = {
  dataDir: string;
  home: string;
  folder: string;
  binaries: RunnableBinaries;
  account: Account | undefined;
  endpoint: Endpoint;
  logFile: string;
};

/** Brings together binaries, account, folders and address, and makes the cluster on the first start. */
export async function prepareCluster(givenDataDir: string, log: Log): Promise<Cluster> {
  const installed = await locateBinaries();
  const dataDir = await openDataDir(givenDataDir);
  const { folder: home, account } = await chooseHome(dataDir, log);
  const binaries = await provideBinaries(installed, { home, account });
  const endpoint = await chooseEndpoint({ dataDir, home, account, log });
  const folder = join(home, 'postgres');
  await createCluster({ dataDir, folder, binaries, account });
  if (account) await handOver(folder, account);
  return { dataDir, home, folder, binaries, account, endpoint, logFile: join(dataDir, 'postgres.log') };
}

// Restored from a backup by root, the files may be root's, which PostgreSQL's account cannot read.
async function handOver(folder: string, account: Account): Promise<void> {
  if ((await stat(folder)).uid !== 0) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}
