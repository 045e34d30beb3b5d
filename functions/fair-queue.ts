type Bounds = { maxWaiting: number; maxPerCaller: number };

type FairQueue<Item> = {
  /** False when there is no room, for this caller or for any. */
  add(caller: string, item: Item): boolean;
  next(): Item | undefined;
};

/** Serves callers round-robin, so that what one of them piles up holds up another by one item at most. */
export function createFairQueue<Item>({ maxWaiting, maxPerCaller }: Bounds): FairQueue<Item> {
  // In the order in which callers are served.
  const byCaller = new Map<string, Item[]>();
  let count = 0;

  return {
    add(caller, item) {
      const own = byCaller.get(caller) ?? [];
      if (count >= maxWaiting || own.length >= maxPerCaller) return false;
      own.push(item);
      byCaller.set(caller, own);
      count += 1;
      return true;
    },

    next() {
      const [first] = byCaller;
      if (!first) return undefined;
      const [caller, own] = first;
      const item = own.shift();
      byCaller.delete(caller);
      if (own.length > 0) byCaller.set(caller, own);
      count -= 1;
      return item;
    },
  };
}
