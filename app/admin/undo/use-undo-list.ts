import { useCallback, useState } from 'react';
import { showError, showToast } from '#app/ui/toast.ts';
import { usePolling } from '../runs/use-polling.ts';
import type { QueryState } from '../runs/use-query.ts';

export type Found<Item> = { items: Item[] /** How many there are in all. */; count: number };

type Options<Item> = {
  /** The newest so many; it must stay the same function. */
  find: (max: number) => Promise<Found<Item>>;
  /** When this changes, a run has begun or ended. */
  occasion: unknown;
  /** Other lists of the page have something to show anew. */
  onUndo: () => void;
};

/** How it is told: what was done, that there was nothing to do any more, that it failed. */
export type UndoWords = { title: string; done: (count: number) => string; nothing: string; failed: string };

export type UndoList<Item> = QueryState<Found<Item>> & {
  /** What is being undone just now. */
  busyId: string | undefined;
  /** `act` answers how many listings it has put back. */
  undo: (id: string, act: () => Promise<number>) => Promise<void>;
  showMore: () => void;
};

const itemsAPage = 50;
const milliseconds = 60_000;

/** What a tool has done to listings, and the way back. */
export function useUndoList<Item>({ find, occasion, onUndo }: Options<Item>, words: UndoWords): UndoList<Item> {
  const [max, setMax] = useState(itemsAPage);
  const [busyId, setBusyId] = useState<string>();
  const ask = useCallback(() => find(max), [find, max]);
  const asked = usePolling(ask, { milliseconds, occasion });

  async function undo(id: string, act: () => Promise<number>) {
    if (busyId) return;
    setBusyId(id);
    try {
      const count = await act();
      if (count === 0) showError(words.nothing);
      else showToast({ title: words.title, description: words.done(count) });
    } catch (error) {
      console.warn('something was not undone', error);
      showError(words.failed);
    }
    onUndo();
    await asked.refresh();
    setBusyId(undefined);
  }

  return { ...asked, busyId, undo, showMore: () => setMax(max + itemsAPage) };
}
