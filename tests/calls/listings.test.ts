import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shareTestServer } from './share-test-server.ts';
import {
  buildCompanyOwner,
  buildEmployer,
  buildPerson,
  found,
  foundOf,
  notOne,
  type Person,
  refused,
  type TestServer,
} from './test-server.ts';

const categories = ['Engineering', 'Design', 'Data & Analytics'];
const newestFirst = { ascending: false };

let board: TestServer;
let owner: Awaited<ReturnType<typeof buildCompanyOwner>>;
const people: Record<string, Person['client']> = {};
let company: Record<string, unknown>;

/** The listing of that number; a higher one was published later. Its company is the test's only one. */
function listing(number: number) {
  const minute = `${Math.floor(number / 60) + 10}:${String(number % 60).padStart(2, '0')}`;
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `listing-${number}`,
    company_id: owner.company.id,
    title: `Listing ${number}`,
    description: '<p>Builds “things”, 50% remote & more.</p>',
    location: number % 2 ? 'Zürich' : null,
    category: categories[number % 3] ?? '',
    is_remote: number % 2 === 0,
    salary_range: '$80k - $120k',
    employment_type: 'Full-time',
    requirements: null,
    external_url: 'https://kitewire.example/apply?a=1&b=2',
    published_at: `2026-03-01T${minute}:00+00:00`,
    created_at: '2026-03-02T00:00:00+00:00',
    updated_at: '2026-03-02T00:00:00+00:00',
    source: null,
    source_board: null,
    source_id: null,
    source_url: null,
    content_hash: null,
    first_seen_at: null,
    last_seen_at: null,
    closed_at: null as string | null,
    closed_reason: null,
    unlisted_at: null,
    missing_since: null,
    opens_at: null,
    expires_at: null as string | null,
    enhanced_at: null,
    featured_until: null,
    free_until: null,
  };
}

const open = () => Array.from({ length: 120 }, (_, index) => listing(120 - index));
const withCompany = (row: object) => ({ ...row, company });

beforeAll(async () => {
  board = await shareTestServer();
  owner = await buildCompanyOwner(board, 'Kitewire');
  company = {
    id: owner.company.id,
    slug: 'kitewire',
    user_id: owner.id,
    name: 'Kitewire',
    logo_url: '/demo/logos/kitewire.svg',
    // Its logo's, read in the background.
    color: '#ffd23f',
    website: 'https://kitewire.example',
    description: 'Wires for kites.',
    industry: 'DeFi',
    location: null,
    domain: 'kitewire.example',
    logo_source: null,
    enriched_at: null,
    held_at: null,
    held_reason: null,
    created_at: '2026-02-01T08:00:00.123+00:00',
    updated_at: '2026-02-01T08:00:00.123+00:00',
  };
  const { id, slug, color, ...values } = company;
  await board.service.from('companies').update(values).eq('id', id).throwOnError();
  const readColor = async () =>
    (await board.service.from('companies').select('color').eq('id', id).single()).data?.color;
  await vi.waitUntil(async () => (await readColor()) === color, 15_000);
  // The trigger dates every edit.
  const updatedAt = { updated_at: values.updated_at };
  await board.service.from('companies').update(updatedAt).eq('slug', slug).throwOnError();
  const closed = { ...listing(201), closed_at: '2026-03-03T00:00:00+00:00' };
  const expired = { ...listing(202), expires_at: '2026-03-03T00:00:00+00:00' };
  await board.service
    .from('job_listings')
    .insert([...open(), closed, expired])
    .throwOnError();

  people['an anonymous visitor'] = board.anonymous;
  people['a plain user'] = (await buildPerson(board)).client;
  people['an employer without a company'] = (await buildEmployer(board)).client;
  people['another employer'] = (await buildCompanyOwner(board, 'Other')).client;
  people['the employer'] = owner.client;
  people['an administrator'] = (await board.signInAdmin()).client;
});
afterAll(() => board.close());

