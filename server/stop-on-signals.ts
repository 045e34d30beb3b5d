import cluster from 'node:cluster';
import type { Logger } from './log.ts';
import { onNpmGone } from './on-npm-gone.ts';

/**
 * Ctrl-C and SIGTERM: stop in order and leave with 0. A signal during the start waits for its end first, so that
 * nothing is left half open. Under npm one Ctrl-C arrives twice (from the terminal and passed on by npm), so a
 * repeated signal changes nothing.
 */
export function stopOnSignals(started: Promise<() => Promise<void>>, log: Logger): void {
  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const stopBoard = await started.catch(() => undefined);
    if (!stopBoard) return;
    await stopBoard();
    log.info({}, 'stopped');
    process.exit(0);
  }
  // One of several processes is stopped by the one that leads them, which a Ctrl-C reaches too, and ends with it.
  if (cluster.isWorker) {
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => void stop('SIGTERM'));
    process.on('disconnect', () => void stop('SIGTERM'));
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (name) => void stop(name));
  if (process.env.npm_lifecycle_event) onNpmGone(() => void stop('SIGTERM'));
}
