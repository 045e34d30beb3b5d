import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createFairQueue } from '#functions/fair-queue.ts';
import type { Receipt } from './draw-receipt.ts';

// This module is in charge of who gets a file next. Drawing takes a core for a moment, so few are drawn at once, people take
// turns, and what was drawn is kept for a while: the same rows make the same file.

type Draw = (receipt: Receipt, signal: AbortSignal) => Promise<Uint8Array>;
type Wish = {
  receipt: Receipt;
  signal: AbortSignal;
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
};
export type ReceiptDesk = {
  /** Null: too many wait already. */
  draw(receipt: Receipt, asked: { person: string; signal: AbortSignal }): Promise<Uint8Array | null>;
};

const maxAtOnce = 2;
const maxWaiting = 60;
const maxWaitingPerPerson = 8;
const maxKeptBytes = 16 * 1024 * 1024;

export function openReceiptDesk(draw: Draw): ReceiptDesk {
  const queue = createFairQueue<Wish>({ maxWaiting, maxPerCaller: maxWaitingPerPerson });
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxKeptBytes,
    sizeCalculation: (pdf) => pdf.byteLength + 200,
  });
  let busy = 0;

  async function work(first: Wish): Promise<void> {
    busy += 1;
    for (let wish: Wish | undefined = first; wish; wish = queue.next()) await fulfil(wish);
    busy -= 1;
  }

  /** Who has gone away meanwhile needs no file. */
  async function fulfil({ receipt, signal, resolve, reject }: Wish): Promise<void> {
    try {
      signal.throwIfAborted();
      const key = nameWhatIsDrawn(receipt);
      const pdf = kept.get(key) ?? (await draw(receipt, signal));
      kept.set(key, pdf);
      resolve(pdf);
    } catch (error) {
      reject(error);
    }
  }

  return {
    async draw(receipt, { person, signal }) {
      const known = kept.get(nameWhatIsDrawn(receipt));
      if (known) return known;
      return new Promise((resolve, reject) => {
        const wish = { receipt, signal, resolve, reject };
        if (busy < maxAtOnce) void work(wish);
        else if (!queue.add(person, wish)) resolve(null);
      });
    },
  };
}

/** A document does not change, but whether it is paid does. */
function nameWhatIsDrawn({ document, order, ledger, site }: Receipt): string {
  const { state, method, paid_at, expires_at } = order;
  const drawn = { document, order: { state, method, paid_at, expires_at }, ledger, site };
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64');
}
