import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figuresFile, printJudged } from './wanted.ts';

// Every bench in turn, one at a time, so that none disturbs another: `npm run bench`, about two hours, or those that are
// named: `npm run bench load web`. What they showed on one machine is in RESULTS.md. It ends with a table of all figures of which
// something is wanted.

const benches = [
  ['pages.ts'],
  ['data-api.ts'],
  ['api.ts'],
  ['search.ts'],
  ['sitemaps.ts'],
  ['tools.ts'],
  ['alerts.ts'],
  ['load.ts'],
  ['load.ts', '--minutes', '10', '--listings', '100000'],
  ['cluster.ts'],
  ['web.ts'],
  // A million listings; it measures what is there after half an hour.
  ['scale.ts', '--minutes', '30'],
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !benches.some(([bench]) => bench === `${name}.ts`));
if (unknown.length > 0) {
  const known = [...new Set(benches.map(([bench = '']) => bench.replace('.ts', '')))].join(', ');
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const wanted = benches.filter(([bench = '']) => names.length === 0 || names.includes(bench.replace('.ts', '')));

const figures = join(tmpdir(), `chainwork-figures-${process.pid}.jsonl`);
const env = { ...process.env, [figuresFile]: figures };

const failed = wanted.filter(([bench = '', ...args]) => {
  console.log(`\n# ${[bench, ...args].join(' ')}\n`);
  const file = fileURLToPath(new URL(bench, import.meta.url));
  return spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', env }).status !== 0;
});
printJudged(figures);
rmSync(figures, { force: true });
for (const [bench] of failed) console.error(`\n${bench} did not run to its end`);
process.exit(failed.length > 0 ? 1 : 0);
