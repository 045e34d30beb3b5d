import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// What search answers is compared with what it means: a plain look at every listing. The texts, the searches and what
// happens to the listings are drawn at random, from a seed that is always the same. A few hundred listings are needed
// before the index is used at all; fewer are scanned.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

async function indexAll(): Promise<void> {
  while ((await ask('select internal.index_listings(0) as did'))[0].did);
  await ask('select internal.choose_common_facets()');
}

type Filters = Record<string, string[] | number | boolean>;
type ListOptions = {
  search: string;
  category?: string;
  skip?: number;
  limit?: number;
  filters?: Filters;
  sort?: string;
};

async function list({ search, category = '', skip = 0, limit = 50, filters = {}, sort = '' }: ListOptions) {
  const [row] = await ask('select list_jobs($1, $2, $3, $4, $5, $6, with_facets => true) as list', [
    search,
    category,
    skip,
    limit,
    filters,
    sort,
  ]);
  type Answer = Record<'jobs' | 'nearest', { id: string }[]> & { count: number; facets: Record<string, number> };
  const { count, jobs, facets, nearest } = row.list as Answer;
  return { count, ids: jobs.map(({ id }) => id), facets, nearest };
}

type Typed = { facet: string; typed: string };

async function findValues(
  { facet, typed }: Typed,
  { search, category = '', filters = {} }: ListOptions,
): Promise<unknown> {
  const [row] = await ask('select find_facet_values($1, $2, $3, $4, $5) as values', [
    facet,
    typed,
    search,
    category,
    filters,
  ]);
  return row.values;
}

/** As texts and searches are compared: without case and accents, in plain width. */
const fold = (text: string) =>
  text
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

type Open = {
  id: string;
  category: string;
  words: string;
  head: string;
  facets: string[] | null;
  pay: number | null;
  age: number;
  is_featured: boolean;
};

/** The open listings in the order of lists, each with all it is found by. */
async function readBoard(): Promise<Open[]> {
  const rows = await ask(
    `select listing.id, category, title || ' ' || company.name || ' ' || listing.description as words,
       concat_ws(' ', title, company.name, array_to_string(facts.skills, ' ')) as head,
       array_remove(array['mode:' || work_mode, 'country:' || case eligibility when 'worldwide' then '*' when 'unknown' then '?' end]
         || array(select 'country:' || country from unnest(eligible_countries) country)
         || case when facts.listing_id is null then '{}' when utc_min is null then array['zone:?']
           else array(select 'zone:' || hour from generate_series(utc_min::integer, utc_max::integer) hour) end
         || array(select 'skill:' || skill from unnest(skills) skill), null) as facets,
       pay_usd_max as pay, extract(epoch from now() - published_at) / 86400 as age,
       coalesce(featured_until > now(), false) as is_featured
     from job_listings listing join companies company on company.id = company_id
     left join listing_facts facts on facts.listing_id = listing.id
     where closed_at is null and (expires_at is null or expires_at > now())
     order by coalesce(featured_until > now(), false) desc, published_at desc, listing.id desc`,
  );
  return rows.map((row) => ({ ...row, words: fold(row.words), head: fold(row.head), age: Number(row.age) }));
}

const tests: Record<string, (one: Open, wanted: never, filters: Filters) => boolean> = {
  mode: ({ facets }, wanted: string[]) => wanted.some((mode) => facets?.includes(`mode:${mode}`)),
  skill: ({ facets }, wanted: string[]) => wanted.some((skill) => facets?.includes(`skill:${skill}`)),
  country: ({ facets }, wanted: string[], { unstated }) =>
    [...wanted, '*', ...(unstated === false ? [] : ['?'])].some((country) => facets?.includes(`country:${country}`)),
  tz: ({ facets }, wanted: number, { country, unstated }) =>
    [wanted, ...(unstated === false && !country ? [] : ['?'])].some((zone) => facets?.includes(`zone:${zone}`)),
  pay: ({ pay }, wanted: number) => pay !== null && pay >= wanted,
  posted: ({ age }, wanted: number) => age <= wanted,
};
/** By itself it filters nothing. */
const isFilter = (name: string) => name !== 'unstated';
const passes = (one: Open, filters: Filters, but = '') =>
  Object.entries(filters).every(
    ([name, wanted]) => !isFilter(name) || name === but || tests[name]?.(one, wanted as never, filters),
  );