describe('categories', () => {
  test('are counted from a read of nothing else', async () => {
    const answer = await board.anonymous.from('job_listings').select('category');

    expect(answer).toEqual({ ...found(answer.data), data: expect.any(Array) });
    const counts = Object.groupBy(answer.data ?? [], ({ category }) => category);
    expect(counts).toEqual({
      Engineering: Array(40).fill({ category: 'Engineering' }),
      Design: Array(40).fill({ category: 'Design' }),
      'Data & Analytics': Array(40).fill({ category: 'Data & Analytics' }),
    });
  });

  test.each(categories)('filter the listings: %s, newest first, each with its company', async (category) => {
    const answer = await board.anonymous
      .from('job_listings')
      .select('*, company:companies(*)')
      .eq('category', category)
      .order('published_at', newestFirst);

    expect(answer).toEqual(
      found(
        open()
          .filter((row) => row.category === category)
          .map(withCompany),
      ),
    );
  });

  test('name the company by its table when no other name is asked for', async () => {
    const { data } = await board.anonymous
      .from('job_listings')
      .select('*, companies(*)')
      .eq('category', 'Design')
      .order('published_at', newestFirst)
      .limit(1);

    expect(data).toEqual([{ ...listing(118), companies: company }]);
  });

  test('that no company uses have no listings', async () => {
    const answer = await board.anonymous
      .from('job_listings')
      .select('*, company:companies(*)')
      .eq('category', "Bobby'); drop table job_listings; --");

    expect(answer).toEqual(found([]));
  });
});

describe('pages of fifty', () => {
  const newest = () =>
    board.anonymous.from('job_listings').select('*, company:companies(*)').order('published_at', newestFirst);

  test('begin with the exact total', async () => {
    const answer = await board.anonymous
      .from('job_listings')
      .select('*, company:companies(*)', { count: 'exact' })
      .order('published_at', newestFirst)
      .range(0, 49);

    expect(answer).toEqual(foundOf(120, open().slice(0, 50).map(withCompany)));
  });

  test('go on from the number loaded, and the last is short', async () => {
    const second = await newest().range(50, 99);
    const third = await newest().range(100, 149);

    expect(second).toEqual(found(open().slice(50, 100).map(withCompany)));
    expect(third).toEqual(found(open().slice(100).map(withCompany)));
  });

  test('are empty after the last', async () => {
    expect(await newest().range(120, 169)).toEqual(found([]));
    expect(await newest().range(500, 549)).toEqual(found([]));
  });

  test('say so when a total is asked for from beyond the end', async () => {
    const answer = await board.anonymous.from('job_listings').select('*', { count: 'exact' }).range(500, 549);

    expect(answer).toEqual(
      refused(416, {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 500 was requested, but there are only 120 rows.',
      }),
    );
  });

  test('are counted without being read', async () => {
    const answer = await board.anonymous.from('job_listings').select('*', { count: 'exact', head: true });

    expect(answer).toMatchObject({ success: true, error: null, data: null, count: 120 });
  });

  test('give the header search the hundred newest', async () => {
    const answer = await newest().limit(100);

    expect(answer).toEqual(found(open().slice(0, 100).map(withCompany)));
  });
});

describe("today's listings", () => {
  test('are those published at or after midnight', async () => {
    const midnight = new Date('2026-03-01T11:58:00.000Z').toISOString();

    const answer = await board.anonymous
      .from('job_listings')
      .select('id')
      .gte('published_at', midnight)
      .order('published_at');

    expect(answer).toEqual(found([{ id: listing(118).id }, { id: listing(119).id }, { id: listing(120).id }]));
  });

  test('are none after the newest', async () => {
    const answer = await board.anonymous.from('job_listings').select('id').gte('published_at', '2999-01-01T00:00:00Z');

    expect(answer).toEqual(found([]));
  });

  test('cannot be asked for with something that is no time', async () => {
    const answer = await board.anonymous.from('job_listings').select('id').gte('published_at', 'this morning');

    expect(answer).toEqual(
      refused(400, {
        code: '22007',
        message: 'invalid input syntax for type timestamp with time zone: "this morning"',
      }),
    );
  });
});

