import { spawnSync } from 'node:child_process';
import { findStale } from '../scripts/find-stale.mjs';

/** Servers of tests are started as `npm start` starts them, from what was built: it must be today's. */
export function buildIfStale(): void {
  const stale = findStale();
  if (!stale) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', ...stale.arguments, '--logLevel=warn'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The board could not be built.');
  stale.settle();
}
