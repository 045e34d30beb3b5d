import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  againstPolicy,
  brokenCheck,
  buildCompanyOwner,
  buildEmployer,
  buildPerson,
  created,
  done,
  found,
  missingValue,
  noRight,
  notAnId,
  notOne,
  type Person,
  refused,
  type TestServer,
  unknownField,
} from './test-server.ts';

const absent = '00000000-0000-4000-8000-000000000000';

let board: TestServer;
let owner: Awaited<ReturnType<typeof buildCompanyOwner>>;
let other: Awaited<ReturnType<typeof buildCompanyOwner>>;
const people: Record<string, Person['client']> = {};

beforeAll(async () => {
  board = await shareTestServer();
  owner = await buildCompanyOwner(board, 'Kitewire');
  other = await buildCompanyOwner(board, 'Other');
  people['a plain user'] = (await buildPerson(board)).client;
  people['an employer without a company'] = (await buildEmployer(board)).client;
  people['another employer'] = other.client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
afterAll(() => board.close());

/** What the job form sends. */
const form = (values: object = {}) => ({
  title: 'Protocol Engineer',
  description: 'Keeps the protocol honest.',
  location: 'Berlin',
  category: 'Engineering',
  is_remote: true,
  salary_range: '$80k - $120k',
  employment_type: 'Full-time',
  requirements: 'Rust',
  external_url: 'https://kitewire.example/apply',
  company_id: owner.company.id,
  ...values,
});

async function findListings(company_id = owner.company.id) {
  const { data } = await board.service.from('job_listings').select('*').eq('company_id', company_id).order('id');
  return data;
}

async function buildListing(values: object = {}) {
  const { data } = await board.service.from('job_listings').insert(form(values)).select().single().throwOnError();
  return data;
}

const badValues: [string, object, object][] = [
  ['an empty title', { title: ' ' }, brokenCheck('job_listings', 'job_listings_title_length')],
  ['a title that is null', { title: null }, missingValue('job_listings', 'title')],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, brokenCheck('job_listings', 'job_listings_title_length')],
  ['an empty description', { description: '' }, brokenCheck('job_listings', 'job_listings_description_length')],
  ['a description that is null', { description: null }, missingValue('job_listings', 'description')],
  ['an unknown category', { category: 'Magic' }, brokenCheck('job_listings', 'job_listings_category_known')],
  ['a category that is null', { category: null }, missingValue('job_listings', 'category')],
  [
    'an application address that is a script',
    { external_url: 'javascript:alert(1)' },
    brokenCheck('job_listings', 'job_listings_external_url_form'),
  ],
  [
    'a remote mark that is neither true nor false',
    { is_remote: 'maybe' },
    refused(400, { code: '22P02', message: 'invalid input syntax for type boolean: "maybe"' }),
  ],
  ['a field that does not exist', { bonus: 1 }, unknownField('job_listings', 'bonus')],
];

describe('the dashboard', () => {
  test('lists the listings of the company, the last created first', async () => {
    const { client, company } = await buildCompanyOwner(board, 'Dashboard');
    for (const day of [1, 2, 3]) {
      const at = `2026-03-0${day}T00:00:00+00:00`;
      await buildListing({ title: `Day ${day}`, company_id: company.id, created_at: at, published_at: at });
    }

    const answer = await client
      .from('job_listings')
      .select('id, title, location, category, published_at')
      .eq('company_id', company.id)
      .order('created_at', { ascending: false });

    expect(answer).toEqual(
      found(
        [3, 2, 1].map((day) => ({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          title: `Day ${day}`,
          location: 'Berlin',
          category: 'Engineering',
          published_at: `2026-03-0${day}T00:00:00+00:00`,
        })),
      ),
    );
  });

  test('is empty for a company without listings', async () => {
    const answer = await other.client.from('job_listings').select('id').eq('company_id', other.company.id);

    expect(answer).toEqual(found([]));
  });
});

describe('opening a listing for editing', () => {
  const load = (id: string, company_id: string) =>
    owner.client
      .from('job_listings')
      .select('*, company:companies(*)')
      .eq('id', id)
      .eq('company_id', company_id)
      .single();

  test('gives it with its company', async () => {
    const listing = await buildListing();

    expect(await load(listing.id, owner.company.id)).toEqual(found({ ...listing, company: owner.company }));
  });

  test('gives nothing of another company', async () => {
    const listing = await buildListing({ company_id: other.company.id });

    expect(await load(listing.id, owner.company.id)).toEqual(notOne);
    await board.service.from('job_listings').delete().eq('id', listing.id);
  });

  test('gives nothing for an id that is none', async () => {
    expect(await load(absent, owner.company.id)).toEqual(notOne);
    expect(await load('new', owner.company.id)).toEqual(notAnId('new'));
  });
});

describe('posting a listing', () => {
  test('publishes it', async () => {
    const { client, company } = await buildCompanyOwner(board, 'Poster');

    const answer = await client.from('job_listings').insert(form({ company_id: company.id }));

    expect(answer).toEqual(created);
    const published = await board.anonymous.from('job_listings').select('*').eq('company_id', company.id).single();
    expect(published.data).toEqual({
      ...form({ company_id: company.id }),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'protocol-engineer-poster',
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      created_at: published.data.published_at,
      updated_at: published.data.published_at,
      source: null,
      source_board: null,
      source_id: null,
      source_url: null,
      content_hash: null,
      first_seen_at: null,
      last_seen_at: null,
      closed_at: null,
      closed_reason: null,
      unlisted_at: null,
      missing_since: null,
      opens_at: null,
      expires_at: expect.any(String),
      enhanced_at: null,
      featured_until: null,
      free_until: expect.any(String),
    });
  });

  test('answers with the row and its company when asked, empty fields as null', async () => {
    const blank = { location: '', salary_range: '', employment_type: ' ', requirements: '', external_url: '' };

    const { data, status } = await owner.client
      .from('job_listings')
      .insert(form({ title: ' Blank ', ...blank }))
      .select('title, location, salary_range, employment_type, requirements, external_url, company:companies(name)')
      .single();

    expect(status).toBe(201);
    expect(data).toEqual({
      title: 'Blank',
      location: null,
      salary_range: null,
      employment_type: null,
      requirements: null,
      external_url: null,
      company: { name: 'Kitewire' },
    });
  });

  test('is refused to an anonymous visitor', async () => {
    const before = await findListings();

    const answer = await board.anonymous.from('job_listings').insert(form());

    expect(answer).toEqual(noRight(401, 'job_listings'));
    expect(await findListings()).toEqual(before);
  });

  test.each(['a plain user', 'an employer without a company', 'another employer', 'an administrator'])(
    'for the company is refused to %s',
    async (name) => {
      const before = await findListings();

      const answer = await people[name]?.from('job_listings').insert(form());

      expect(answer).toEqual(againstPolicy('job_listings'));
      expect(await findListings()).toEqual(before);
    },
  );

  test.each([null, absent])('for a company that is none is refused (%s)', async (company_id) => {
    const answer = await owner.client.from('job_listings').insert(form({ company_id }));

    expect(answer).toEqual(againstPolicy('job_listings'));
  });

  test.each(badValues)('is refused with %s', async (_, values, answer) => {
    const before = await findListings();

    expect(await owner.client.from('job_listings').insert(form(values))).toEqual(answer);

    expect(await findListings()).toEqual(before);
  });

  test.each([
    { slug: 'mine' },
    { published_at: '2001-01-01' },
    { featured_until: '2999-01-01' },
    { free_until: '2999-01-01' },
    { source: 'rss', source_id: '1' },
  ])('is refused with what only the board decides: %o', async (values) => {
    const before = await findListings();

    const answer = await owner.client.from('job_listings').insert(form(values));

    expect(answer).toEqual(noRight(403, 'job_listings'));
    expect(await findListings()).toEqual(before);
  });
});

describe('editing a listing', () => {
  const edit = (client: Person['client'], id: string, values: object) =>
    client.from('job_listings').update(values).eq('id', id);
  const read = async (id: string) => (await board.service.from('job_listings').select('*').eq('id', id).single()).data;

  test('saves every field of the form and keeps the address', async () => {
    const listing = await buildListing();
    const values = form({ title: 'Designer', category: 'Design', is_remote: false, location: '', requirements: null });

    const answer = await edit(owner.client, listing.id, values);

    expect(answer).toEqual(done);
    expect(await read(listing.id)).toEqual({
      ...listing,
      ...values,
      location: null,
      updated_at: expect.any(String),
    });
  });

  test('is refused to an anonymous visitor', async () => {
    const listing = await buildListing();

    const answer = await edit(board.anonymous, listing.id, form({ title: 'Hacked' }));

    expect(answer).toEqual(noRight(401, 'job_listings'));
    expect(await read(listing.id)).toEqual(listing);
  });

  test.each(['a plain user', 'an employer without a company', 'another employer', 'an administrator'])(
    'changes nothing for %s',
    async (name) => {
      const listing = await buildListing();
      const client = people[name] ?? owner.client;

      const silent = await edit(client, listing.id, form({ title: 'Hacked' }));
      const asked = await edit(client, listing.id, form({ title: 'Hacked' }))
        .select()
        .single();

      expect(silent).toEqual(done);
      expect(asked).toEqual(notOne);
      expect(await read(listing.id)).toEqual(listing);
    },
  );

  test('cannot move it to another company', async () => {
    const listing = await buildListing();

    const answer = await edit(owner.client, listing.id, form({ company_id: other.company.id }));

    expect(answer).toEqual(againstPolicy('job_listings'));
    expect(await read(listing.id)).toEqual(listing);
  });

  test('does not reach an imported one', async () => {
    const listing = await buildListing({ source: 'rss', source_id: 'imported-1' });

    const answer = await edit(owner.client, listing.id, form({ title: 'Mine' }));

    expect(answer).toEqual(done);
    expect(await read(listing.id)).toEqual(listing);
  });

  test.each(badValues)('is refused with %s', async (_, values, answer) => {
    const listing = await buildListing();

    expect(await edit(owner.client, listing.id, form(values))).toEqual(answer);

    expect(await read(listing.id)).toEqual(listing);
  });

  test('of an id that is none is named', async () => {
    expect(await edit(owner.client, 'new', form())).toEqual(notAnId('new'));
  });
});

describe('deleting a listing', () => {
  const remove = (client: Person['client'], id: string) => client.from('job_listings').delete().eq('id', id);
  const isThere = async (id: string) =>
    (await board.service.from('job_listings').select('id').eq('id', id)).data?.length === 1;

  test('takes it off the board', async () => {
    const listing = await buildListing();

    const answer = await remove(owner.client, listing.id);

    expect(answer).toEqual(done);
    expect(await isThere(listing.id)).toBe(false);
  });

  test('a second time is no error', async () => {
    const listing = await buildListing();

    await remove(owner.client, listing.id);

    expect(await remove(owner.client, listing.id)).toEqual(done);
  });

  test('is refused to an anonymous visitor', async () => {
    const listing = await buildListing();

    const answer = await remove(board.anonymous, listing.id);

    expect(answer).toEqual(noRight(401, 'job_listings'));
    expect(await isThere(listing.id)).toBe(true);
  });

  test.each(['a plain user', 'an employer without a company', 'another employer', 'an administrator'])(
    'changes nothing for %s',
    async (name) => {
      const listing = await buildListing();

      const answer = await remove(people[name] ?? owner.client, listing.id);

      expect(answer).toEqual(done);
      expect(await isThere(listing.id)).toBe(true);
    },
  );

  test('never means all listings', async () => {
    const before = await findListings();

    const answer = await owner.client.from('job_listings').delete();

    expect(answer).toEqual(refused(400, { code: '21000', message: 'DELETE requires a WHERE clause' }));
    expect(await findListings()).toEqual(before);
  });
});

describe('another employer', () => {
  const hidden = { closed_at: '2026-03-01T00:00:00+00:00' };

  test('sees nothing of a closed listing by any question', async () => {
    const { id, slug } = await buildListing({ title: 'A closed secret', ...hidden });
    const listings = () => other.client.from('job_listings').select('id');

    const answers = await Promise.all([
      listings().eq('id', id),
      listings().eq('slug', slug),
      listings().eq('company_id', owner.company.id).eq('title', 'A closed secret'),
      listings().not('closed_at', 'is', null),
      other.client.rpc('similar_jobs', { listing: id }).select('id'),
      other.client.from('companies').select('job_listings!inner(id)').eq('job_listings.id', id),
    ]);

    for (const { data } of answers) expect(data).toEqual([]);
    const found = await other.client.rpc('list_jobs', { search: 'closed secret' });
    expect(found.data).toMatchObject({ count: 0, jobs: [] });
  });

  const changes: [string, (client: Person['client'], listing: { id: string }) => PromiseLike<unknown>][] = [
    [
      'an update by company',
      (client) => client.from('job_listings').update({ title: 'Hacked' }).eq('company_id', owner.company.id),
    ],
    ['a deletion by company', (client) => client.from('job_listings').delete().eq('company_id', owner.company.id)],
    [
      'an update that takes it over',
      (client, { id }) =>
        client
          .from('job_listings')
          .update(form({ company_id: other.company.id }))
          .eq('id', id),
    ],
    ['an upsert', (client, { id }) => client.from('job_listings').upsert({ ...form({ title: 'Hacked' }), id })],
    [
      'an upsert by slug',
      (client) => client.from('job_listings').upsert({ ...form(), slug: 'hacked' }, { onConflict: 'slug' }),
    ],
    [
      'several at once, one of them their own',
      (client) => client.from('job_listings').insert([form({ company_id: other.company.id }), form()]),
    ],
  ];

  test.each(changes)('changes nothing with %s', async (_, change) => {
    const open = await buildListing();
    await buildListing(hidden);
    const before = [await findListings(), await findListings(other.company.id)];

    await change(other.client, open);

    expect([await findListings(), await findListings(other.company.id)]).toEqual(before);
  });
});
