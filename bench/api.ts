import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { median, printRow } from './figures.ts';
import { fillBoard } from './fill-board.ts';
import { buildVocabulary } from './generate-listings.ts';
import { startHelper } from './helper-process.ts';
import type { Exchange, Figures } from './measure.ts';
import { readTreeTime } from './processor-time.ts';
import { createKeys, describeMachine, readLoad, runBench } from './run-bench.ts';
import { startChainwork } from './start-servers.ts';
import { judge } from './wanted.ts';

// What an answer of the public API costs beside the same question through the data API, neither of them cached:
//
//   node bench/api.ts        about two minutes; `npm run build` once before
//
// Both are asked of one server alternately, for the first fifty Engineering jobs that pay at least so much, another sum each time. The
// API answers whole jobs (some 1,100 bytes each), the data API cards (some 700). Processor time is that of Node and its PostgreSQL
// together; what is judged is the median of the rounds' ratios.

const listings = 5_000;
const rounds = 7;
const connections = 4;
const [milliseconds, warmUp] = [2500, 6000];

await runBench(async ({ folder, keep }) => {
  const keys = createKeys();
  const board = keep(await startChainwork(folder, keys));
  const pool = new pg.Pool({ ...(await findEmbeddedPostgres({ dataDir: folder })), max: 1 });
  await fillBoard(pool, { vocabulary: buildVocabulary(), from: 0, to: listings });
  await pool.end();
  const generator = keep(startHelper('load-generator.ts'));
  const get = (path: string, headers = {}): Exchange => ({
    ...{ method: 'GET', path, status: 200 },
    headers: { 'accept-encoding': 'br', ...headers },
  });
  const exchanges: Record<string, Exchange> = {
    API: get('/api/jobs?category=Engineering&pay=1{n}'),
    'data API': get('/rest/v1/rpc/list_jobs?in_category=Engineering&most=50&filters=%7B%22pay%22%3A1{n}%7D', {
      apikey: keys.key,
    }),
  };

  console.log(describeMachine());
  const costs = new Map(Object.keys(exchanges).map((name) => [name, [] as number[]]));
  const speeds = new Map(Object.keys(exchanges).map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, exchange] of Object.entries(exchanges)) {
      const before = readTreeTime(board.pid);
      const load = { exchanges: [exchange], connections, milliseconds: round < 0 ? warmUp : milliseconds };
      const { answers, p50 } = await generator.ask<Figures>({ url: board.url, load });
      if (round < 0) continue;
      costs.get(name)?.push((readTreeTime(board.pid) - before) / answers);
      speeds.get(name)?.push(p50);
    }
  }
  const line = (cells: string[]) => printRow(cells, { first: 18, others: 16 });
  line(['', 'processor ms', 'p50 ms']);
  for (const name of Object.keys(exchanges))
    line([name, median(costs.get(name) ?? []).toFixed(2), median(speeds.get(name) ?? []).toFixed(1)]);
  const data = costs.get('data API') ?? [];
  const ratio = median((costs.get('API') ?? []).map((cost, round) => cost / (data[round] ?? Number.NaN)));
  line(['API/data API', ratio.toFixed(2), `  ${judge('API / data API', ratio)}`]);
  console.log(`\n${rounds} rounds of ${milliseconds} ms with ${connections} connections; load ${readLoad()} after`);
});
