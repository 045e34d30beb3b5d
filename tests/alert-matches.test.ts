import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterNames } from '#domain/finding/listing-filters.ts';
import { matchNews, readQuestion } from '#functions/alerts/match-news.ts';
import { addListings, indexAll } from '../bench/fill-board.ts';
import { buildVocabulary } from '../bench/generate-listings.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// What an alert finds among the news is compared with what the page with its address lists of the same listings.

const log = { info() {}, warn() {}, error() {} };

/** Few enough that each has listings, also those that are asked for by name. */
const among = 20;

let database: TestDatabase;
let vocabulary: string[];
let begin: number;
beforeAll(async () => {
  database = await createTestDatabase();
  vocabulary = buildVocabulary();
  await add(0, 100);
  await indexAll(database.owner);
  begin = await collect();
}, 60_000);
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const collect = async () => Number((await ask('select internal.collect_news() as last'))[0].last);
const add = (from: number, to: number) => addListings(database.owner, { vocabulary, from, to, among });

const queries = [
  'category=All',
  'category=Engineering',
  'category=Design&search=the',
  'category=Nothing+of+that+name',
  'search=rust',
  'search=TypeScript',
  'search=typescript&widen=0',
  'search=smart+contracts',
  'search=%22smart+contracts%22',
  'search=senior+defi+%22to+the%22',
  'search=node.js&mode=remote',
  'search=ing&category=Engineering',
  'search=qa',
  'search=zzyzxqq',
  'country=PT',
  'country=DE%2CPT&unstated=0',
  'country=PT&unstated=0&worldwide=0',
  'mode=hybrid%2Constie%2Consite&level=senior',
  'pay=100000',
  'pay=123456&country=US',
  'shows_pay=1&search=engineer',
  'level=lead%2Fstaff%2Csenior&type=full-time',
  'skill=TypeScript',
  'skill=Go%2CRust&chain=Ethereum&search=team',
  'chain=Ethereum%2CSolana',
  'paid_in=stablecoin',
  'posted=30',
  'posted=365&search=the&pay=60000',
  'tz=1',
  'tz=-5&unstated=0',
  'company=company-0%2Ccompany-1%2Ccompany-11%2Ccompany-3%2Ccompany-7',
  'company=no-such-company',
  'country=US&mode=remote&pay=50000&skill=TypeScript&posted=365&type=full-time',
];

/** For each search what its alert finds of the news after a number, and what its list shows of the same. */
async function compare(after: number): Promise<{ found: Record<string, string[]>; listed: Record<string, string[]> }> {
  const upto = await collect();
  await ask('truncate internal.alert_queries, internal.alert_matches cascade');
  const rows = await ask(
    'insert into internal.alert_queries (query, asked_until) select query, $2 from unnest($1::text[]) query returning id, query',
    [queries, after],
  );
  await ask('select internal.match_queries($1, $2, $3)', [JSON.stringify(rows.map(readQuestion)), after, upto]);
  const found: Record<string, string[]> = {};
  const listed: Record<string, string[]> = {};
  for (const row of rows) {
    const { search, category, filters, widen } = readQuestion(row);
    const [{ asked_until }] = await ask('select asked_until from internal.alert_queries where id = $1', [row.id]);
    expect(Number(asked_until)).toBe(upto);
    const matched = await ask(
      `select listing_id from internal.alert_matches, unnest(news) number join internal.listing_news using (number)
       where query_id = $1 order by listing_id`,
      [row.id],
    );
    found[row.query] = matched.map(({ listing_id }) => listing_id);
    const shown = await ask(
      `select (job ->> 'id')::uuid as id
       from json_array_elements(list_jobs($1, $2, 0, 2000, $3, widen => $4) -> 'jobs') job
       join internal.listing_news on listing_id = (job ->> 'id')::uuid where number > $5 order by 1`,
      [search, category, filters, widen, after],
    );
    listed[row.query] = shown.map(({ id }) => id);
  }
  return { found, listed };
}

describe('an alert finds what the list of its address shows', () => {
  async function expectSame(after = begin): Promise<void> {
    const { found, listed } = await compare(after);
    expect(found).toEqual(listed);
    // Something is compared, and it tells searches apart.
    const sizes = new Set(Object.values(listed).map(({ length }) => length));
    expect(sizes.size).toBeGreaterThan(5);
  }

  test('of a few that the index has not seen', async () => {
    await add(100, 130);
    await expectSame();
  });

  test('of many that the index has not seen', async () => {
    await add(130, 330);
    await expectSame();
  }, 60_000);

  test('of many that the index has seen, and of those that came or changed since', async () => {
    await indexAll(database.owner);
    const between = await collect();
    await expectSame();

    await add(330, 390);
    await ask(
      `update companies set name = 'Rust and TypeScript' where slug in ('company-0', 'company-1', 'company-2')`,
    );
    await ask(`update job_listings set closed_at = now() where slug like 'job-15%'`);
    await ask(`update job_listings set expires_at = now() where slug like 'job-16%'`);
    await ask(`update job_listings set category = 'Design' where slug ~ '^job-(17|35)'`);
    await expectSame();
    await expectSame(between);
    await indexAll(database.owner);
    await expectSame();
  }, 60_000);

  test('by every filter that there is', () => {
    const asked = new Set(queries.flatMap((query) => [...new URLSearchParams(query).keys()]));
    expect([...asked].sort()).toEqual([...filterNames, 'category', 'search', 'widen'].sort());
  });
});

describe('each search is asked', () => {
  const subscribe = async (query: string, told: number, due = '-1 minute', count = 1) => {
    const [{ id }] = await ask(
      `insert into internal.alert_queries (query, asked_until) values ($1, $2)
       on conflict (query) do update set asked_until = excluded.asked_until returning id`,
      [query, told],
    );
    await ask(
      `insert into internal.alerts (email, query_id, frequency, asked_network, consent_version, asked_query, confirmed_at, told_until, next_at)
       select 'reader-' || n || '@people.example', $1, 'daily', '', 1, $2, now(), $3, now() + $4::interval from generate_series(1, $5) n`,
      [id, query, told, due, count],
    );
    return id;
  };
  const findAsked = async (id: string) =>
    Number((await ask('select asked_until from internal.alert_queries where id = $1', [id]))[0].asked_until);
  const findPieces = (id: string) => ask('select from internal.alert_matches where query_id = $1', [id]);

  test('once for all its alerts, only when one of them is due, and one that cannot be asked stops no other', async () => {
    await ask('truncate internal.alert_queries, internal.alert_matches cascade');
    const due = await subscribe('category=All', begin, '-1 minute', 3);
    const later = await subscribe('search=the', begin, '1 hour');
    const behind = await subscribe('search=to', 0);
    await ask('update internal.alerts set told_until = $1 where query_id = $2', [begin + 10, behind]);
    const broken = await subscribe('search=and', begin);
    await ask(`alter table internal.alert_matches add constraint broken check (query_id <> ${broken})`);

    const last = Number(await matchNews({ pool: database.owner, log }));
    await matchNews({ pool: database.owner, log });

    expect([await findAsked(due), await findAsked(later), await findAsked(broken)]).toEqual([last, begin, begin]);
    expect(await findPieces(due)).toHaveLength(1);
    expect(await findPieces(later)).toHaveLength(0);
    const [{ least }] = await ask(
      'select min(number) as least from internal.alert_matches, unnest(news) number where query_id = $1',
      [behind],
    );
    expect(Number(least)).toBeGreaterThan(begin + 10);
  });
});
