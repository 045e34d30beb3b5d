import { spawnSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { matchNews } from '#functions/alerts/match-news.ts';
import { settleDigests } from '#functions/alerts/settle-digests.ts';
import { printRow } from './figures.ts';
import { fillBoard } from './fill-board.ts';
import { addAlerts, generateQueries } from './generate-alerts.ts';
import { buildVocabulary } from './generate-listings.ts';
import { readProcessorTime } from './processor-time.ts';
import { describeMachine } from './run-bench.ts';
import { startPostgres } from './start-postgres.ts';
import { judge } from './wanted.ts';

// How long it takes until the new jobs of every reader are known:
//
//   node bench/alerts.ts                    100,000 alerts of 5,000 searches, 10,000 new listings of 50,000; ten minutes, most
//                                           of them for filling the board
//   node bench/alerts.ts --on postgres://…  a board that is there, as its owner: its alerts are replaced, its newest are the news
//
//   match    every search is asked once about the news, by the site's own question
//   settle   every alert gets its digest: what it was told before and copies left out, at most 20 jobs, 3 of a company
//
// Where there is `taskset`, all of it, PostgreSQL too, runs on one processor. `of processor` is what this process and
// PostgreSQL's had of one, `memory` the most that this process took. Nothing passes or fails by the figures.

const size = 50_000;
const fresh = 10_000;
const alerts = 100_000;
const searches = 5_000;

const { values } = parseArgs({ options: { on: { type: 'string' } } });
const log = { info() {}, warn: console.warn, error: console.error };
const isPinned = spawnSync('taskset', ['-acp', '0', `${process.pid}`]).status === 0;
const vocabulary = buildVocabulary();
const { connection, stop } = values.on
  ? { connection: { connectionString: values.on }, stop() {} }
  : await startPostgres(log);
// One question at a time.
const pool = new pg.Pool({ ...connection, max: 1 });
try {
  if (!values.on) {
    await migrate({ pool, log });
    await fillBoard(pool, { vocabulary, from: 0, to: size });
  }
  const { rows } = await pool.query('select internal.collect_news() as last, pg_backend_pid() as pid');
  await addAlerts(pool, { queries: generateQueries(searches, vocabulary), alerts, told: rows[0].last - fresh });
  console.log(`${describeMachine()}, ${isPinned ? 'all on one of them' : 'not pinned to one of them'}\n`);
  line(['', 'seconds', 'of processor', 'held up ms', 'memory MB']);
  const seconds = await measure('match', rows[0].pid, () => matchNews({ pool, log }));
  console.log(`  ${judge('searches of alerts asked about the news, s', seconds)}`);
  const { rows: found } = await pool.query(
    'select count(*)::int as searches, sum(cardinality(news))::int as matches from internal.alert_matches',
  );
  console.log(`  ${found[0].searches} of ${searches} searches found ${found[0].matches} matches`);
  await measure('settle', rows[0].pid, () => settleDigests(pool));
  const { rows: told } = await pool.query(
    'select count(*)::int as digests, sum(cardinality(listings))::int as jobs from internal.alert_digests',
  );
  console.log(`  ${told[0].digests} digests of ${alerts} alerts tell of ${told[0].jobs} jobs`);
} finally {
  await pool.end();
  await stop();
}

async function measure(name: string, pid: number, work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const before = readProcessorTime(pid);
  const own = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(own);
  delay.disable();
  const seconds = (performance.now() - begun) / 1000;
  line([
    name,
    seconds.toFixed(1),
    ((readProcessorTime(pid) - before + (user + system) / 1000) / 1000).toFixed(1),
    (delay.max / 1e6).toFixed(0),
    (process.resourceUsage().maxRSS / 1024).toFixed(0),
  ]);
  return seconds;
}

function line(cells: string[]): void {
  printRow(cells, { first: 10, others: 15 });
}
