import { describe, expect, test } from 'vitest';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { openTestListings } from '#tests/open-test-listings.ts';

// What search offers beside its list: words that were meant, synonyms, values that are typed, and the way on from an empty
// list. Each holds for listings that are indexed and for those that are not yet.

const database = openTestListings();
const { ask, readAll } = database;

type Filters = Record<string, unknown>;
type Answer = {
  count: number;
  widened: number | null;
  also: string[] | null;
  meant: string | null;
  without: { filter: string; count: number; word?: string; left?: string }[] | null;
  nearest: { id: string; title: string }[] | null;
  nearest_by: string[] | null;
  facets: Record<string, number>;
};
async function list(search: string, filters: Filters = {}, category = ''): Promise<Answer> {
  const rows = await ask('select list_jobs($1, $2, filters => $3, with_facets => true) as list', [
    search,
    category,
    filters,
  ]);
  return rows[0].list;
}
const findValues = async (facet: string, typed: string, filters: Filters = {}) =>
  (await ask('select find_facet_values($1, $2, filters => $3) as list', [facet, typed, filters]))[0].list;

/** Reads the facts of all listings and, if wanted, indexes them. */
async function settle(isIndexed: boolean): Promise<void> {
  await readAll();
  if (isIndexed) while ((await ask('select internal.index_listings(0) as did'))[0].did);
}

const add = async (title: string, values: Record<string, unknown> = {}) =>
  (await buildListing(database.owner, { title, description: 'You join us.', ...values })).id;

