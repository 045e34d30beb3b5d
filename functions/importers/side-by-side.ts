/** Works on all items, some of them at a time; the first failure is thrown once those under way have ended. */
export async function sideBySide<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  const results = await Promise.allSettled(lanes);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
