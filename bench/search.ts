import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { fillBoard } from './fill-board.ts';
import { measureFilters } from './filters.ts';
import { buildVocabulary } from './generate-listings.ts';
import { measureSaving } from './measure-saving.ts';
import { measureSearches, type Spread } from './measure-searches.ts';
import { startPostgres } from './start-postgres.ts';
import { judge } from './wanted.ts';

// How fast a search is answered, page of 50 and exact count together, on generated listings:
//
//   node bench/search.ts            1,000, 10,000 and 100,000 listings in turn; six minutes, most of them for filling the board
//   node bench/search.ts 1000000    other numbers; a million takes most of an hour and 8 GB of disk
//   node bench/search.ts --on postgres://…    a board that is there, as its owner
//
//   matches          how many match
//   count            how many match, without a page
//   page and count   what a list asks for: public.list_jobs, as the role of visitors
//   all counts       page, count and how many listings every choice of the filters would leave (filters.ts)
//   ilike            the same by `ilike` over title, company and description, for some of the words, in the same run
//
// 64 words of four kinds and some 90 lists with filters, each asked five times in turn; its time is the median of its five,
// `worst` the slowest. On loopback, one question at a time. Nothing passes or fails by the figures.

const rounds = 5;
const { values, positionals } = parseArgs({
  options: { on: { type: 'string' } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 100_000];

const log = { info() {}, warn: console.warn, error: console.error };
const { connection, stop } = values.on
  ? { connection: { connectionString: values.on }, stop() {} }
  : await startPostgres(log);
const owner = new pg.Pool({ ...connection, max: 1 });
const visitor = new pg.Client(connection);
try {
  if (!values.on) await migrate({ pool: owner, log });
  await visitor.connect();
  await visitor.query('set role anon');
  const { rows } = await owner.query('show server_version');
  console.log(
    `Node ${process.version}, PostgreSQL ${rows[0].server_version}, ${availableParallelism()} processors, load ${load()} before`,
  );
  if (values.on) await measureBoard();
  else await fillAndMeasure();
} finally {
  await visitor.end();
  await owner.end();
  await stop();
}

async function fillAndMeasure(): Promise<void> {
  const vocabulary = buildVocabulary();
  let filled = 0;
  for (const size of sizes) {
    const start = performance.now();
    await fillBoard(owner, { vocabulary, from: filled, to: size });
    filled = size;
    console.log(`\nfilled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    await measureBoard();
  }
}

async function measureBoard(): Promise<void> {
  const { rows } = await owner.query('select count(*)::int as size from job_listings');
  console.log(`\n${rows[0].size} listings; load ${load()}`);
  const { size } = rows[0] as { size: number };
  const searched = await measureSearches({ owner, visitor, size, rounds });
  const filtered = await measureFilters(visitor, { rounds });
  await measureSaving(owner, size);
  // What is wanted is said of boards of these sizes.
  const nominal = ([100_000, 1_000_000] as const).find((one) => Math.abs(size / one - 1) < 0.01)?.toLocaleString('en');
  if (nominal) judgeBoard(nominal as '100,000' | '1,000,000', { search: searched, filters: filtered });
  console.log(`load ${load()} after`);
}

function judgeBoard(size: '100,000' | '1,000,000', measured: Record<'search' | 'filters', Spread>): void {
  for (const kind of ['search', 'filters'] as const) {
    const { median, worst } = measured[kind];
    console.log(`  ${kind}: median ${median.toFixed(1)} ms, ${judge(`${kind} of ${size}, median ms`, median)}`);
    console.log(`  ${kind}: worst ${worst.toFixed(1)} ms, ${judge(`${kind} of ${size}, worst ms`, worst)}`);
  }
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}
