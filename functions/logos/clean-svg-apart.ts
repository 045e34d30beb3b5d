import { Worker } from 'node:worker_threads';
import type { Answer } from './svg/worker.ts';

const mostSeconds = 10;

/** Cleans in a thread of its own, which may be ended: two megabytes of tags must not make everybody else wait. */
export function cleanSvgApart(bytes: Uint8Array): Promise<Uint8Array> {
  const worker = new Worker(new URL('./svg/worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    const giveUp = () => reject(new Error('This SVG file is too complicated for a logo.'));
    const timer = setTimeout(giveUp, mostSeconds * 1000);
    worker.once('message', (answer: Answer) =>
      'bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.problem)),
    );
    // Out of memory, for one.
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  }).finally(() => void worker.terminate());
}
