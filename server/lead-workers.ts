import cluster, { type Worker } from 'node:cluster';
import { StartProblem } from '#database/start-problem.ts';
import type { Logger } from './log.ts';

// This module is in charge of several server processes in one start. They share the port; the primary serves no request
// itself, so that it stays able to replace a worker that ended.

type Options = {
  count: number;
  /** The environment of each worker, by number; its replacement gets the same. */
  environmentOf: (index: number) => Record<string, string>;
  log: Logger;
};

const firstPause = 200;
const maxPause = 10_000;

export async function leadWorkers({
  count,
  environmentOf,
  log,
}: Options): Promise<{ port: number; stop(): Promise<void> }> {
  const workers = new Map<number, Worker>();
  let isStopping = false;

  /** A worker that was ready and ends is replaced; for one that never was, the promise rejects. */
  function fork(index: number): Promise<number> {
    const worker = cluster.fork(environmentOf(index));
    workers.set(index, worker);
    let isReady = false;
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ port }) => {
        isReady = true;
        resolve(port);
      });
      worker.once('exit', (code, signal) => {
        workers.delete(index);
        if (!isReady)
          return reject(new StartProblem(`A server process ended before it was ready (${signal ?? code}).`));
        if (isStopping) return;
        log.error({ worker: index, code, signal }, 'a server process ended; another one takes its place');
        setTimeout(() => void replace(index, firstPause), firstPause);
      });
    });
  }

  async function replace(index: number, pause: number): Promise<void> {
    if (isStopping) return;
    try {
      await fork(index);
    } catch (error) {
      log.error({ err: error, worker: index }, 'a server process could not be replaced');
      const next = Math.min(pause * 2, maxPause);
      setTimeout(() => void replace(index, next), next);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const all = [...workers.values()];
    await Promise.all(
      all.map(
        (worker) =>
          new Promise<void>((resolve) => {
            if (worker.isDead()) resolve();
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  }

  try {
    const ports = await Promise.all(Array.from({ length: count }, (_, index) => fork(index)));
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
