import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { median, printRow } from './figures.ts';
import { fillBoard } from './fill-board.ts';
import { measureFilters } from './filters.ts';
import { buildVocabulary } from './generate-listings.ts';
import { measureSaving } from './measure-saving.ts';
import { pickWords } from './pick-words.ts';
import { startPostgres } from './start-postgres.ts';
import { time, timeEach } from './time-each.ts';

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
  await compare(rows[0].size);
  await measureFilters(visitor, { rounds });
  await measureSaving(owner, rows[0].size);
  console.log(`load ${load()} after`);
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}

async function compare(size: number): Promise<void> {
  const kinds = await pickWords(owner);
  const columns = ['matches', 'count', 'worst', 'page and count', 'worst', 'ilike', 'times slower'];
  line(['', ...columns]);
  const all: number[] = [];
  for (const [kind, words] of Object.entries(kinds)) {
    const counts = await timeEach(words, (word) => list(word, 0), rounds);
    const both = await timeEach(words, (word) => list(word, 50), rounds);
    const matches: number[] = [];
    for (const word of words) matches.push(await list(word, 0));
    all.push(...both);
    const some = words.filter((_, index) => index % (size > 100_000 ? 16 : 4) === 0);
    const plain: number[] = [];
    for (const word of some) plain.push(await time(() => askPlainly(word)));
    const slower = plain.map((slow, index) => slow / (both[words.indexOf(some[index] ?? '')] ?? Number.NaN));
    line([
      kind,
      `${median(matches)}`,
      ...[median(counts), Math.max(...counts), median(both), Math.max(...both), median(plain)].map(inMs),
      median(slower).toFixed(0),
    ]);
  }
  line(['all 64', '', '', '', inMs(median(all)), inMs(Math.max(...all)), '', '']);
}

async function list(search: string, most: number): Promise<number> {
  const { rows } = await visitor.query({
    name: 'list',
    text: 'select list_jobs($1, $2, 0, $3) as list',
    values: [search, '', most],
  });
  return rows[0].list.count;
}

async function askPlainly(search: string): Promise<void> {
  const matches = `from job_listings listing join companies company on company.id = company_id
    where closed_at is null and (expires_at is null or expires_at > now())
      and (title ilike $1 or company.name ilike $1 or listing.description ilike $1)`;
  const values = [`%${search}%`];
  await owner.query(`select count(*) ${matches}`, values);
  await owner.query(
    `select listing.id, listing.slug, title, company.name ${matches}
     order by coalesce(featured_until > now(), false) desc, published_at desc, listing.id desc limit 50`,
    values,
  );
}

function inMs(milliseconds: number): string {
  return milliseconds.toFixed(1);
}

function line(cells: string[]): void {
  printRow(cells, { first: 16, others: 15 });
}
