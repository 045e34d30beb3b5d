type Options = {
  max: number;
  /** How many of one key may run at once, so that the others find a free one. */
  maxPerKey?: number;
};

export type ConcurrencyLimit = { run<T>(key: string, work: () => Promise<T>): Promise<T> };

/** Lets so many at a time run. Of those that wait, the keys take turns, however many each has waiting. */
export function createConcurrencyLimit({ max, maxPerKey = max }: Options): ConcurrencyLimit {
  const running = new Map<string, number>();
  // The keys in the order of their turns.
  const waiting = new Map<string, (() => void)[]>();
  let total = 0;

  const countOf = (key: string) => running.get(key) ?? 0;

  function begin(key: string): void {
    total += 1;
    running.set(key, countOf(key) + 1);
  }

  function end(key: string): void {
    total -= 1;
    if (countOf(key) > 1) running.set(key, countOf(key) - 1);
    else running.delete(key);
    beginNext();
  }

  function beginNext(): void {
    for (const [key, queue] of waiting) {
      if (total >= max) return;
      if (countOf(key) >= maxPerKey) continue;
      const next = queue.shift();
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      // Counted before it goes on: nobody can slip in between.
      begin(key);
      next?.();
    }
  }

  return {
    async run(key, work) {
      if (total < max && countOf(key) < maxPerKey) begin(key);
      else {
        await new Promise<void>((resolve) => {
          const queue = waiting.get(key);
          if (queue) queue.push(resolve);
          else waiting.set(key, [resolve]);
        });
      }
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
}
