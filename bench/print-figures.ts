import type { Figures } from './measure.ts';

/** A table of medians, and how we stand to the others: the median of the rounds' ratios, with the extremes. */
export function printFigures(title: string, figures: Map<string, Figures[]>, others = ['lite', 'bare']): void {
  const line = (cells: string[]) =>
    console.log(`  ${[cells[0]?.padEnd(18), ...cells.slice(1).map((cell) => cell.padStart(12))].join('')}`);
  console.log(`\n${title}`);
  line(['', 'requests/s', 'p50 ms', 'p99 ms']);
  for (const [name, rounds] of figures) {
    const take = (pick: (one: Figures) => number) => median(rounds.map(pick));
    line([
      name,
      take(({ perSecond }) => perSecond).toFixed(0),
      take(({ p50 }) => p50).toFixed(2),
      take(({ p99 }) => p99).toFixed(2),
    ]);
  }
  const ours = figures.get('ours') ?? [];
  for (const name of others) {
    const other = figures.get(name);
    if (!other) continue;
    const ratios = ours.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    line([`ours/${name}`, median(ratios).toFixed(2), `${least}–${most}`]);
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