/** Whether it would be there if a value of this filter that it has were chosen, beside the other filters. */
function passesChosen(one: Open, filters: Filters, facet: string): boolean {
  const name = facet.replace(/:.*/, '').replace('zone', 'tz');
  return passes(one, { [name]: [], ...filters }, name);
}

/** A short word stands for itself, perhaps with a mark before or after it, and is no part of another. */
function isWord(word: string, head: string): boolean {
  const forms = ['', '(', '[', '"'].flatMap((before) => ['', ...',.;:!?)]"/'].map((after) => before + word + after));
  return head.split(' ').some((one) => forms.includes(one));
}

function scanAll(board: Open[], options: ListOptions) {
  const { search, category = '', skip = 0, limit = 50, filters = {}, sort = '' } = options;
  const wanted = fold(search).split(/\s+/);
  const found = board.filter(
    (one) => (!category || one.category === category) && wanted.every((word) => one.words.includes(word)),
  );
  const matches = found.filter((one) => passes(one, filters));
  const isBest = ({ head }: Open) =>
    wanted.every((word) => (word.length > 3 ? head.includes(word) : isWord(word, head)));
  const rank = (one: Open) => {
    if (one.is_featured) return 0;
    return sort === '' && isBest(one) ? 1 : 2;
  };
  // Sorting is stable: within a rank the newest stay first.
  const byPay = (one: Open, other: Open) => (sort === 'pay' ? (other.pay ?? -1) - (one.pay ?? -1) : 0);
  const ranked = matches.toSorted((one, other) => rank(one) - rank(other) || byPay(one, other));
  // More featured ones than a page has places take turns, hour by hour.
  const featured = ranked.filter(({ is_featured }) => is_featured).length;
  const turn = featured > 50 && sort === '' ? (Math.floor(Date.now() / 3_600_000) * 50) % featured : 0;
  const sorted = [...ranked.slice(turn, featured), ...ranked.slice(0, turn), ...ranked.slice(featured)];
  const facets: Record<string, number> = {};
  for (const one of found) {
    for (const facet of [
      ...(one.facets ?? []),
      ...[1, 3, 7].filter((days) => one.age <= days).map((days) => `posted:${days}`),
    ])
      if (passesChosen(one, filters, facet)) facets[facet] = (facets[facet] ?? 0) + 1;
    for (const name of Object.keys(filters).filter(isFilter))
      if (passes(one, filters, name)) facets[`without:${name}`] = (facets[`without:${name}`] ?? 0) + 1;
  }
  return { count: matches.length, ids: sorted.slice(skip, skip + limit).map(({ id }) => id), facets };
}

/** The nearest listings hold the words, if any do, and the first passes as many of the filters as one can. */
function expectNearest(board: Open[], { search, category = '', filters = {} }: ListOptions, nearest: { id: string }[]) {
  const wanted = fold(search).split(/\s+/);
  const same = board.filter(({ words }) => wanted.every((word) => words.includes(word)));
  const score = (one: Open | undefined) =>
    one &&
    Object.keys(filters).filter((name) => tests[name]?.(one, filters[name] as never, filters)).length +
      Number(category !== '' && one.category === category);
  const near = nearest.map(({ id }) => same.find((one) => one.id === id));
  if (same.length === 0) return;
  expect({ search, filters, near: near.filter(Boolean).length }).toEqual({
    search,
    filters,
    near: Math.min(6, same.length),
  });
  expect({ search, filters, score: score(near[0]) }).toEqual({
    search,
    filters,
    score: Math.max(...same.map((one) => score(one) ?? 0)),
  });
}

