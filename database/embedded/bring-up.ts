import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { requireSocketFolder } from './choose-endpoint.ts';
import { anotherServer, claimCluster } from './claim-cluster.ts';
import { endLeftBackends } from './end-orphan.ts';
import { type OwnerLock, tryOwnerLock } from './owner-lock.ts';
import { pickTellingLines } from './pick-telling-lines.ts';
import type { Cluster } from './prepare-cluster.ts';
import { prepareRoles } from './prepare-roles.ts';
import { readPostmasterPid } from './read-postmaster-pid.ts';
import { type PostgresProcess, runPostgres } from './run-postgres.ts';

export type Running = { postgres: PostgresProcess; lock: OwnerLock };

// What PostgreSQL says when another one was quicker, or when what is left of an earlier one is not gone yet.
const inTheWay = /lock file ".*" (already exists|is empty)|pre-existing shared memory|lock file ".*": No such file/;

/** Starts PostgreSQL on the cluster as its one owner. Returns when it takes connections; aborted, it ends it again. */
export async function bringUp(cluster: Cluster, { log, signal }: { log: Log; signal: AbortSignal }): Promise<Running> {
  const { dataDir, folder: clusterFolder, endpoint: address } = cluster;
  const deadline = Date.now() + 30_000;
  for (;;) {
    await claimCluster({ dataDir, clusterFolder, address, log });
    signal.throwIfAborted();
    await requireSocketFolder(cluster.endpoint, cluster.account);
    const postgres = await runPostgres(cluster);
    try {
      const lock = await holdOwnerLock(cluster, { postgres, signal });
      await prepareRoles(lock.client, address.password);
      return { postgres, lock };
    } catch (error) {
      await postgres.end();
      if (!(error instanceof StartProblem && inTheWay.test(error.message)) || Date.now() > deadline) throw error;
      await endLeftBackends(clusterFolder);
      await setTimeout(200);
    }
  }
}

/** Waits until this PostgreSQL takes connections, however long its recovery takes, and takes the lock in it. */
export async function holdOwnerLock(
  cluster: Cluster,
  { postgres, signal }: { postgres: PostgresProcess; signal: AbortSignal },
): Promise<OwnerLock> {
  const firstRefusal = { at: 0 };
  while (!postgres.exit()) {
    signal.throwIfAborted();
    const file = await readPostmasterPid(cluster.folder);
    // Until its own number is in the file, the process that answers may be another server's.
    if (file?.pid === postgres.pid && file?.status === 'ready') {
      const lock = await tryOwnerLock(cluster.endpoint);
      if (typeof lock === 'object') return lock;
      if (lock === 'taken') firstRefusal.at ||= Date.now();
      if (firstRefusal.at && Date.now() > firstRefusal.at + 3_000) throw anotherServer(cluster.dataDir);
    }
    await setTimeout(15);
  }
  throw await explainExit(cluster, postgres);
}

async function explainExit({ logFile }: Cluster, postgres: PostgresProcess): Promise<StartProblem> {
  const said = pickTellingLines(await postgres.readLog());
  const { code, signal } = postgres.exit() ?? {};
  return new StartProblem(
    `PostgreSQL did not start (${signal ?? `exit code ${code}`}); its log is ${logFile}.${said && ` It said:\n${said}`}`,
  );
}
