import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { printRow } from './figures.ts';
import { fillBoard } from './fill-board.ts';
import { buildVocabulary } from './generate-listings.ts';
import { startHelper } from './helper-process.ts';
import { createKeys, describeMachine, runBench } from './run-bench.ts';
import { startChainwork } from './start-servers.ts';
import type { Visits } from './visitors.ts';
import { judge } from './wanted.ts';

// The demo board under a mixed load, without changes and with 4 and 40 of them a second:
//
//   node bench/load.ts                 four minutes; `npm run build` once before
//   node bench/load.ts --minutes 10    as long with 40 changes a second, for the memory
//   node bench/load.ts --listings 100000    with so many generated listings besides; filling takes some minutes
//
// It begins once the pages are cached and a new board has read, counted and indexed its listings, each of which is a change,
// too; each load with changes begins with 20 s that are not counted.
// 64 visitors browse, search, open listings and type, each the next thing as soon as the last is there; four employers
// insert, change and delete a listing in turn. On loopback, visitors in a process of their own. What is wanted
// under changes is in wanted.ts. Nothing passes or fails by the figures.

const visitors = 64;
const warmUp = 10;
const maxWarmUps = 9;
const writers = 4;
const { minutes, listings } = parseArgs({
  options: { minutes: { type: 'string' }, listings: { type: 'string', default: '0' } },
}).values;
const seconds = minutes ? Number(minutes) * 60 : 30;
const loads = minutes ? [40] : [0, 4, 40];

await runBench(async ({ folder, keep }) => {
  const keys = createKeys();
  const { url } = keep(await startChainwork(folder, keys));
  if (Number(listings) > 0) await fill(folder, Number(listings));
  const jobs = await findJobs(url, keys.key);
  const helper = keep(startHelper('visitors.ts'));
  console.log(describeMachine());
  const visit = (duration: number) => helper.ask<Visits>({ url, jobs, visitors, milliseconds: duration * 1000 });
  for (let warmUps = 0; warmUps < maxWarmUps; warmUps++) {
    const before = await readMetric(url, 'pages_rendered_total');
    await visit(warmUp);
    const rendered = (await readMetric(url, 'pages_rendered_total')) - before;
    console.log(`warming up: ${rendered} pages rendered in ${warmUp} s`);
    if (rendered <= warmUp) break;
  }

  async function browse(changes: number, duration: number) {
    const end = new AbortController();
    const memory: number[] = [];
    const watching = watchMemory(url, memory, end.signal);
    const pause = (writers / changes) * 1000;
    const writing = Promise.all(
      Array.from({ length: changes > 0 ? writers : 0 }, () =>
        write(createClient(url, `sb_secret_${keys.secret}`), pause, end.signal),
      ),
    );
    const before = await readMetric(url, 'pages_rendered_total');
    const visits = await visit(duration);
    end.abort();
    const writes = (await writing).flat();
    await watching;
    return { visits, writes, memory, rendered: (await readMetric(url, 'pages_rendered_total')) - before };
  }

  const rates: number[] = [];
  for (const changes of loads) {
    // The first changes of a board meet code that is not compiled yet, and connections that have planned nothing.
    if (changes > 0) {
      const { visits } = await browse(changes, warmUp * 2);
      console.log(`\nwarming up with ${changes} changes a second: ${countAnswers(visits).toFixed(0)} answers a second`);
    }
    const { visits, writes, memory, rendered } = await browse(changes, seconds);
    console.log(
      `\n${changes} changes a second were wanted, ${(writes.length / visits.seconds).toFixed(1)} were made\n`,
    );
    print(visits, writes, memory);
    console.log(`  pages rendered: ${rendered}`);
    const of = `${changes} changes a second${minutes ? `, ${minutes} minutes` : ''}`;
    console.log(
      `  memory at most ${Math.max(...memory).toFixed(0)} MB, ${judge('memory, MB', Math.max(...memory), of)}`,
    );
    if (changes > 0) {
      const p99 = takeShare(sortTimes(visits), 0.99);
      console.log(`  p99 ${p99.toFixed(1)} ms, ${judge('p99 under changes, ms', p99, of)}`);
    }
    rates.push(countAnswers(visits));
    if (rates.length === 1) continue;
    const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 1);
    console.log(`  ${ratio.toFixed(2)} of the rate without, ${judge('rate under changes / without', ratio, of)}`);
  }
});

