import pLimit from 'p-limit';

/** Works on all items with a concurrency limit. A failure is thrown once nothing is under way any more. */
export async function forEachLimited<T>(items: T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const limited = pLimit(limit);
  const results = await Promise.allSettled(items.map((item) => limited(work, item)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
