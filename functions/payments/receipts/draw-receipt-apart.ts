import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Receipt } from './draw-receipt.ts';

const maxSeconds = 20;
// Each takes a core for a moment.
const limit = pLimit(2);

/** Draws in a thread of its own, which may be ended: fonts and hostile texts must not make other requests wait. */
export function drawReceiptApart(receipt: Receipt): Promise<Uint8Array> {
  return limit(() => draw(receipt));
}

function draw(receipt: Receipt): Promise<Uint8Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: receipt,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A receipt took too long to draw')), maxSeconds * 1000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('A receipt was not drawn'));
    });
  }).finally(() => void worker.terminate());
}
