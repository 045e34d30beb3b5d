import type pg from 'pg';
import { median, printRow } from './figures.ts';
import { pickWords } from './pick-words.ts';
import { time, timeEach } from './time-each.ts';

export type Spread = { median: number; worst: number };
type Options = { owner: pg.Pool; visitor: pg.Client; size: number; rounds: number; withPlain?: boolean };

/** Prints how long searches take, and `ilike` for some of them; answers the median and the worst of all. */
export async function measureSearches(options: Options): Promise<Spread> {
  const { owner, visitor, size, rounds, withPlain = true } = options;
  const kinds = await pickWords(owner);
  const columns = ['matches', 'count', 'worst', 'page and count', 'worst', 'ilike', 'times slower'];
  line(['', ...columns]);
  const all: number[] = [];
  for (const [kind, words] of Object.entries(kinds)) {
    const counts = await timeEach(words, (word) => list(visitor, word, 0), rounds);
    const both = await timeEach(words, (word) => list(visitor, word, 50), rounds);
    const matches: number[] = [];
    for (const word of words) matches.push(await list(visitor, word, 0));
    all.push(...both);
    const some = words.filter((_, index) => withPlain && index % (size > 100_000 ? 16 : 4) === 0);
    const plain: number[] = [];
    for (const word of some) plain.push(await time(() => askPlainly(owner, word)));
    const slower = plain.map((slow, index) => slow / (both[words.indexOf(some[index] ?? '')] ?? Number.NaN));
    line([
      kind,
      `${median(matches)}`,
      ...[median(counts), Math.max(...counts), median(both), Math.max(...both), median(plain)].map(inMs),
      withPlain ? median(slower).toFixed(0) : '',
    ]);
  }
  line(['all 64', '', '', '', inMs(median(all)), inMs(Math.max(...all)), '', '']);
  return { median: median(all), worst: Math.max(...all) };
}

async function list(visitor: pg.Client, search: string, most: number): Promise<number> {
  const { rows } = await visitor.query({
    name: 'list',
    text: 'select list_jobs($1, $2, 0, $3) as list',
    values: [search, '', most],
  });
  return rows[0].list.count;
}

async function askPlainly(owner: pg.Pool, search: string): Promise<void> {
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
  return Number.isNaN(milliseconds) ? '' : milliseconds.toFixed(1);
}

function line(cells: string[]): void {
  printRow(cells, { first: 16, others: 15 });
}
