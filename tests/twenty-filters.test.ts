import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterNames } from '#domain/finding/listing-filters.ts';
import { readQuestion } from '#functions/alerts/match-news.ts';
import { addListings, indexAll } from '../bench/fill-board.ts';
import { buildVocabulary } from '../bench/generate-listings.ts';
import { openTestServer, type TestServer } from './calls/test-server.ts';
import type { TestDatabase } from './test-database.ts';

// One parser, one question, one rule of what is open: the page, the feed, an alert, the API, the agents' tools and what other sites
// embed are asked for the same lists, over HTTP, on one board.

const queries = [
  'category=All',
  'category=Engineering',
  'category=Engineering&sort=pay',
  'search=rust',
  'search=smart+contracts',
  'search=typescript&widen=0',
  'search=engineer&category=Design&sort=newest',
  'search=zzyzxqq',
  'country=PT',
  'country=DE%2CPT&unstated=0',
  'country=DE&worldwide=0',
  'mode=remote',
  'mode=hybrid%2Consite&level=senior',
  'pay=100000',
  'shows_pay=1&sort=pay',
  'level=lead%2Fstaff%2Csenior&type=full-time',
  'skill=Go%2CRust%2CTypeScript',
  'chain=Ethereum%2CSolana',
  'paid_in=stablecoin',
  'posted=30&sort=newest',
  'tz=-5&unstated=0',
  'company=company-0%2Ccompany-1%2Ccompany-3%2Ccompany-7',
  'company=no-such-company',
  'country=US&mode=remote&pay=50000&posted=365&type=full-time',
];

const ids = new Map<string, string>();
let board: TestServer;
let agent: Client;
/** Slugs that no list may show, by why. */
let hidden: Map<string, string>;

beforeAll(async () => {
  board = await openTestServer({ CRON: 'off' }, prepare);
  agent = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', board.url)));
}, 120_000);
afterAll(async () => {
  await agent.close();
  await board.close();
});

/** A board that the index has seen but for the last listings, with some of each kind that is not open. */
async function prepare({ owner }: TestDatabase): Promise<void> {
  const vocabulary = buildVocabulary();
  await addListings(owner, { vocabulary, from: 0, to: 140, among: 12 });
  await indexAll(owner);
  await addListings(owner, { vocabulary, from: 140, to: 180, among: 12 });
  const hide = (slugs: string, values: string) =>
    owner.query(`update job_listings set ${values} where closed_at is null and slug ~ $1`, [slugs]);
  await hide('^job-\\d*3$', 'closed_at = now()');
  await hide('^job-\\d*41$', `closed_at = now(), closed_reason = 'held'`);
  await hide('^job-\\d*42$', `closed_at = now(), closed_reason = 'paused'`);
  await hide('^job-\\d*44$', `closed_at = now(), closed_reason = 'scheduled', opens_at = now() + interval '1 day'`);
  await hide('^job-\\d*45$', 'unlisted_at = now()');
  await hide('^job-\\d*46$', `expires_at = now() - interval '1 minute'`);
  const { rows } = await owner.query(
    `select id, slug, case when unlisted_at is not null then 'unlisted' else state(listing) end as state from job_listings listing`,
  );
  hidden = new Map(rows.filter(({ state }) => state !== 'open').map(({ slug, state }) => [slug, state]));
  for (const { id, slug } of rows) ids.set(id, slug);
}

const get = async (path: string) => {
  const response = await fetch(board.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return response;
};

async function readPage(query: string): Promise<string[]> {
  const html = (await (await get(`/?${query}&show=500`)).text()).replaceAll('<!-- -->', '');
  const count = Number(/<h2 id="results"[^>]*>[^<]*\((\d+)(?: of \d+)?\)<\/h2>/.exec(html)?.[1] ?? 0);
  // A list that has nothing shows neighbours.
  const slugs = [...html.matchAll(/<article.*?href="\/jobs\/([^"?]+)"/gs)].map(([, slug = '']) => slug);
  return slugs.slice(0, count);
}

async function readFeed(query: string): Promise<string[]> {
  const { items } = await (await get(`/feed.json?${query}`)).json();
  return items.map(({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1));
}

async function readEmbed(query: string): Promise<string[]> {
  const html = await (await get(`/embed?${query}&max=50`)).text();
  return [...html.matchAll(/href="[^"]*\/jobs\/([^"?]+)/g)].map(([, slug = '']) => slug);
}

async function walk(ask: (cursor: string | null) => Promise<Page>): Promise<string[]> {
  const slugs: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await ask(cursor);
    slugs.push(...page.jobs.map(({ slug }) => slug));
    cursor = page.next_cursor;
    if (cursor === null) expect(slugs).toHaveLength(page.count);
  } while (cursor !== null);
  return slugs;
}
type Offered = { name: string; choices: { value: string; count: number | null; is_chosen: boolean }[] };
type Page = { count: number; jobs: { slug: string }[]; next_cursor: string | null };

const readApi = (query: string) =>
  walk(async (cursor) => (await get(`/api/jobs?${query}&limit=30${cursor ? `&cursor=${cursor}` : ''}`)).json());

/** As a model would say it: lists as lists, numbers as numbers, flags as flags. */
function toInput(query: string): Record<string, unknown> {
  const flags = ['shows_pay', 'unstated', 'worldwide', 'widen'];
  const read = (name: string, text: string) => {
    if (flags.includes(name)) return text === '1';
    if (['pay', 'posted', 'tz'].includes(name)) return Number(text);
    return ['search', 'category', 'sort'].includes(name) ? text : text.split(',');
  };
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, text]) => [name, read(name, text)]));
}