describe.each([
  ['before they are indexed', false],
  ['once they are indexed', true],
])('%s', (_, isIndexed) => {
  test.each([
    ['soldity', 'solidity'],
    ['solidty engneer', 'solidity engineer'],
    ['SOLIDITI', 'solidity'],
    // Two neighbours exchanged are one edit, in a short word too.
    ['rsut', 'rust'],
    ['soldty', 'solidity'],
    ['portugl', 'portugal'],
  ])('a word that no open listing holds is offered its neighbour: %s', async (typed, meant) => {
    await add('Solidity Engineer', { location: 'Lisbon, Portugal' });
    await add('Rust Engineer');
    await settle(isIndexed);

    expect(await list(typed)).toMatchObject({ count: 0, meant });
  });

  test('of equally near words the one that most listings have is offered', async () => {
    await add('Cats');
    await add('Bats');
    await add('Bats');
    await settle(isIndexed);

    expect((await list('dats')).meant).toBe('bats');
  });

  test.each(['“senior solidity”', '„senior solidity“', '«senior solidity»'])(
    'bent marks quote a phrase: %s',
    async (typed) => {
      await add('Senior Solidity Engineer');
      await add('Solidity Engineer', { description: 'Senior people write it.' });
      await settle(isIndexed);

      expect(await list(typed)).toMatchObject({ count: 1 });
    },
  );

  test('an amount is not taken for another one', async () => {
    await add('Solidity Engineer', { description: 'Pays $15,000 from 2026 on.' });
    await settle(isIndexed);

    expect((await list('$150,000')).meant).toBeNull();
    expect((await list('2025')).meant).toBeNull();
  });

  test('nothing is offered for known words, far ones, short ones and those of closed listings', async () => {
    await add('Solidity Engineer');
    const gone = await add('Barista');
    await settle(isIndexed);
    await ask('update job_listings set closed_at = now() where id = $1', [gone]);

    const meant = await Promise.all(
      ['solid', 'zzyzxqq', 'zq', 'barist', 'solidity barista'].map(async (search) => (await list(search)).meant),
    );
    expect(meant).toEqual([null, null, null, null, null]);
    expect((await list('solidity', { mode: ['hybrid'] })).meant).toBeNull();
  });

  test('a list says which synonyms it was widened by, and how many it found by widening only', async () => {
    await add('Solidity Engineer');
    await add('Smart Contract Engineer', { description: 'You audit.' });
    await add('Designer');
    await settle(isIndexed);

    expect(await list('solidity')).toMatchObject({
      count: 2,
      widened: 1,
      also: expect.arrayContaining(['smart contract']),
    });
    expect(await list('designer')).toMatchObject({ count: 1, widened: null, also: null });
    const [{ list: strict }] = await ask("select list_jobs('solidity', widen => false) as list");
    expect(strict).toMatchObject({ count: 1, widened: null, also: null });
  });

  test('common choices are counted where they would leave nothing, too, the commonest first', async () => {
    await add('Rust Engineer', { location: 'Hybrid, Lisbon, Portugal' });
    await add('Lawyer', { location: 'Lisbon, Portugal' });
    await add('Designer', { location: 'Remote, worldwide' });
    await settle(isIndexed);
    if (isIndexed) await ask('select internal.choose_common_facets()');

    const { facets } = await list('designer');
    expect(facets).toMatchObject({ 'country:PT': 0, 'country:*': 1, 'skill:Rust': 0, 'mode:hybrid': 0 });
    const countries = Object.keys(facets).filter((facet) => facet.startsWith('country:'));
    expect(countries).toEqual(['country:PT', 'country:*']);
    expect((await list('', { mode: ['hybrid'] })).facets).toMatchObject({ 'country:PT': 1, 'country:*': 0 });
  });

  test('values of a filter are found when typed, with their counts under the other filters', async () => {
    const { id: heron } = await buildCompany(database.owner, {
      name: `Heron ${isIndexed}`,
      slug: `heron-${isIndexed}`,
    });
    await add('Rust Engineer', { location: 'Remote', company_id: heron });
    await add('Rust Engineer', { location: 'Hybrid, Lisbon, Portugal' });
    await add('TypeScript Engineer', { location: 'Remote, worldwide' });
    await settle(isIndexed);

    const rust = (count: number) => [{ value: 'Rust', label: 'Rust', count }];
    expect(await findValues('skill', 'RUS')).toEqual(rust(2));
    expect(await findValues('skill', 'rus', { mode: ['remote'] })).toEqual(rust(1));
    expect(await findValues('skill', 'rus', { skill: ['TypeScript'] })).toEqual(rust(2));
    expect(await findValues('company', 'heron')).toEqual([
      { value: `heron-${isIndexed}`, label: `Heron ${isIndexed}`, count: 1 },
    ]);
    expect(await findValues('company', 'heron', { mode: ['hybrid'] })).toEqual([]);
    // Portugal's own, the one that is open to the whole world, and the one that does not say.
    expect(await findValues('country', 'PT,ES')).toEqual([{ value: 'PT', label: 'PT', count: 3 }]);
    expect(await findValues('country', 'pt', { unstated: false })).toEqual([{ value: 'PT', label: 'PT', count: 2 }]);
    expect(await findValues('country', 'pt', { unstated: false, worldwide: false })).toEqual([
      { value: 'PT', label: 'PT', count: 1 },
    ]);
    expect(await findValues('nothing', 'x')).toEqual([]);
  });

  test('an empty list says what it would have without each filter, and shows what passes most of them', async () => {
    const near = await add('Rust Engineer', { location: 'Hybrid, Lisbon, Portugal' });
    const far = await add('Rust Engineer', { location: 'Hybrid, Lisbon, Portugal', category: 'Design' });
    await add('Go Engineer', { location: 'Remote', category: 'Design' });
    await settle(isIndexed);

    const answer = await list('rust', { mode: ['remote'], skill: ['Rust'] }, 'Engineering');

    expect(answer.count).toBe(0);
    expect(answer.without).toEqual([{ filter: 'mode', count: 1 }]);
    expect(answer.nearest?.map(({ id }) => id)).toEqual([near, far]);
  });

  test('an empty list shows what its words were meant to be, else what its filters leave', async () => {
    const rust = await add('Rust Engineer', { published_at: new Date(Date.now() - 86_400_000) });
    const other = await add('Designer');
    await settle(isIndexed);

    expect((await list('ruts')).nearest?.map(({ id }) => id)).toEqual([rust]);
    expect((await list('zzyzxqq')).nearest?.map(({ id }) => id)).toEqual([other, rust]);
    expect((await list('zzyzxqq')).without).toEqual([{ filter: 'search', count: 2 }]);
    expect(await list('designer')).toMatchObject({ without: null, nearest: null, meant: null });
  });

  test('an empty list of several words shows what has the most of them, and counts what is left without each', async () => {
    const rust = await add('Rust Engineer', { description: 'You write zk circuits.' });
    const auditor = await add('Auditor', { description: 'You write in Rust.' });
    await add('Designer');
    await settle(isIndexed);

    const answer = await list('rust zk auditor');

    expect(answer).toMatchObject({ count: 0, meant: null });
    // Two of three words each: the newer one first.
    expect(answer.nearest?.map(({ id }) => id)).toEqual([auditor, rust]);
    expect(answer.nearest_by?.toSorted()).toEqual(['auditor', 'rust', 'zk']);
    expect(answer.without?.toSorted((a, b) => (a.word ?? '').localeCompare(b.word ?? ''))).toEqual([
      { filter: 'word', word: 'auditor', left: 'rust zk', count: 1 },
      { filter: 'word', word: 'zk', left: 'rust auditor', count: 1 },
    ]);
    for (const { left = '', count } of answer.without ?? []) expect(await list(left)).toMatchObject({ count });
  });

  test('an empty list whose words are not all known, or that has filters, depends on more than its words', async () => {
    const rust = await add('Rust Engineer', { location: 'Hybrid, Lisbon, Portugal' });
    await add('Auditor', { description: 'You look for mistakes.' });
    await settle(isIndexed);

    const unknown = await list('rust zzyzxqq');
    expect(unknown).toMatchObject({ nearest_by: null, nearest: [{ id: rust }] });
    expect(unknown.without).toEqual([{ filter: 'word', word: 'zzyzxqq', left: 'rust', count: 1 }]);
    const filtered = await list('rust auditor', { mode: ['hybrid'] });
    expect(filtered).toMatchObject({ nearest_by: null, without: [{ filter: 'search', count: 1 }] });
    expect(filtered.nearest?.map(({ id }) => id)[0]).toBe(rust);
  });

  test.each(['qx', '7000'])(
    'no other listing decides what is shown instead of an unknown %s, which is no misspelling',
    async (word) => {
      const rust = await add('Rust Engineer');
      await settle(isIndexed);

      const alone = await list(word);
      expect(alone).toMatchObject({ count: 0, meant: null, nearest_by: null });
      const beside = await list(`rust ${word}`);
      expect(beside).toMatchObject({ count: 0, meant: null, nearest: [{ id: rust }] });
      expect(beside.nearest_by?.toSorted()).toEqual([word, 'rust'].toSorted());
      // Beside a word that may be mended it still has none that was meant.
      expect(await list(`ruts ${word}`)).toMatchObject({ count: 0, meant: null });
    },
  );

  test.each([
    ['each word of a phrase, which may become known', 'beacon qx soliditi foo', ['Beacon foo', 'Solidity'], 'qx'],
    ['each word of a phrase, which may become unknown', 'smart contract foo', ['Smart', 'Contract', 'Foo'], 'smart'],
    [
      'what is left when the word between is dropped',
      'smart foo contract',
      ['Smart', 'Contract', 'Foo'],
      'smart contract',
    ],
  ])('an empty list depends on %s', async (_name, search, titles, decides) => {
    await ask("insert into search_synonyms (terms) values (array['beacon qx', 'lamplighter'])");
    for (const title of titles) await add(title);
    await settle(isIndexed);

    const { count, nearest_by } = await list(search);
    await ask("delete from search_synonyms where 'lamplighter' = any (terms)");
    expect({ count, nearest_by }).toEqual({ count: 0, nearest_by: expect.arrayContaining([decides]) });
  });

  test('an empty list of exact words depends on what they mean as well, by which its nearest jobs are found', async () => {
    for (const title of ['Zero', 'Knowledge', 'Smart', 'Contract']) await add(title);
    await settle(isIndexed);

    const rows = await ask('select list_jobs($1, widen => false, with_facets => true) as list', [
      'zero knowledge smart contract',
    ]);
    expect(rows[0].list.nearest_by).toEqual(expect.arrayContaining(['zero', 'smart contract', 'zero knowledge']));
  });

  test('a word is offered its neighbours alike: two edits away with another beginning and end, or with marks around it', async () => {
    await add('Layers');
    await add('Rustad', { description: 'Rustad, rustad. (rustad) rustad: you join us.' });
    await add('Rusted');
    await add('Rusted');
    await settle(isIndexed);

    // Neither the first two letters nor the last four: it would have to be compared with every word.
    expect(await list('bavers')).toMatchObject({ meant: null });
    expect(await list('rustbd')).toMatchObject({ meant: 'rusted' });
  });

  test('synonyms are named where listings of the list were found by them', async () => {
    await add('Solidity Engineer', { location: 'Hybrid, Lisbon, Portugal' });
    await settle(isIndexed);

    expect(await list('smart contract')).toMatchObject({ count: 1, widened: 1, also: ['solidity'] });
    expect(await list('smart contract', { mode: ['remote'] })).toMatchObject({ count: 0, also: null });
  });

  test('words that mean more beside each other are counted so where the one between them is dropped', async () => {
    await ask("insert into search_synonyms (terms) values (array['beacon keeper', 'lamplighter'])");
    await add('Lamplighter');
    await add('Zk Engineer');
    await settle(isIndexed);

    const { without } = await list('beacon zk keeper');
    await ask("delete from search_synonyms where 'lamplighter' = any (terms)");

    expect(without).toContainEqual({ filter: 'word', word: 'zk', left: 'beacon keeper', count: 1 });
  });
});

test('a board without listings offers nothing', async () => {
  expect(await list('rust', { mode: ['remote'] }, 'Design')).toMatchObject({
    count: 0,
    meant: null,
    without: [],
    nearest: [],
  });
  expect(await findValues('skill', 'rust')).toEqual([]);
});

test('no more than six are near, and no more than ten values are offered', async () => {
  const company = async (n: number) => (await buildCompany(database.owner, { name: `Heron ${n}` })).id;
  for (let n = 0; n < 12; n++) await add('Rust Engineer', { company_id: await company(n) });
  await settle(false);

  expect((await list('rust', { mode: ['hybrid'] })).nearest).toHaveLength(6);
  expect(await findValues('company', 'heron')).toHaveLength(10);
});