describe('one listing', () => {
  test('is found by its slug, with its company', async () => {
    const answer = await board.anonymous
      .from('job_listings')
      .select('*, company:companies(*)')
      .eq('slug', 'listing-7')
      .maybeSingle();

    expect(answer).toEqual(found(withCompany(listing(7))));
  });

  test('is found by its slug when exactly one is demanded', async () => {
    const answer = await board.anonymous
      .from('job_listings')
      .select('*, companies(*)')
      .eq('slug', 'listing-8')
      .single();

    expect(answer).toEqual(found({ ...listing(8), companies: company }));
  });

  test('with an unknown slug is none', async () => {
    const bySlug = () => board.anonymous.from('job_listings').select('*, company:companies(*)').eq('slug', 'gone');

    expect(await bySlug().maybeSingle()).toEqual(found(null));
    expect(await bySlug().single()).toEqual(notOne);
  });

  test.each(['listing-201', 'listing-202'])(
    'that is over (%s) is there for its employer and administrators only',
    async (slug) => {
      const readers = Object.entries(people).map(async ([name, client]) => {
        const { data } = await client.from('job_listings').select('slug').eq('slug', slug).maybeSingle();
        return [name, data];
      });

      expect(Object.fromEntries(await Promise.all(readers))).toEqual({
        'an anonymous visitor': null,
        'a plain user': null,
        'an employer without a company': null,
        'another employer': null,
        'the employer': { slug },
        'an administrator': { slug },
      });
    },
  );
});

describe('a question that makes no sense', () => {
  test('names the unknown table', async () => {
    const answer = await board.anonymous.from('job_listing').select('*');

    expect(answer).toEqual(
      refused(404, {
        code: 'PGRST205',
        message: "Could not find the table 'public.job_listing' in the schema cache",
        hint: "Perhaps you meant the table 'public.job_listings'",
      }),
    );
  });

  test('names the unknown column', async () => {
    const answer = await board.anonymous.from('job_listings').select('salary');

    expect(answer).toEqual(refused(400, { code: '42703', message: 'column job_listings.salary does not exist' }));
  });

  test('names the unknown relation', async () => {
    const answer = await board.anonymous.from('job_listings').select('*, firms(*)');

    expect(answer).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST200',
        message: "Could not find a relationship between 'job_listings' and 'firms' in the schema cache",
      },
    });
  });

  test.each(['users', 'accounts'])('reaches no account through the companies (%s)', async (relation) => {
    const answer = await board.anonymous.from('companies').select(`*, ${relation}(*)`);

    expect(answer).toMatchObject({ status: 400, data: null, error: { code: 'PGRST200' } });
  });
});

describe('a caller', () => {
  const read = (client: Person['client']) => client.from('job_listings').select('slug').eq('slug', 'listing-1');

  test('reads the open listings, in every role', async () => {
    const answers = await Promise.all(Object.values(people).map(read));

    expect(answers).toEqual(Array(6).fill(found([{ slug: 'listing-1' }])));
  });

  test('without a key is told so', async () => {
    const response = await fetch(`${board.url}/rest/v1/job_listings`);

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  });

  test('with a wrong key is told so', async () => {
    const answer = await read(board.connect('sb_publishable_of_another_board'));

    expect(answer).toMatchObject({ status: 401, data: null, error: { message: 'Invalid API key' } });
  });

  test('with a broken token is told so', async () => {
    const answer = await read(board.connect(board.keys.publishableKey, { Authorization: 'Bearer broken' }));

    expect(answer).toEqual(refused(401, { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' }));
  });

  test.each([
    ['expired', 'secret of the board', '2001-01-01', 'PGRST303'],
    ['forged', 'secret of another board, also long enough', '2999-01-01', 'PGRST301'],
  ])('with an %s token is told so', async (_, secret, end, code) => {
    const key = secret === 'secret of the board' ? board.keys.jwtSecret : secret;
    const token = await new SignJWT({ role: 'service_role', sub: owner.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(new Date(end))
      .sign(new TextEncoder().encode(key));

    const answer = await read(board.connect(board.keys.publishableKey, { Authorization: `Bearer ${token}` }));

    expect(answer).toMatchObject({ status: 401, data: null, error: { code } });
  });
});