function sortTimes({ times }: Visits): number[] {
  return Object.values(times)
    .flat()
    .toSorted((a, b) => a - b);
}

/** The time that this share of all was answered within. */
function takeShare(sorted: number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

function countAnswers({ times, seconds }: Visits): number {
  return Object.values(times).flat().length / seconds;
}

async function fill(dataDir: string, to: number): Promise<void> {
  const pool = new pg.Pool({ ...(await findEmbeddedPostgres({ dataDir })), max: 2 });
  try {
    const start = performance.now();
    await fillBoard(pool, { vocabulary: buildVocabulary(), from: 0, to });
    console.log(`${to} listings added in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  } finally {
    await pool.end();
  }
}

/** The pages that visitors open: some newest jobs, which on the demo board are all of them. */
async function findJobs(url: string, key: string): Promise<string[]> {
  const { data } = await createClient(url, key)
    .from('job_listings')
    .select('slug')
    .order('published_at', { ascending: false })
    .limit(200)
    .overrideTypes<{ slug: string }[], { merge: false }>()
    .throwOnError();
  return data.map(({ slug }) => `/jobs/${slug}`);
}

type Client = ReturnType<typeof createClient>;

/** Inserts a listing, changes it, deletes it, and again. Each answer's time, or NaN where it was an error. */
async function write(client: Client, pause: number, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const listings = () => client.from('job_listings');
  const { data: company } = await client.from('companies').select('id').limit(1).single<{ id: string }>();
  const listing = { company_id: company?.id, category: 'Engineering', location: 'Lisbon, Portugal' };
  const words = 'You keep the bench honest and write down what it shows. '.repeat(30);
  let id = '';
  const steps = [
    async () => {
      const row = { ...listing, title: 'Bench Engineer', description: words };
      const { data, error } = await listings()
        .insert(row as never)
        .select('id')
        .single<{ id: string }>();
      id = data?.id ?? '';
      return error;
    },
    async () => {
      const changed = { title: 'Senior Bench Engineer' };
      const { error } = await listings()
        .update(changed as never)
        .eq('id', id);
      return error;
    },
    async () => (await listings().delete().eq('id', id)).error,
  ];
  while (!signal.aborted) {
    for (const step of steps) {
      const start = performance.now();
      const error = await step();
      if (error) console.error(`a write failed: ${error.message}`);
      times.push(error ? Number.NaN : performance.now() - start);
      // The next change is due then, however long this one took.
      await sleep(Math.max(0, pause - (performance.now() - start)), undefined, { signal }).catch(() => {});
    }
  }
  return times;
}

async function readMetric(url: string, name: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1]);
}

async function watchMemory(url: string, megabytes: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    megabytes.push((await readMetric(url, 'process_resident_memory_bytes')) / 1e6);
    await sleep(5000, undefined, { signal }).catch(() => {});
  }
}

function print({ times, errors, seconds }: Visits, writes: number[], memory: number[]): void {
  const line = (cells: string[]) => printRow(cells, { first: 14, others: 11 });
  line(['', 'answers', 'per second', 'p50 ms', 'p99 ms', 'worst ms']);
  const row = (name: string, all: number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => takeShare(sorted, share).toFixed(1);
    line([name, `${all.length}`, (all.length / seconds).toFixed(0), at(0.5), at(0.99), at(1)]);
  };
  for (const [kind, all] of Object.entries(times)) row(kind, all);
  row('all', Object.values(times).flat());
  const written = writes.filter((time) => !Number.isNaN(time));
  row('writes', written);
  console.log(`\n  errors: ${errors.length} of visitors, ${writes.length - written.length} of writers`);
  for (const error of errors.slice(0, 5)) console.log(`    ${error}`);
  console.log(`  resident memory of the server in MB, every 5 s: ${memory.map((one) => one.toFixed(0)).join(' ')}`);
}