describe('random boards', () => {
  const random = createRandom(21);
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  // Few letters, so that words often contain each other; stops and brackets around and inside of them; other scripts.
  const letters = [...'aaaabbbbccde', 'é', 'ß', 'Ж', 'Ａ', 'ｂ', '区', '块', '😀'];
  const marks = [...'.,;:!?()[]{}"\'+#-/_%*\\$^|', '“', '”', '…', '’'];
  const word = () => times(1 + Math.floor(random() ** 2 * 7), () => draw(random() < 0.85 ? letters : marks)).join('');
  const text = () => times(3 + Math.floor(random() * 6), word).join(draw([' ', ' ', ' ', '  ', '\n', '\t \n']));
  // Many have the same date, and none becomes older than a day while a board is looked at.
  const published = new Date(Date.now() - 1_800_000);
  const categories = ['Design', 'Sales', 'Security'];
  let companies: string[] = [];

  function buildSearch(board: Open[]): string {
    const known = draw(board).words.split(/\s+/);
    const one = () => {
      const all = [...(random() < 0.2 ? word() : draw(known))];
      const start = Math.floor(random() * all.length);
      return all.slice(start, start + 1 + Math.floor(random() * 5)).join('');
    };
    const count = random() < 0.6 ? 1 : 1 + Math.floor(random() * 4);
    return times(count, one)
      .join(draw([' ', '  ', '\t']))
      .replaceAll('"', '')
      .toUpperCase();
  }

  async function expectTruths(count: number): Promise<void> {
    const board = await readBoard();
    const searches: ListOptions[] = times(count, () => ({
      search: buildSearch(board).trim(),
      category: draw(['', '', ...categories]),
      skip: draw([0, 0, 3, 50]),
      limit: draw([0, 7, 50, 1000]),
      sort: draw(['', '', 'newest', 'pay']),
      filters: drawFilters(),
    })).filter(({ search }) => search);
    for (const search of [draw(['a', '.']), draw(['Ab', 'é,'])]) searches.push({ search, skip: 20 });
    for (const options of searches) {
      const { facets, nearest, ...answer } = await list(options);
      const { facets: expected, ...truth } = scanAll(board, options);
      expect({ options, ...answer }).toEqual({ options, ...truth });
      // Choices that leave nothing may be left out.
      const counted = Object.entries(facets ?? {}).filter(([name, count]) => count > 0 && name in expected);
      expect({ options, facets: Object.fromEntries(counted) }).toEqual({ options, facets: expected });
      const toAll =
        (expected['country:*'] ?? 0) + (options.filters?.unstated === false ? 0 : (expected['country:?'] ?? 0));
      const portugal = { value: 'PT', label: 'PT', count: (expected['country:PT'] ?? 0) + toAll };
      expect({ options, values: await findValues({ facet: 'country', typed: 'pt' }, options) }).toEqual({
        options,
        values: expected['country:PT'] ? [portugal] : [],
      });
      const typed = draw(['g', 'rust']);
      expect({ options, typed, values: await findValues({ facet: 'skill', typed }, options) }).toEqual({
        options,
        typed,
        values: skills
          .filter((skill) => skill.toLowerCase().includes(typed) && expected[`skill:${skill}`])
          .map((skill) => ({ value: skill, label: skill, count: expected[`skill:${skill}`] })),
      });
      if (answer.count === 0) expectNearest(board, options, nearest);
    }
    const { count: all, ids } = await list({ search: ' ' });
    expect({ all, ids }).toEqual({ all: board.length, ids: scanAll(board, { search: ' ' }).ids });
    const [{ summary }] = await ask("select board_summary('-infinity') as summary");
    const counts = Object.fromEntries(Map.groupBy(board, ({ category }) => category).entries());
    const expected = Object.fromEntries(Object.entries(counts).map(([name, { length }]) => [name, length]));
    expect(summary).toEqual({ total: board.length, today: board.length, categories: expected });
  }

  async function addListings(count: number): Promise<void> {
    await database.owner.query(
      `insert into job_listings (company_id, slug, title, description, category, published_at, expires_at, featured_until)
       select company, 'a-' || md5(title || description || ordinality || random()), title, description, category,
         $7::timestamptz - hours * interval '1 hour',
         case state when 'dated' then now() + interval '2 days' when 'over' then now() - interval '1 hour' end,
         case state when 'featured' then now() + interval '1 day' when 'featured once' then now() - interval '1 day' end
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[]) with ordinality
         as listing (company, title, description, category, hours, state, ordinality)`,
      [
        times(count, () => draw(companies)),
        times(count, () => `x${word()}`),
        times(count, () => `x ${text()}`),
        times(count, () => draw(categories)),
        times(count, () => Math.floor(random() * 40)),
        times(count, () => draw(['', '', '', '', 'dated', 'over', 'featured', 'featured once'])),
        published,
      ],
    );
  }

  const skills = ['Rust', 'Go'];
  const countries = ['PT', 'ES', 'US'];
  const drawSome = (from: readonly string[]) => from.filter(() => random() < 0.4);
  function drawFilters(): Filters {
    const filters = {
      mode: drawSome(['remote', 'hybrid']),
      country: drawSome(countries).slice(0, 1),
      skill: drawSome(skills),
      pay: draw([0, 0, 100_000, 123_456]),
      posted: draw([0, 0, 1]),
      tz: draw([0, 1, 2]),
    };
    const given = Object.fromEntries(
      Object.entries(filters).filter(
        ([, value]) => random() < 0.5 && (Array.isArray(value) ? value.length > 0 : value > 0),
      ),
    );
    const isPlaced = 'country' in given || 'tz' in given;
    return isPlaced && random() < 0.5 ? { ...given, unstated: false } : given;
  }

  /** Reads a share of the listings, some of them again. */
  async function readFacts(share: number): Promise<void> {
    const listings = await ask('select id from job_listings order by id');
    const facts = listings
      .filter(() => random() < share)
      .map(({ id }) => {
        const eligibility = draw(['worldwide', 'listed', 'unknown']);
        const hours = draw([null, 1, 2]);
        const pay = draw([null, 90_000, 110_000, 123_456, 124_000, 300_000]);
        return {
          ...{ listing_id: id, work_mode: draw(['remote', 'hybrid', null]), skills: drawSome(skills) },
          ...{ eligibility, eligible_countries: eligibility === 'listed' ? drawSome(countries) : [] },
          ...{ pay_min: pay, pay_usd_max: pay, utc_min: hours, utc_max: hours && 2, read_version: 1 },
        };
      });
    const columns =
      'listing_id, work_mode, skills, eligibility, eligible_countries, pay_min, pay_usd_max, utc_min, utc_max, read_version';
    await ask(
      `insert into listing_facts (${columns}) select ${columns} from jsonb_populate_recordset(null::listing_facts, $1)
       on conflict (listing_id) do update set work_mode = excluded.work_mode, skills = excluded.skills,
         eligibility = excluded.eligibility, eligible_countries = excluded.eligible_countries,
         pay_min = excluded.pay_min, pay_usd_max = excluded.pay_usd_max, utc_min = excluded.utc_min, utc_max = excluded.utc_max`,
      [JSON.stringify(facts)],
    );
  }

  const anything = `id in (select id from job_listings order by md5(id::text || $1) limit 5)`;
  const events: ((chance: string) => Promise<unknown>)[] = [
    () => addListings(5),
    (chance) => ask(`update job_listings set description = $2 where ${anything}`, [chance, `x ${text()}`]),
    (chance) => ask(`update job_listings set category = $2 where ${anything}`, [chance, draw(categories)]),
    (chance) => ask(`update job_listings set closed_at = now() where ${anything}`, [chance]),
    (chance) => ask(`update job_listings set closed_at = null where ${anything}`, [chance]),
    (chance) => ask(`update job_listings set expires_at = now() - interval '1 second' where ${anything}`, [chance]),
    (chance) => ask(`update job_listings set expires_at = now() + interval '1 hour' where ${anything}`, [chance]),
    (chance) =>
      ask(`update job_listings set expires_at = null, category = $2 where ${anything}`, [chance, draw(categories)]),
    (chance) => ask(`update job_listings set published_at = now() - interval '3 hours' where ${anything}`, [chance]),
    (chance) => ask(`update job_listings set featured_until = now() + interval '1 hour' where ${anything}`, [chance]),
    (chance) => ask(`delete from job_listings where ${anything}`, [chance]),
    () => ask('update companies set name = $2 where id = $1', [draw(companies), `x${word()}`]),
    () => readFacts(0.05),
  ];
  const letMuchHappen = async () => {
    for (const event of times(8, () => draw(events))) await event(`${random()}`);
  };

  beforeAll(async () => {
    const built = await Promise.all(times(7, () => buildCompany(database.owner, { name: `x${word()}` })));
    companies = built.map(({ id }) => id);
    await addListings(800);
    await readFacts(0.8);
  });

  test('are searched as they are before anything is indexed', () => expectTruths(6));

  test('are searched as they are while the index is built and others save', async () => {
    const indexer = await database.owner.connect();
    await indexer.query('begin');
    await indexer.query('select internal.index_listings(0)');
    await indexer.query('select internal.choose_common_facets()');
    await expectTruths(5);
    await letMuchHappen();
    await expectTruths(5);

    await indexer.query('commit');
    indexer.release();

    await expectTruths(10);
  });

  // Numbers just before the end of a block: what comes next begins another, and the first is soon given up.
  test.each([14_700, 44_999])('are searched as they are while much happens, from number %i', async (number) => {
    await ask("select setval('internal.listing_numbers', $1)", [number]);
    await addListings(400);
    await indexAll();
    await readFacts(0.3);
    await expectTruths(10);
    for (let round = 0; round < 3; round++) {
      await letMuchHappen();
      await expectTruths(4);
      await ask('select internal.index_listings(0)');
      await ask('select internal.choose_common_facets()');
      await expectTruths(4);
    }
  });
});

