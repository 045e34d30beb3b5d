import { appendFileSync, existsSync, readFileSync } from 'node:fs';

// This module is in charge of what is wanted of the figures: each limit stands here alone. A bench prints it beside its
// figure, and `npm run bench` ends with a table of all of them. Nothing passes or fails by it.

type Limit = { atLeast: number } | { atMost: number };

const limits = {
  'cached / raw node:http': { atLeast: 0.8 },
  'rendered home / before': { atLeast: 3 },
  'rendered list / before': { atLeast: 4 },
  'rendered list / Next': { atLeast: 2 },
  'rendered search / before': { atLeast: 3 },
  'rendered job / before': { atLeast: 3 },
  'rendered company / before': { atLeast: 3 },
  'API / data API': { atMost: 1.2 },
  'search of 100,000, median ms': { atMost: 10 },
  'search of 100,000, worst ms': { atMost: 60 },
  'search of 1,000,000, median ms': { atMost: 50 },
  'search of 1,000,000, worst ms': { atMost: 300 },
  'filters of 100,000, median ms': { atMost: 15 },
  'filters of 100,000, worst ms': { atMost: 100 },
  'filters of 1,000,000, median ms': { atMost: 120 },
  'filters of 1,000,000, worst ms': { atMost: 600 },
  'saving with search / without': { atMost: 2 },
  'searches of alerts asked about the news, s': { atMost: 60 },
  'rate under changes / without': { atLeast: 0.5 },
  'p99 under changes, ms': { atMost: 100 },
  'memory, MB': { atMost: 350 },
  'acknowledged writes missing': { atMost: 0 },
  'Lighthouse performance': { atLeast: 99 },
  'LCP, s': { atMost: 1.2 },
  CLS: { atMost: 0.01 },
  'TBT above the page without scripts, ms': { atMost: 50 },
  'HTML of a list, kB': { atMost: 14 },
  'script, kB': { atMost: 110 },
  'INP, ms': { atMost: 100 },
} satisfies Record<string, Limit>;

export type Figure = keyof typeof limits;
type Judged = { bench: string; figure: Figure; of: string; value: number };

/** The variable that names the file in which the benches of one run note their figures. */
export const figuresFile = 'BENCH_FIGURES';

/** What is wanted of a figure and whether it is reached, in words; `of` says what it is the figure of. */
export function judge(figure: Figure, value: number, of = ''): string {
  const file = process.env[figuresFile];
  const bench = process.argv[1]?.split(/[\\/]/).at(-1) ?? '';
  if (file) appendFileSync(file, `${JSON.stringify({ bench, figure, of, value } satisfies Judged)}\n`);
  return `${describeLimit(figure)}: ${isReached(figure, value) ? 'reached' : 'NOT reached'}`;
}

/** Prints what the benches of a run have noted, each figure beside what is wanted of it. */
export function printJudged(file: string): void {
  if (!existsSync(file)) return;
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Judged => JSON.parse(line));
  console.log('\n# All figures with a limit\n');
  for (const { bench, figure, of, value } of all) {
    const cells = [bench.padEnd(12), of.padEnd(38), figure.padEnd(44), value.toFixed(2).padStart(10)];
    console.log(`  ${cells.join('')}  ${describeLimit(figure)}${isReached(figure, value) ? '' : ', NOT reached'}`);
  }
  const missed = all.filter(({ figure, value }) => !isReached(figure, value));
  console.log(`\n  ${all.length} figures, ${missed.length} of them not reached`);
}

function describeLimit(figure: Figure): string {
  const limit: Limit = limits[figure];
  return 'atLeast' in limit ? `wanted at least ${limit.atLeast}` : `wanted at most ${limit.atMost}`;
}

/** What could not be measured is not reached. */
function isReached(figure: Figure, value: number): boolean {
  const limit: Limit = limits[figure];
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
