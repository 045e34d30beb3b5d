import { median, printRow } from './figures.ts';
import type { Figures } from './measure.ts';

/** A table of medians, and how we stand to the others: the median of the rounds' ratios, which it returns, with the extremes. */
export function printFigures(
  title: string,
  figures: Map<string, Figures[]>,
  others = ['lite', 'bare'],
): Record<string, number> {
  const line = (cells: string[]) => printRow(cells, { first: 18, others: 12 });
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
  const found: Record<string, number> = {};
  const ours = figures.get('ours') ?? [];
  for (const name of others) {
    const other = figures.get(name);
    if (!other) continue;
    const ratios = ours.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    found[name] = median(ratios);
    line([`ours/${name}`, found[name].toFixed(2), `${least}–${most}`]);
  }
  return found;
}