test('a large board chooses its common facets with its first index, also minutes after it was created', async () => {
  await indexAll();
  await buildListing(database.owner);
  const indexer = await database.owner.connect();
  await indexer.query('begin');
  await indexer.query('delete from internal.common_facets');
  await indexer.query('update internal.search_moment set facets_chosen_at = now()');
  // A block of 15,000 besides, which is far from small.
  await indexer.query("insert into internal.list_bits (category, block, bits) values ('', 4000, ~0::bit(15000))");

  await indexer.query('select internal.index_listings(0)');

  const { rows } = await indexer.query('select facet from internal.common_facets');
  await indexer.query('rollback');
  indexer.release();
  expect(rows).not.toEqual([]);
});

test('a listing that is saved while its company is renamed is found by the new name', async () => {
  const early = await buildCompany(database.owner, { name: 'Early Bird' });
  const saver = await database.owner.connect();
  await saver.query('begin');
  await saver.query(
    "insert into job_listings (company_id, title, description, category) values ($1, 'Owl', 'Hoots.', 'Sales')",
    [early.id],
  );
  let isRenamed = false;
  const renaming = ask("update companies set name = 'Latecomer' where id = $1", [early.id]).then(() => {
    isRenamed = true;
  });
  await vi.waitFor(
    async () => {
      const waiting = await ask("select from pg_locks where locktype = 'advisory' and not granted");
      expect(isRenamed || waiting.length > 0).toBe(true);
    },
    { timeout: 15_000 },
  );
  await saver.query('commit');
  saver.release();
  await renaming;

  expect((await list({ search: 'owl latecomer' })).count).toBe(1);
  expect((await list({ search: 'early' })).count).toBe(0);
});

