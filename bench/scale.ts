import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { matchNews } from '#functions/alerts/match-news.ts';
import { settleDigests } from '#functions/alerts/settle-digests.ts';
import { runTool } from '#functions/runs/fixtures/run-tool.ts';
import { printRow } from './figures.ts';
import { addListings, fillBoard, indexAll } from './fill-board.ts';
import { measureFilters } from './filters.ts';
import { addAlerts, generateQueries } from './generate-alerts.ts';
import { buildVocabulary } from './generate-listings.ts';
import { measureSearches } from './measure-searches.ts';
import { createImport, serveBoards } from './played-boards.ts';
import { describeMachine, readLoad, runBench } from './run-bench.ts';
import { judge } from './wanted.ts';

// A large board with everything on: lists with filters, searches, alerts and an import, each beside its limit.
//
//   node bench/scale.ts                     1,000,000 listings; half an hour to an hour and 10 GB of disk
//   node bench/scale.ts 100000              another number
//   node bench/scale.ts --in FOLDER         in a folder that stays: the next run goes on filling where this one ended, and
//                                           does not fill what is full
//   node bench/scale.ts --minutes 20        how long filling may take, 60 unless told; what is there then is measured
//
// docs/scaling.md reckons from these figures. Nothing passes or fails by them.

const step = 50_000;
const alerts = 100_000;
const searches = 5_000;
const news = 10_000;
const boards = 20;
const postings = 100;

const { values, positionals } = parseArgs({
  options: { in: { type: 'string' }, minutes: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const wanted = Number(positionals[0] ?? 1_000_000);
const nominal = wanted > 100_000 ? '1,000,000' : '100,000';
const log = { info() {}, warn() {}, error: console.error };
const vocabulary = buildVocabulary();

await runBench(async ({ folder, keep }) => {
  const dataDir = values.in ? resolve(values.in) : join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const { connection } = keep(await startEmbeddedPostgres({ dataDir, log }));
  const pool = new pg.Pool({ ...connection, max: 4 });
  // It tells of its end before its last connection has ended, which PostgreSQL then ends itself.
  pool.on('error', () => {});
  keep({ stop: () => pool.end() });
  await migrate({ pool, log });
  console.log(describeMachine());

  const size = await fill(pool);
  const visitor = new pg.Client(connection);
  await visitor.connect();
  keep({ stop: () => visitor.end() });
  await visitor.query('set role anon');
  const filters = await measureFilters(visitor, { rounds: 3 });
  const found = await measureSearches({ owner: pool, visitor, size, rounds: 3, withPlain: false });
  const matched = await measureAlerts(pool);
  const imported = await measureImport(pool, join(folder, 'sources.json'));

  console.log(`\n${size} listings, load ${readLoad()} after`);
  const line = (cells: string[]) => printRow(cells, { first: 50, others: 10 });
  const row = (name: string, value: number, verdict = '') => line([name, value.toFixed(1), `  ${verdict}`]);
  for (const [name, kind, { median, worst }] of [
    ['list with filters and all counts', 'filters', filters],
    ['search, page and count', 'search', found],
  ] as const) {
    row(`${name}, median ms`, median, judge(`${kind} of ${nominal}, median ms`, median, `${size} listings`));
    row(`${name}, worst ms`, worst, judge(`${kind} of ${nominal}, worst ms`, worst, `${size} listings`));
  }
  const { match, settle } = matched;
  const asked = judge('searches of alerts asked about the news, s', match, `${size} listings`);
  row(`${searches} searches asked about ${news} news, s`, match, asked);
  row(`digests of ${alerts} alerts settled, s`, settle);
  row(`import of ${boards * postings} new listings, s`, imported.first);
  row('the same again, nothing new, s', imported.again);
});

/** In steps, so that a run that ends early leaves what it has. */
async function fill(pool: pg.Pool): Promise<number> {
  const count = async () =>
    (await pool.query("select count(*)::int as size from job_listings where slug ~ '^job-\\d{1,7}$'")).rows[0]
      .size as number;
  const giveUpAt = Date.now() + Number(values.minutes) * 60_000;
  let there = await count();
  for (; there < wanted && Date.now() < giveUpAt; there = await count()) {
    const start = performance.now();
    const to = Math.min(there + step, wanted);
    await fillBoard(pool, { vocabulary, from: there, to });
    const each = (performance.now() - start) / (to - there);
    console.log(`  ${to} listings, ${each.toFixed(2)} ms each, load ${readLoad()}`);
  }
  if (there < wanted)
    console.log(`  ${values.minutes} minutes have passed: ${there} of ${wanted} listings are measured`);
  const { rows } = await pool.query('select pg_size_pretty(pg_database_size(current_database())) as bytes');
  console.log(`  ${there} listings take ${rows[0].bytes} in the database\n`);
  return there;
}

async function measureAlerts(pool: pg.Pool): Promise<{ match: number; settle: number }> {
  // A day's news are new: on a board that was filled at once, any number of listings that were numbered last could be anywhere.
  const from = pickNumbers();
  await addListings(pool, { vocabulary, from, to: from + news });
  await indexAll(pool);
  const { rows } = await pool.query('select internal.collect_news() as last');
  await addAlerts(pool, { queries: generateQueries(searches, vocabulary), alerts, told: rows[0].last - news });
  const match = await timeInSeconds(() => matchNews({ pool, log }));
  const settle = await timeInSeconds(() => settleDigests(pool));
  return { match, settle };
}

async function measureImport(pool: pg.Pool, sourcesPath: string): Promise<{ first: number; again: number }> {
  const { url, stop } = await serveBoards({ vocabulary, boards, postings, from: pickNumbers() });
  const tool = await createImport({ baseUrl: url, sourcesPath, boards, postings, log });
  try {
    const first = await timeInSeconds(() => runTool({ tool, pool, log }));
    const again = await timeInSeconds(() => runTool({ tool, pool, log }));
    return { first, again };
  } finally {
    await stop();
  }
}

/** Of listings that are not there yet, and were not there in a run before. */
function pickNumbers(): number {
  return 10_000_000 + (Date.now() % 1_000_000_000);
}

async function timeInSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
