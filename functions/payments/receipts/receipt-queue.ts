import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createFairQueue } from '#functions/fair-queue.ts';
import type { Receipt } from './draw-receipt.ts';

// This module is in charge of who gets a file next. Drawing takes a core for a moment, so there is a concurrency limit, people
// are served round-robin, and what was drawn is cached for a while: the same rows make the same file.

type Draw = (receipt: Receipt, signal: AbortSignal) => Promise<Uint8Array>;
type Task = {
  receipt: Receipt;
  signal: AbortSignal;
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
};
export type ReceiptQueue = {
  /** Null: too many wait already. */
  draw(receipt: Receipt, asked: { person: string; signal: AbortSignal }): Promise<Uint8Array | null>;
};

const maxAtOnce = 2;
const maxWaiting = 60;
const maxWaitingPerPerson = 8;
const maxCachedBytes = 16 * 1024 * 1024;

export function createReceiptQueue(draw: Draw): ReceiptQueue {
  const queue = createFairQueue<Task>({ maxWaiting, maxPerCaller: maxWaitingPerPerson });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: maxCachedBytes,
    sizeCalculation: (pdf) => pdf.byteLength + 200,
  });
  let busy = 0;

  async function work(first: Task): Promise<void> {
    busy += 1;
    for (let task: Task | undefined = first; task; task = queue.next()) await run(task);
    busy -= 1;
  }

  /** A caller who has gone away meanwhile needs no file. */
  async function run({ receipt, signal, resolve, reject }: Task): Promise<void> {
    try {
      signal.throwIfAborted();
      const key = buildCacheKey(receipt);
      const pdf = cache.get(key) ?? (await draw(receipt, signal));
      cache.set(key, pdf);
      resolve(pdf);
    } catch (error) {
      reject(error);
    }
  }

  return {
    async draw(receipt, { person, signal }) {
      const known = cache.get(buildCacheKey(receipt));
      if (known) return known;
      return new Promise((resolve, reject) => {
        const task = { receipt, signal, resolve, reject };
        if (busy < maxAtOnce) void work(task);
        else if (!queue.add(person, task)) resolve(null);
      });
    },
  };
}

/** A document does not change, but whether it is paid does. */
function buildCacheKey({ document, order, ledger, site }: Receipt): string {
  const { state, method, paid_at, expires_at } = order;
  const drawn = { document, order: { state, method, paid_at, expires_at }, ledger, site };
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64');
}