const askAgent = (query: string) =>
  walk(async (cursor) => {
    const input = { ...toInput(query), limit: 50, ...(cursor && { cursor }) };
    const { isError, structuredContent, content } = await agent.callTool({ name: 'search_jobs', arguments: input });
    expect(isError, JSON.stringify(content)).toBeFalsy();
    return structuredContent as Page;
  });

/** What alerts of these searches would tell of, were every listing news. */
async function findNews(): Promise<Map<string, string[]>> {
  const ask = async (sql: string, values: unknown[] = []) => (await board.database.owner.query(sql, values)).rows;
  const [{ last }] = await ask('select internal.collect_news() as last');
  const rows = await ask(
    'insert into internal.alert_queries (query, asked_until) select query, 0 from unnest($1::text[]) query returning id, query',
    [queries],
  );
  await ask('select internal.match_queries($1, 0, $2)', [JSON.stringify(rows.map(readQuestion)), last]);
  const matched = await ask(
    `select query_id, listing_id from internal.alert_matches, unnest(news) number join internal.listing_news using (number)`,
  );
  return new Map(
    rows.map(({ id, query }) => [
      query,
      matched.filter(({ query_id }) => query_id === id).map(({ listing_id }) => ids.get(listing_id) ?? ''),
    ]),
  );
}

describe('the same filters list the same jobs', () => {
  const lists = new Map<string, string[]>();
  beforeAll(async () => {
    for (const query of queries) lists.set(query, await readPage(query));
  });

  test('and each of them tells jobs apart, while none shows what is not open', () => {
    const sizes = [...lists.values()].map(({ length }) => length);
    const asked = new Set(queries.flatMap((query) => [...new URLSearchParams(query).keys()]));
    const whole = lists.get('category=All') ?? [];

    expect([...asked].sort()).toEqual([...filterNames, 'category', 'search', 'sort', 'widen'].sort());
    expect(whole).toHaveLength(ids.size - hidden.size);
    expect(sizes.filter((size) => size > 0 && size < whole.length).length).toBeGreaterThanOrEqual(18);
    expect([...new Set(hidden.values())].sort()).toEqual([
      'closed',
      'expired',
      'held',
      'paused',
      'scheduled',
      'unlisted',
    ]);
    expect([...lists.values()].flat().filter((slug) => hidden.has(slug))).toEqual([]);
  });

  test.each(queries)('%s', async (query) => {
    const page = lists.get(query);

    expect(await readFeed(query)).toEqual(page?.slice(0, 100));
    expect(await readEmbed(query)).toEqual(page?.slice(0, 50));
    expect(await askAgent(query)).toEqual(page);
    expect(await readApi(query)).toEqual(page);
  });

  // The first, the second and the last of a filter are asked by turns: all of them beside every list would tell no more.
  test.each(queries)('each choice of %s gives as many as it says', async (query) => {
    const turn = queries.indexOf(query) % 3;
    const { filters }: { filters: Offered[] } = await (await get(`/api/facets?${query}`)).json();

    for (const { name, choices } of filters) {
      const one = [0, 1, choices.length - 1][turn];
      const asked = choices.filter(({ is_chosen }, n) => is_chosen || n === one);
      for (const { value, count } of asked.filter((choice) => choice.count !== null)) {
        const params = new URLSearchParams(query);
        params.set(name, value);
        const given: Page = await (await get(`/api/jobs?${params}&limit=1`)).json();
        expect([`${params}`, given.count]).toEqual([`${params}`, count]);
      }
    }
  });

  test('and alerts of them tell of the same jobs', async () => {
    const news = await findNews();

    for (const [query, slugs] of lists) expect([query, news.get(query)?.sort()]).toEqual([query, slugs.toSorted()]);
  });
});
