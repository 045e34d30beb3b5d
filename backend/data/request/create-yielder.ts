/**
 * For work that may hold the event loop for long: it checks now and then whether it should yield, and if so lets other
 * requests go on first.
 */
export function createYielder(maxMilliseconds = 5): { isDue(): boolean; pause(): Promise<void> } {
  let start = performance.now();
  return {
    isDue: () => performance.now() - start >= maxMilliseconds,
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      start = performance.now();
    },
  };
}
