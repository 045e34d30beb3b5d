/** Lets so many at a time run; the others wait for their turn. */
export function limitAtOnce(most: number): { run<T>(work: () => Promise<T>): Promise<T> } {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // A turn is handed on, not given up and taken again: nobody can slip in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