test('a listing is not found once it is closed or expired, and is again when it is open again', async () => {
  const { id } = await buildListing(database.owner, { title: 'Zeppelin 100%_sure', description: '<b>ÄÖ</b>&amp;Ü' });
  const isFound = async () => {
    const lists = await Promise.all(['zeppelin', '%_', 'äö', '&Ü', 'ZE'].map((search) => list({ search })));
    return lists.map(({ ids }) => ids.includes(id));
  };
  const change = (values: string) => ask(`update job_listings set ${values} where id = $1`, [id]);

  for (const isIndexed of [false, true]) {
    if (isIndexed) await indexAll();
    expect(await isFound()).toEqual([true, true, true, true, true]);
    for (const [gone, back] of [
      ['closed_at = now()', 'closed_at = null'],
      ["expires_at = now() - interval '1 second'", 'expires_at = null'],
    ] as const) {
      await change(gone);
      expect(await isFound()).toEqual([false, false, false, false, false]);
      await change(back);
      expect(await isFound()).toEqual([true, true, true, true, true]);
    }
  }
});

test('full-width letters and digits are plain ones on both sides, also on a board that did not know it', async () => {
  const [wide, plain] = await Promise.all(
    ['ＯＫＡＰＩ ３ Ｋeeper', 'Okapi 3 Keeper'].map((title) => buildListing(database.owner, { title })),
  );
  const upgrade = await readFile(
    new URL('migrations/0242-full-width-letters-are-plain-ones.sql', import.meta.url),
    'utf8',
  );
  const expectFound = async () => {
    for (const search of ['okapi 3 kee', 'ＯＫＡＰＩ', 'ｏｋａｐｉ ３', '"Ｏkapi 3"']) {
      const { ids } = await list({ search });
      expect(ids.toSorted()).toEqual([wide?.id, plain?.id].toSorted());
    }
  };

  await expectFound();
  await indexAll();
  await expectFound();

  await ask("update internal.listing_texts set words = 'ｏｋａｐｉ ３ ｋeeper', head = words where listing_id = $1", [
    wide?.id,
  ]);
  await indexAll();
  await ask(upgrade);
  await expectFound();
  await indexAll();
  await expectFound();
});

