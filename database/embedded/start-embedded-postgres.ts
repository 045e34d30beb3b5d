import type { Log } from '../log.ts';
import { bringUp } from './bring-up.ts';
import { explainFileProblem } from './explain-file-problem.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { removeOtherCopies } from './provide-binaries.ts';
import { supervise } from './supervise.ts';

export type EmbeddedPostgres = {
  /** Where to connect: a Unix socket folder (or loopback + port on Windows), as a non-superuser. Spread into pg's config. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** False from a death of PostgreSQL until its restart takes connections. */
  isUp(): boolean;
  /** Shuts PostgreSQL down and waits for its end. May be called again. */
  stop(): Promise<void>;
};

/** Starts the PostgreSQL that Chainwork brings on the cluster in the data folder, and keeps it running. */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  try {
    const cluster = await prepareCluster(dataDir, log);
    const first = await bringUp(cluster, { log, signal: new AbortController().signal });
    await removeOtherCopies(cluster.home, cluster.binaries).catch((error: unknown) => {
      log.warn({ err: error }, 'An old copy of the PostgreSQL binaries could not be removed');
    });
    const { host, port, password } = cluster.endpoint;
    return {
      connection: { host, port, user: 'postgres', database: 'postgres', ...(password && { password }) },
      ...supervise(cluster, { first, log }),
    };
  } catch (error) {
    throw await explainFileProblem(error, dataDir);
  }
}
