import cluster from 'node:cluster';
import type { Logger } from './log.ts';
import { onNpmGone } from './on-npm-gone.ts';

/**
 * Ctrl-C, SIGTERM and the end of the terminal: stops in order and exits with 0. A signal during the start takes effect when
 * the start has ended, so that nothing is left half open. Under npm one Ctrl-C arrives twice (from the terminal and forwarded
 * by npm), so a repeated signal is ignored.
 */
export function stopOnSignals(started: Promise<() => Promise<void>>, log: Logger): void {
  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const stopServer = await started.catch(() => undefined);
    if (!stopServer) return;
    await stopServer();
    log.info({}, 'stopped');
    process.exit(0);
  }
  // A worker is stopped by the primary, which gets the Ctrl-C too, and ends when the primary does.
  if (cluster.isWorker) {
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
    process.on('SIGTERM', () => void stop('SIGTERM'));
    process.on('disconnect', () => void stop('SIGTERM'));
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, (name) => void stop(name));
  if (process.env.npm_lifecycle_event) onNpmGone(() => void stop('SIGTERM'));
}
