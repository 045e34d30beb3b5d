export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** A line of a table: the name, then its figures, each as wide as told. */
export function printRow([name = '', ...cells]: string[], { first, others }: { first: number; others: number }): void {
  console.log(`  ${name.padEnd(first)}${cells.map((cell) => cell.padStart(others)).join('')}`);
}
