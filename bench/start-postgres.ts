import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log'];

/** A PostgreSQL of our own, in a folder that is gone afterwards. */
export async function startPostgres(log: Log) {
  const folder = await mkdtemp(join(tmpdir(), 'chainwork-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to come here.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log });
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
