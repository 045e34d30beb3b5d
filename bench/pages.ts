import { get } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { checkOut } from './check-out.ts';
import { fillBoard } from './fill-board.ts';
import { buildVocabulary } from './generate-listings.ts';
import { type Helper, startHelper } from './helper-process.ts';
import type { Exchange, Figures, Load } from './measure.ts';
import { printFigures } from './print-figures.ts';
import type { RawAnswer } from './raw-server.ts';
import { type Contestant, compareRendered, type Page } from './rendered.ts';
import { createKeys, describeMachine, runBench } from './run-bench.ts';
import { startNext } from './start-next.ts';
import { type RunningBoard, startChainwork } from './start-servers.ts';
import { judge } from './wanted.ts';

// How fast public pages are served, on the demo board with 8,000 generated listings of 2,000 companies beside:
//
//   node bench/pages.ts           about five minutes; `npm run build` once before
//   node bench/pages.ts COMMIT    beside another commit than the one before pages were made to render faster
//
// First as they are cached:
//
//   ours     the board as the README starts it: the page as it is cached
//   raw      node:http alone, sending the same compressed bytes with the same headers
//
// Then rendered anew:
//
//   ours     the same board, asked for an address that it has never seen
//   before   that commit, checked out and built beside, with the same listings in a database of its own
//   next     a minimal page of Next with the same 50 jobs out of our database (start-next.ts); the list only
//
// Home, list and search are asked for with `show=-n`, which is another key of the cache and the same page of 50; a job and
// a company read no parameter, so each of those that were generated is asked for once. `rendered` is how many pages a
// board says it has rendered for each answer: 1.00, or the figure is of something else. `processor` is what Node and its
// PostgreSQL had of one for each page. Alternately, on loopback only, the load in a process of its own; what is set besides:
// RATE_LIMITS=off, CRON=off. Nothing passes or fails by the figures.

const before = process.argv[2] ?? '4e16dfc';
const listings = 8_000;
const companies = 2_000;
const rounds = 5;
const connections = 16;
const milliseconds = 1000;
const warmUp = 4000;
const headers = { 'accept-encoding': 'br' };

await runBench(async ({ folder, keep }) => {
  const ours = keep(await startChainwork(join(folder, 'ours'), createKeys()));
  const connection = await fill(join(folder, 'ours'));
  const generator = keep(startHelper('load-generator.ts'));

  const home = await (await fetch(ours.url)).text();
  const job = /href="(\/jobs\/[^"]+)"/.exec(home)?.[1] ?? '';
  const pages = {
    home: '/',
    list: '/?category=Engineering',
    search: '/?search=rust',
    job,
    company: '/company/company-0',
  };
  console.log(describeMachine());
  await compareCached(pages);

  const contestants: Contestant[] = [{ name: 'ours', ...ours }];
  const skip = (name: string) => (error: Error) => console.warn(`${name} is left out: ${error.message}`);
  await startBefore().then((board) => contestants.push({ name: `before`, ...board }), skip(before));
  await startNext(join(folder, 'next'), connection).then((next) => {
    keep(next);
    contestants.push({ name: 'next', url: next.url });
  }, skip('Next'));
  await requireSameJobs(contestants);
  for (const page of await listPages()) {
    const isList = page.paths.ours?.[0]?.includes('{n}');
    await compareRendered(generator, contestants, page, {
      ...(isList ? { rounds, milliseconds, warmUp } : { rounds, milliseconds: 500, warmUp: 1000 }),
      connections,
    });
  }
  console.log(`\nMedians of ${rounds} rounds of ${milliseconds} ms with ${connections} connections`);

  async function compareCached(paths: Record<string, string>): Promise<void> {
    const answers = await Promise.all(Object.values(paths).map((path) => record(ours.url, path)));
    const raw = startHelper('raw-server.ts');
    const rawUrl = `http://127.0.0.1:${await raw.ask<number>({ answers })}`;
    for (const [name, path] of Object.entries(paths)) {
      const figures = await alternate(generator, { ours: ours.url, raw: rawUrl }, path);
      const bytes = Buffer.from(answers.find((answer) => answer.path === path)?.body ?? '', 'base64').byteLength;
      const { raw: ratio = Number.NaN } = printFigures(`${name}, ${bytes} bytes compressed`, figures, ['raw']);
      console.log(`  ${judge('cached / raw node:http', ratio, name)}`);
    }
    await raw.stop();
  }

  async function startBefore(): Promise<RunningBoard> {
    const commit = keep(await checkOut(before));
    const board = keep(await startChainwork(join(folder, 'before'), createKeys(), commit.folder));
    await fill(join(folder, 'before'));
    return board;
  }

  async function listPages(): Promise<Page[]> {
    const numbered = (path: string) => [`${path}${path.includes('?') ? '&' : '?'}show=-{n}`];
    const everywhere = (paths: string[]) => ({ ours: paths, before: paths });
    const database = new pg.Client(connection);
    await database.connect();
    const { rows: jobs } = await database.query(
      "select slug from job_listings where slug ~ '^job-' and closed_at is null and (expires_at is null or expires_at > now()) order by md5(slug)",
    );
    const { rows: some } = await database.query(
      "select slug from companies where slug ~ '^company-' and slug <> 'company-0' order by md5(slug)",
    );
    await database.end();
    const next = { next: ['/jobs?category=Engineering&n={n}'] };
    return [
      { name: 'home', paths: everywhere(numbered(pages.home)), ratios: { before: 'rendered home / before' } },
      {
        name: 'list',
        paths: { ...everywhere(numbered(pages.list)), ...next },
        ratios: { before: 'rendered list / before', next: 'rendered list / Next' },
      },
      { name: 'search', paths: everywhere(numbered(pages.search)), ratios: { before: 'rendered search / before' } },
      {
        name: 'job',
        paths: everywhere(jobs.map(({ slug }) => `/jobs/${slug}`)),
        ratios: { before: 'rendered job / before' },
      },
      {
        name: 'company',
        paths: everywhere(some.map(({ slug }) => `/company/${slug}`)),
        ratios: { before: 'rendered company / before' },
      },
    ];
  }
});

