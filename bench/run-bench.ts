import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keys } from './start-servers.ts';

export type Bench = {
  /** The bench's own, gone afterwards. */
  folder: string;
  /** Whatever was started is stopped in the end, the last first. */
  keep<Started extends { stop(): Promise<void> }>(started: Started): Started;
};

/** Runs a bench and leaves nothing behind, however it ends. */
export async function runBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chainwork-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to come here.
  await chmod(folder, 0o755);
  // One for each program that is started, so that none is left behind.
  process.setMaxListeners(50);
  const stops = [() => rm(folder, { recursive: true, force: true })];
  // Once: work that a signal cut off fails while things are being stopped, and must wait for that.
  let stopping: Promise<void> | undefined;
  function stopAll(): Promise<void> {
    stopping ??= (async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    })();
    return stopping;
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  try {
    await work({
      folder,
      keep(started) {
        stops.push(() => started.stop());
        return started;
      },
    });
  } finally {
    await stopAll();
  }
}

export function createKeys(): Keys {
  return {
    secret: randomBytes(32).toString('hex'),
    key: `sb_publishable_${randomBytes(24).toString('base64url')}`,
  };
}

/** What the figures depend on most. */
export function describeMachine(): string {
  return `Node ${process.version}, ${availableParallelism()} processors, load ${readLoad()} before`;
}

export function readLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