test('a listing is gone the moment it expires, though nothing is saved', async () => {
  await buildListing(database.owner, { title: 'Mayfly', expires_at: new Date(Date.now() + 2000) });
  await indexAll();

  await vi.waitFor(async () => expect((await list({ search: 'mayfly' })).count).toBe(0), 10_000);
  await expect(ask('select from internal.search_changes')).resolves.toEqual([]);
});

test('a list cannot be made to show more than 2,000 cards, and a bad number is not an error', async () => {
  expect(await list({ search: '', skip: -5, limit: -1 })).toMatchObject({ ids: [] });
  expect(await list({ search: '', skip: 2 ** 31 - 1, limit: 2 ** 31 - 1 })).toMatchObject({ ids: [] });
  expect((await ask("select json_array_length(list_jobs('', '', 0, 100000)->'jobs') as shown"))[0].shown).toBeLessThan(
    2001,
  );
});

test('a board that is emptied at once finds nothing', async () => {
  await indexAll();
  await ask('truncate job_listings cascade');

  expect(await list({ search: '' })).toMatchObject({ count: 0, ids: [] });
  expect((await ask('select count(*)::int from internal.search_terms'))[0].count).toBe(0);
});

test('facts that are read while a listing is indexed count with the change that they make, and once', async () => {
  const { id } = await buildListing(database.owner);
  await ask("update internal.listing_texts set facets = '{skill:Pottery}' where listing_id = $1", [id]);
  const [{ number }] = await ask('select number from internal.listing_texts where listing_id = $1', [id]);
  const countPottery = () =>
    ask(
      `select (select count(*) from internal.term_bits where term = id)::int
         + (select count(*) from internal.term_positions where term = id)::int as parts
       from internal.search_terms where term = '  skill:Pottery'`,
    );

  // As a run that took its change before the facts were read.
  await ask("select internal.index_texts($1::int / 15000, array[$1::int], '{}')", [number]);
  expect(await countPottery()).toEqual([]);

  await indexAll();
  expect(await countPottery()).toEqual([{ parts: 1 }]);
});

test('what search is made of is out of reach for requests', async () => {
  const roles = "unnest(array['anon', 'authenticated', 'service_role']) role";
  const functions = await ask(
    `select distinct proname from pg_proc, ${roles}
     where pronamespace = 'internal'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
       and prosrc ~ 'listing_texts|search_terms|term_bits|list_bits|facets'`,
  );
  const tables = await ask(
    `select relname, role from pg_class, ${roles}
     where relnamespace = 'internal'::regnamespace and relkind = 'r' and has_table_privilege(role, pg_class.oid, 'select')
       and relname ~ 'listing|search|term|bits|block|fact|facet'`,
  );

  expect([functions, tables]).toEqual([[], []]);
});

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
