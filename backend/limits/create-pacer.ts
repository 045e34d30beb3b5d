/**
 * For work on the event loop that may be long: it asks now and then whether a pause is due, and if so waits for one, in
 * which everybody else's requests go on.
 */
export function createPacer(maxMilliseconds = 5): { isDue(): boolean; pause(): Promise<void> } {
  let start = performance.now();
  return {
    isDue: () => performance.now() - start >= maxMilliseconds,
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      start = performance.now();
    },
  };
}
