import { expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { openTestListings } from '#tests/open-test-listings.ts';

const database = openTestListings();
const { ask, readAll } = database;

const lisbon = {
  title: 'Senior Solidity Engineer',
  location: 'Remote (Portugal or Spain)',
  salary_range: '$150,000 - $180,000 a year',
  description: '<p>You write Solidity and test it with Foundry.</p>',
};

test('a listing is found by its place and its skills, though its text does not name them so', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await readAll();
  const find = async (search: string, widen = true) => {
    const [{ list }] = await ask('select list_jobs($1, widen => $2) as list', [search, widen]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect(await find('solidity portugal')).toEqual([id]);
  expect(await find('solidity portugal', false)).toEqual([]);
  expect(await find('solidity france')).toEqual([]);
});

test('a search finds what means the same, after what holds its words, in both directions', async () => {
  const { id: written } = await buildListing(database.owner, {
    title: 'Protocol Engineer',
    description: 'You write smart contract code in Solidity.',
    published_at: new Date(Date.now() - 86_400_000),
  });
  const { id: meant } = await buildListing(database.owner, { title: 'Solidity Engineer', description: 'You join us.' });
  await readAll();
  const find = async (search: string) => {
    const [{ list }] = await ask('select list_jobs($1) as list', [search]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect(await find('smart contract')).toEqual([written, meant]);
  expect(await find('SOLIDITY')).toEqual([meant, written]);
  expect(await find('"solidity engineer"')).toEqual([meant]);
});

test('what is open to the whole world but a country is found from everywhere else', async () => {
  const { id } = await buildListing(database.owner, { ...lisbon, location: 'Remote, worldwide except Cuba' });
  await readAll();
  const count = async (country: string) => {
    const [{ list }] = await ask('select list_jobs(filters => $1) as list', [{ country: [country] }]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect([await count('PT'), await count('CU')]).toEqual([[id], []]);
});

test('with a country it is the countries that must be stated, whatever is said of hours', async () => {
  const { id: stated } = await buildListing(database.owner, lisbon);
  const { id: unstated } = await buildListing(database.owner, { ...lisbon, location: 'Remote' });
  await readAll();
  const find = async (filters: object) => {
    const [{ list }] = await ask('select list_jobs(filters => $1) as list', [filters]);
    return list.jobs.map((job: { id: string }) => job.id).sort();
  };

  expect(await find({ country: ['PT'], tz: 1 })).toEqual([stated, unstated].sort());
  expect(await find({ country: ['PT'], tz: 1, unstated: false })).toEqual([stated]);
  expect(await find({ tz: 1, unstated: false })).toEqual([]);
});

test('a value that an employer states many times counts once', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await ask('insert into fact_corrections (listing_id, facts) values ($1, $2)', [
    id,
    { seniority: Array(200).fill('senior'), skills: Array(30).fill('Rust') },
  ]);
  await readAll();
  const count = async () => (await ask('select list_jobs(with_facets => true) as list'))[0].list.facets;

  expect(await count()).toMatchObject({ 'level:senior': 1, 'skill:Rust': 1 });
  await ask('select internal.index_listings(0)');
  expect(await count()).toMatchObject({ 'level:senior': 1, 'skill:Rust': 1 });
});

test('a short word that means the same is no part of another word, before and after it is indexed', async () => {
  await buildListing(database.owner, { title: 'Contracts Manager', description: 'You read them.', location: 'Lagos' });
  const { id } = await buildListing(database.owner, { title: 'TS Engineer', description: 'You join us.' });
  await readAll();
  const find = async (search: string) => {
    const [{ list }] = await ask('select list_jobs($1) as list', [search]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  const expectWholeWords = async () => {
    expect(await find('typescript')).toEqual([id]);
    expect(await find('golang')).toEqual([]);
  };
  await expectWholeWords();
  while ((await ask('select internal.index_listings(0) as did_something'))[0].did_something);
  await expectWholeWords();
});

test('what a short word stands for comes before what has its letters by chance', async () => {
  const meant = await buildListing(database.owner, {
    title: 'Product Manager',
    description: 'You lead the development of a wallet.',
    published_at: new Date(Date.now() - 2 * 86_400_000),
  });
  const written = await buildListing(database.owner, {
    title: 'Junior PM',
    description: 'You join us.',
    published_at: new Date(Date.now() - 86_400_000),
  });
  const byChance = await buildListing(database.owner, { title: 'Business Development Lead', description: 'You sell.' });
  const elsewhere = await buildListing(database.owner, { title: 'Product Manager', description: 'You join us.' });
  await readAll();
  const wanted = [written.id, meant.id, byChance.id, elsewhere.id];
  const find = async () => {
    const [{ list }] = await ask("select list_jobs('pm') as list");
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect(await find()).toEqual(wanted);
  while ((await ask('select internal.index_listings(0) as did_something'))[0].did_something);
  expect(await find()).toEqual(wanted);
  // Of a large board the index alone says it.
  const [{ best }] = await ask(
    `select array(select listing_id from internal.listing_texts where number = any (internal.numbers_of(units.best, 0))) as best
     from internal.find_units(
       internal.read_search('pm', true) -> 'units', '{}', '{0}',
       array[(select internal.set_bits(number % 15000, 1) from internal.listing_texts)]
     ) units`,
  );
  expect(best.sort()).toEqual([meant.id, written.id].sort());
});

test('a rare choice of a board with very many others is offered with its count', async () => {
  const { id: rare } = await buildListing(database.owner, { ...lisbon, employment_type: 'Temporary' });
  const common = [await buildListing(database.owner, lisbon), await buildListing(database.owner, lisbon)];
  await readAll();
  await ask(
    "update listing_facts set skills = array(select 'Skill ' || n from generate_series(1, 250) n) where listing_id = any ($1)",
    [common.map(({ id }) => id)],
  );

  const [{ list }] = await ask('select list_jobs(with_facets => true) as list');
  const [{ chosen }] = await ask('select list_jobs(filters => $1) as chosen', [{ type: ['temporary'] }]);

  expect(chosen.jobs.map((job: { id: string }) => job.id)).toEqual([rare]);
  expect(list.facets['type:temporary']).toBe(1);
});
