import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { runTool } from '#functions/runs/fixtures/run-tool.ts';
import type { Tool } from '#functions/runs/tool.ts';
import { createDeduplicateJobs } from '#functions/tools/deduplicate-jobs/deduplicate-jobs.ts';
import { printRow } from './figures.ts';
import { fillBoard } from './fill-board.ts';
import { buildVocabulary } from './generate-listings.ts';
import { createImport, serveBoards } from './played-boards.ts';
import { describeMachine, runBench } from './run-bench.ts';

// The two tools that may have much to do:
//
//   node bench/tools.ts        six minutes, most of them for filling the board
//
//   import        10,000 postings of 20 boards on loopback, without the pauses that the world's boards are granted
//   deduplicate   the whole board of 100,000 listings
//
// `held up` is the longest time during which the process could not have answered a visitor (99.9 % and worst), `heap`
// the most it took. Nothing passes or fails by the figures.

const boards = 20;
const postings = 500;
const size = 100_000;
const problems: unknown[] = [];
const log = { info() {}, warn: (...line: unknown[]) => void problems.push(line), error: console.error };

const vocabulary = buildVocabulary();

await runBench(async ({ folder, keep }) => {
  const { connection } = keep(await startEmbeddedPostgres({ dataDir: folder, log }));
  const pool = new pg.Pool({ ...connection, max: 10 });
  keep({ stop: () => pool.end() });
  const { url } = keep(await serveBoards({ vocabulary, boards, postings }));
  await migrate({ pool, log });
  console.log(`${describeMachine()}\n`);
  line(['', 'listings', 'seconds', 'of processor', 'held up ms', 'heap MB']);
  const measure = (name: string, listings: number, tool: Tool) => measureRun({ name, listings, tool, pool });
  const imports = await createImport({
    baseUrl: url,
    sourcesPath: join(folder, 'sources.json'),
    boards,
    postings,
    log,
  });
  await measure('import', boards * postings, imports);
  await measure('import again', boards * postings, imports);
  await fillBoard(pool, { vocabulary, from: boards * postings, to: size });
  await measure('deduplicate', size, createDeduplicateJobs());
  for (const problem of problems.slice(0, 5)) console.log(problem);
});

type Run = { name: string; listings: number; tool: Tool; pool: pg.Pool };

async function measureRun({ name, listings, tool, pool }: Run): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let heap = 0;
  const look = setInterval(() => {
    heap = Math.max(heap, process.memoryUsage().heapUsed);
  }, 50);
  const [start, before] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const { success, message } = await runTool({ tool, pool, log });
  delay.disable();
  clearInterval(look);
  const { user, system } = process.cpuUsage(before);
  line([
    name,
    `${listings}`,
    ((performance.now() - start) / 1000).toFixed(1),
    ((user + system) / 1e6).toFixed(1),
    `${(delay.percentile(99.9) / 1e6).toFixed(0)}, ${(delay.max / 1e6).toFixed(0)}`,
    (heap / 1e6).toFixed(0),
  ]);
  console.log(`    ${success ? message : `failed: ${message}`}`);
}

function line(cells: string[]): void {
  printRow(cells, { first: 14, others: 13 });
}
