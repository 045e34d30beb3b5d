type Options = {
  max: number;
  /** How many slots one key may hold, so that others find a free one. */
  maxPerKey?: number;
};

export type ConcurrencyLimit = { run<T>(key: string, task: () => Promise<T>): Promise<T> };

/** A semaphore with `max` slots. Free slots go to the waiting keys round-robin, however many tasks each has waiting. */
export function createConcurrencyLimit({ max, maxPerKey = max }: Options): ConcurrencyLimit {
  const running = new Map<string, number>();
  // In round-robin order: the key that got a slot last comes last.
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
      // The slot is taken before the task resumes, so that no new task can take it in between.
      begin(key);
      next?.();
    }
  }

  return {
    async run(key, task) {
      if (total < max && countOf(key) < maxPerKey) begin(key);
      else {
        await new Promise<void>((resolve) => {
          const queue = waiting.get(key);
          if (queue) queue.push(resolve);
          else waiting.set(key, [resolve]);
        });
      }
      try {
        return await task();
      } finally {
        end(key);
      }
    },
  };
}
