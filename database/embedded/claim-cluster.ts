import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { endOrphan } from './end-orphan.ts';
import { serverIsAlive } from './look-up-process.ts';
import { type Address, tryOwnerLock } from './owner-lock.ts';
import { findPostmaster, type Postmaster } from './read-postmaster-pid.ts';
import { removeStaleLockFiles } from './remove-stale-lock-files.ts';

export type Claim = { dataDir: string; clusterFolder: string; address: Address; log: Log };

// A killed server's session, and a server that is just stopping, need a moment to be gone.
const patience = 3_000;

/**
 * This module is in charge of one owner per cluster. When it returns, no PostgreSQL serves the cluster and ours
 * may start; a PostgreSQL that outlived its server has been ended, and one whose server lives has been left alone.
 */
export async function claimCluster(claim: Claim): Promise<void> {
  const deadline = Date.now() + patience;
  while (await isTaken(claim)) {
    if (Date.now() > deadline) throw anotherServer(claim.dataDir);
    await setTimeout(100);
  }
  await removeStaleLockFiles(claim.clusterFolder, claim.address.host);
}

export function anotherServer(dataDir: string): StartProblem {
  return new StartProblem(
    `Another Chainwork server is already using the data folder ${dataDir}. ` +
      'Stop it first, or give this one its own DATA_DIR.',
  );
}

async function isTaken({ clusterFolder, address, log }: Claim): Promise<boolean> {
  const postmaster = await findPostmaster(clusterFolder);
  // Its server lives but need not have the lock yet, or any more: it may be starting, restarting or stopping.
  if (postmaster?.server && (await serverIsAlive(postmaster.server))) return true;

  const lock = await tryLockAtAny(findAddresses(address, postmaster));
  if (!postmaster) {
    // Something may answer whose process cannot be seen from here, such as a server in another container.
    if (typeof lock === 'object') await lock.release();
    return lock !== 'silent';
  }
  if (lock === 'taken') return true;
  if (typeof lock === 'string' && !postmaster.server) return true;
  // The lock is kept meanwhile, so that a third server does not take this one for an orphan too.
  await endOrphan(postmaster, log);
  if (typeof lock === 'object') await lock.release();
  return false;
}

async function tryLockAtAny(addresses: Address[]) {
  for (const address of addresses) {
    const lock = await tryOwnerLock(address);
    if (lock !== 'silent') return lock;
  }
  return 'silent';
}

// The folder may have been moved since that PostgreSQL started, so both its own word and ours are tried.
// The word of one that does not serve this cluster counts for nothing: the file may be a copy of another folder's.
function findAddresses(address: Address, postmaster: Postmaster | undefined): Address[] {
  if (process.platform === 'win32') return postmaster?.port ? [{ ...address, port: postmaster.port }] : [];
  return postmaster?.socketFolder ? [address, { host: postmaster.socketFolder, port: postmaster.port }] : [address];
}
