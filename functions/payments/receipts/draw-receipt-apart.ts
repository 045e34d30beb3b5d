import { Worker } from 'node:worker_threads';
import type { Receipt } from './draw-receipt.ts';

const maxSeconds = 20;

/** Draws in a thread of its own, which may be ended: fonts and hostile texts must not make other requests wait. */
export function drawReceiptApart(receipt: Receipt, signal: AbortSignal): Promise<Uint8Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: receipt,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const leave = new AbortController();
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A receipt took too long to draw')), maxSeconds * 1000);
    signal.addEventListener('abort', () => reject(signal.reason), { signal: leave.signal });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('A receipt was not drawn'));
    });
  }).finally(() => {
    leave.abort();
    void worker.terminate();
  });
}
