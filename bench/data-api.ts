import { join } from 'node:path';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import type { Flights, Replay } from './bare-driver.ts';
import { startHelper } from './helper-process.ts';
import type { Exchange, Figures, Load } from './measure.ts';
import { printFigures } from './print-figures.ts';
import { createKeys, describeMachine, readLoad, runBench } from './run-bench.ts';
import { mixExchanges, requireSameAnswers, writeScenarios } from './scenarios.ts';
import { startChainwork, startLite, toDatabaseUrl } from './start-servers.ts';

// How fast the data API answers, beside two yardsticks on the same PostgreSQL and the same demo board:
//
//   node bench/data-api.ts        about two minutes; `npm run build` once before
//
//   ours      server.ts as it is, over HTTP
//   lite      @supabase/lite, over HTTP (installed into .cache/bench the first time; left out where npm cannot)
//   bare      node:http and pg alone, sending the same SQL in the same transaction (bare-driver.ts)
//   ours, in-process   backend.fetch without HTTP, for the share of the server around it
//
// All run at once, one of them under load at a time, alternately, on loopback only; the load has a process of its own.
// The figures depend on the machine and on what else it does, so nothing here passes or fails by them: the
// proportions within one run are what is worth reading.

const rounds = 5;
const connections = 16;
const milliseconds = 1000;
// V8 compiles what is hot only after some ten thousand requests, so a shorter one would compare cold code.
const warmUp = 8000;

type Contestant = { name: string; measure(load: Load): Promise<Figures> };

await runBench(async ({ folder, keep }) => {
  const keys = createKeys();
  const ours = keep(await startChainwork(folder, keys));
  const connection = await findEmbeddedPostgres({ dataDir: folder });
  const place = { addresses: [toDatabaseUrl(connection)], dataDir: folder, ...keys };
  const inProcess = keep(startHelper('in-process-backend.ts'));
  await inProcess.ask({ open: place });
  const lite = await startLite(join(folder, 'lite'), connection, keys).then(keep, (error: Error) => {
    console.warn(`@supabase/lite could not be started and is left out: ${error.message}`);
  });

  const scenarios = await writeScenarios(ours, keys);
  const replays: Replay[] = [];
  for (const exchange of scenarios.flatMap(({ exchanges }) => exchanges)) {
    replays.push({ exchange, flights: await inProcess.ask<Flights>({ record: exchange }) });
  }
  const bareDriver = keep(startHelper('bare-driver.ts'));
  const bare = { url: `http://127.0.0.1:${await bareDriver.ask<number>({ ...place, replays })}` };
  await requireSameAnswers(scenarios, lite ? [ours, lite, bare] : [ours, bare]);

  const generator = keep(startHelper('load-generator.ts'));
  const over = ({ url }: { url: string }) => ({ measure: (load: Load) => generator.ask<Figures>({ url, load }) });
  const contestants: Contestant[] = [
    { name: 'ours', ...over(ours) },
    ...(lite ? [{ name: 'lite', ...over(lite) }] : []),
    { name: 'bare', ...over(bare) },
    { name: 'ours, in-process', measure: (load) => inProcess.ask<Figures>({ measure: load }) },
  ];

  console.log(describeMachine());
  const mixed = mixExchanges(scenarios);
  for (const { measure } of contestants) await measure({ exchanges: mixed, connections, milliseconds: warmUp });
  for (const { name, exchanges } of scenarios) {
    printFigures(name, await alternate(contestants, exchanges));
  }
  console.log(
    `\nMedians of ${rounds} rounds of ${milliseconds} ms with ${connections} connections; load ${readLoad()} after`,
  );
});

async function alternate(contestants: Contestant[], exchanges: Exchange[]): Promise<Map<string, Figures[]>> {
  const figures = new Map(contestants.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, measure } of contestants) {
      figures.get(name)?.push(await measure({ exchanges, connections, milliseconds }));
    }
  }
  return figures;
}
