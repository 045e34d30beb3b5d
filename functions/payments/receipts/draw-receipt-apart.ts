import { Worker } from 'node:worker_threads';
import { createPictureProcess } from '../../pictures/picture-process.ts';
import { type Drawn, type DrawnReceipt, nameWords, type Receipt } from './draw-receipt.ts';
import type { DrawnWords, Words } from './draw-words.ts';

const maxSeconds = 20;

const words = createPictureProcess();

/** Its words are drawn first where its typefaces lack their script. */
export async function drawReceiptApart(receipt: Receipt, signal: AbortSignal): Promise<Uint8Array> {
  const { pdf, lacking } = await drawInThread(receipt, new Map(), signal);
  const drawn = lacking.length > 0 && (await drawLacking(lacking));
  return drawn ? (await drawInThread(receipt, drawn, signal)).pdf : pdf;
}

/** By name, without what no typeface has. Null when they cannot be drawn: a document with question marks is better than none. */
async function drawLacking(lacking: Words[]): Promise<Drawn | null> {
  try {
    const drawn = await words.run('drawWords', lacking, 'receipts');
    const letters = lacking.map((asked, index) => [nameWords(asked), drawn[index]] as const);
    return new Map(letters.filter((pair): pair is [string, DrawnWords] => (pair[1]?.letters.length ?? 0) > 0));
  } catch {
    return null;
  }
}

/** In a thread of its own, which may be ended: fonts and hostile texts must not make other requests wait. */
function drawInThread(receipt: Receipt, drawn: Drawn, signal: AbortSignal): Promise<DrawnReceipt> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { receipt, drawn },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const leave = new AbortController();
  return new Promise<DrawnReceipt>((resolve, reject) => {
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