async function fill(dataDir: string) {
  const connection = await findEmbeddedPostgres({ dataDir });
  const pool = new pg.Pool({ ...connection, max: 1 });
  await fillBoard(pool, { vocabulary: buildVocabulary(), from: 0, to: listings, among: companies });
  await pool.end();
  return connection;
}

/** All lists link to the same 50 jobs, or nothing is measured. */
async function requireSameJobs(contestants: Contestant[]): Promise<void> {
  const linked = await Promise.all(
    contestants.map(async ({ name, url }) => {
      const page = await (await fetch(`${url}${name === 'next' ? '/jobs' : '/'}?category=Engineering`)).text();
      return { name, links: new Set([...page.matchAll(/href="(\/jobs\/[^"]+)"/g)].map(([, link]) => link)) };
    }),
  );
  const [ours, ...others] = linked;
  for (const { name, links } of others) {
    const missing = [...links].filter((link) => !ours?.links.has(link));
    if (links.size >= 50 && missing.length === 0) continue;
    throw new Error(`${name} lists other jobs: ${links.size}, of which ours lacks ${missing.slice(0, 5).join(' ')}`);
  }
}

async function alternate(generator: Helper, urls: Record<string, string>, path: string) {
  const exchanges: Exchange[] = [{ method: 'GET', path, headers, status: 200 }];
  const figures = new Map(Object.keys(urls).map((contestant) => [contestant, [] as Figures[]]));
  for (let round = -1; round < rounds; round++) {
    for (const [contestant, url] of Object.entries(urls)) {
      const load: Load = { exchanges, connections, milliseconds: round < 0 ? warmUp : milliseconds };
      const taken = await generator.ask<Figures>({ url, load });
      if (round >= 0) figures.get(contestant)?.push(taken);
    }
  }
  return figures;
}

/** A page's bytes and headers as they travel. */
function record(url: string, path: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} was answered with ${response.statusCode}`));
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const own = Object.entries(response.headers).filter(
        ([name]) => !['content-length', 'connection', 'date', 'keep-alive', 'transfer-encoding'].includes(name),
      );
      const body = Buffer.concat(chunks).toString('base64');
      resolve({ path, headers: Object.fromEntries(own.map(([name, value]) => [name, `${value}`])), body });
    }).once('error', reject);
  });
}
