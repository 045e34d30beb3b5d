/** The top of an axis over these counts: a round number that has a whole half. */
export function findTop(counts: number[]): number {
  const highest = Math.max(0, ...counts);
  let unit = 1;
  while (unit * 10 < highest) unit *= 10;
  const steps = unit === 1 ? [2, 4, 6, 10] : [1, 2, 4, 6, 10].map((step) => step * unit);
  return steps.find((step) => step >= highest) ?? 10 * unit;
}
