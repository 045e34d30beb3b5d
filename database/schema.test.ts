import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '#domain/category.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a listing', () => {
  test.each(categories)('may be in the category %s', async (category) => {
    expect(await buildListing(database.owner, { category })).toMatchObject({ category });
  });

  test.each([
    ['a category of its own making', { category: 'Wizardry' }, 'job_listings_category_known'],
    ['a blank title', { title: ' \u00a0\u200b\t\n' }, 'job_listings_title_length'],
    ['an invisible title', { title: '\u3164\u2800\u115f\ufe0f' }, 'job_listings_title_length'],
    ['an address with a broken host', { external_url: 'http://[' }, 'job_listings_external_url_form'],
    ['an address with markup for a host', { external_url: 'http://a"><script>' }, 'job_listings_external_url_form'],
    [
      'an address with an impossible port',
      { external_url: 'http://a.example:99999' },
      'job_listings_external_url_form',
    ],
    [
      'an address that reads backwards',
      { external_url: 'http://\u202eelpmaxe.live' },
      'job_listings_external_url_form',
    ],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'job_listings_title_length'],
    ['a blank description', { description: '  \n ' }, 'job_listings_description_length'],
    ['a description of 50,001 characters', { description: 'x'.repeat(50_001) }, 'job_listings_description_length'],
    ['requirements of 20,001 characters', { requirements: 'x'.repeat(20_001) }, 'job_listings_requirements_length'],
    ['a place of 201 characters', { location: 'x'.repeat(201) }, 'job_listings_location_length'],
    ['a salary of 201 characters', { salary_range: 'x'.repeat(201) }, 'job_listings_salary_range_length'],
    [
      'an employment type of 201 characters',
      { employment_type: 'x'.repeat(201) },
      'job_listings_employment_type_length',
    ],
    ['a script for an address', { external_url: 'javascript:alert(1)' }, 'job_listings_external_url_form'],
    ['an address without a host', { external_url: 'https://' }, 'job_listings_external_url_form'],
    ['an address with a line break', { external_url: 'https://a.example/\nx' }, 'job_listings_external_url_form'],
    [
      'an address with a name in front of the host',
      { external_url: 'https://bank.example@evil.example' },
      'job_listings_external_url_form',
    ],
    [
      'an address of 2,001 characters',
      { external_url: `https://a.example/${'x'.repeat(1_983)}` },
      'job_listings_external_url_form',
    ],
    ['a source without an id', { source: 'rss' }, 'job_listings_source_form'],
  ])('with %s is refused', async (_, values, constraint) => {
    await expect(buildListing(database.owner, values)).rejects.toMatchObject({ constraint });
  });

  test('at its limits is accepted', async () => {
    const limits = {
      title: 'x'.repeat(200),
      description: 'é'.repeat(50_000),
      requirements: 'x'.repeat(20_000),
      location: 'x'.repeat(200),
      external_url: `https://a.example/${'x'.repeat(1_982)}`,
    };

    expect(await buildListing(database.owner, limits)).toMatchObject(limits);
  });

  test('keeps empty optional texts as null', async () => {
    const empty = { location: '', salary_range: ' ', employment_type: '\t', requirements: '\n', external_url: '' };

    const listing = await buildListing(database.owner, empty);

    expect(listing).toMatchObject(Object.fromEntries(Object.keys(empty).map((name) => [name, null])));
  });

  test('has no line breaks or hidden marks in its one-line texts', async () => {
    const values = {
      title: 'Engineer\r\nBcc: x\u0001',
      location: 'Lisbon\u202e, Portugal',
      description: 'One\u0007\nTwo',
    };

    expect(await buildListing(database.owner, values)).toMatchObject({
      title: 'Engineer Bcc: x',
      location: 'Lisbon , Portugal',
      description: 'One\nTwo',
    });
  });

  test.each(['https://a.example', 'http://localhost:5173/x?y#z', 'https://[::1]:80/', 'https://münchen.example/a%20b'])(
    'may lead to %s',
    async (external_url) => {
      expect(await buildListing(database.owner, { external_url })).toMatchObject({ external_url });
    },
  );

  test('without a company does not exist', async () => {
    const company_id = '00000000-0000-4000-8000-000000000000';

    await expect(buildListing(database.owner, { company_id })).rejects.toMatchObject({ code: '23503' });
  });

  test('from one source, board and id exists once', async () => {
    const origin = { source: 'remotive', source_board: null, source_id: '77' };
    await buildListing(database.owner, origin);

    await expect(buildListing(database.owner, origin)).rejects.toMatchObject({ constraint: 'job_listings_by_source' });
  });

  test('counts as changed when its words change, not when it was seen again', async () => {
    const { id } = await buildListing(database.owner, { updated_at: '2020-01-01' });
    const update = async (change: string) => {
      const { rows } = await database.owner.query(
        `update job_listings set ${change} where id = $1 returning updated_at`,
        [id],
      );
      return rows[0].updated_at.getUTCFullYear();
    };

    expect(await update('last_seen_at = now()')).toBe(2020);
    expect(await update("title = 'Another title'")).toBeGreaterThan(2020);
  });
});

describe('a slug', () => {
  test.each([
    ['Senior Solidity Engineer', 'Acme Protocol', 'senior-solidity-engineer-acme-protocol'],
    ['Señor Ingeniør (R&D)', 'Zürich ØÜ', 'senor-ingenior-r-and-d-zurich-ou'],
    ['  Déjà vu — “Lead” ', 'Ĉu?', 'deja-vu-lead-cu'],
    ['𝐒𝐞𝐧𝐢𝐨𝐫 Dev', 'B', 'senior-dev-b'],
  ])('of %s at %s is %s', async (title, name, slug) => {
    const company = await buildCompany(database.owner, { name });

    expect(await buildListing(database.owner, { title, company_id: company.id })).toMatchObject({ slug });
  });

  test('that is taken gets a number', async () => {
    const { id: company_id } = await buildCompany(database.owner, { name: 'Twice' });

    const slugs = [];
    for (let count = 0; count < 3; count += 1)
      slugs.push((await buildListing(database.owner, { title: 'Same', company_id })).slug);

    expect(slugs).toEqual(['same-twice', 'same-twice-2', 'same-twice-3']);
  });

  test('is free for each of many listings made at once', async () => {
    const { id: company_id } = await buildCompany(database.owner, { name: 'Crowd' });

    const listings = await Promise.all(
      Array.from({ length: 40 }, () => buildListing(database.owner, { title: 'Rush', company_id })),
    );

    expect(new Set(listings.map(({ slug }) => slug)).size).toBe(40);
  });

  test('that ends in a number does not meet the number of another', async () => {
    const insert = (title: string) =>
      database.owner.query("insert into blog_posts (title, content_html) select $1, '<p>x</p>' from pg_sleep(0.02)", [
        title,
      ]);
    await insert('Meet');

    for (let round = 2; round < 12; round += 1) await Promise.all([insert('Meet'), insert(`Meet ${round}`)]);

    const { rows } = await database.owner.query("select count(*)::int from blog_posts where title like 'Meet%'");
    expect(rows).toEqual([{ count: 21 }]);
  });

  test('is found for bulk inserts in opposite order', async () => {
    const { id } = await buildCompany(database.owner, { name: 'Bulk' });
    const insert = (direction: string) =>
      database.owner.query(
        `insert into job_listings (company_id, title, description, category)
         select $1, 'Bulk ' || n, 'Text', 'Design' from generate_series(1, 200) n order by n ${direction}`,
        [id],
      );

    await Promise.all([insert('asc'), insert('desc')]);

    const { rows } = await database.owner.query(
      'select count(distinct slug)::int from job_listings where company_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 400 }]);
  });

  test.each(['招聘工程师', '!!!', '🚀'])('of the company %s is still a word', async (name) => {
    expect((await buildCompany(database.owner, { name })).slug).toMatch(/^company-[0-9a-f]{6}$/);
  });

  test.each(['create', 'Edit', 'NEW', 'admin'])('of the company %s is no word of a route', async (name) => {
    expect((await buildCompany(database.owner, { name })).slug).toMatch(
      new RegExp(`^${name.toLowerCase()}-[0-9a-f]{6}$`),
    );
  });

  test('that looks like an id gets a suffix', async () => {
    const name = '0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f';

    expect((await buildCompany(database.owner, { name })).slug).not.toBe(name);
  });

  test.each([
    ['companies', 'name'],
    ['job_listings', 'title'],
    ['blog_posts', 'title'],
  ])('in %s stays as it is, whatever else changes', async (table, column) => {
    await buildListing(database.owner);
    await database.owner.query(
      "insert into blog_posts (title, content_html) values ('Words', '<p>x</p>') on conflict do nothing",
    );
    const first = `(select id from ${table} order by created_at limit 1)`;

    const { rows } = await database.owner.query(
      `with old as (select id, slug from ${table} where id = ${first})
       update ${table} set ${column} = 'Renamed' from old where ${table}.id = old.id returning old.slug = ${table}.slug as kept`,
    );
    expect(rows).toEqual([{ kept: true }]);
  });
});

describe('a company', () => {
  test.each([
    ['a blank name', { name: '\u200b ' }, 'companies_name_length'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'companies_name_length'],
    ['a website that is no web address', { website: 'ftp://a.example' }, 'companies_website_form'],
    ['a logo that is a script', { logo_url: 'javascript:alert(1)' }, 'companies_logo_url_form'],
    ['a logo on another host in disguise', { logo_url: '//evil.example/a.png' }, 'companies_logo_url_form'],
    ['an industry of 201 characters', { industry: 'x'.repeat(201) }, 'companies_industry_length'],
  ])('with %s is refused', async (_, values, constraint) => {
    await expect(buildCompany(database.owner, values)).rejects.toMatchObject({ constraint });
  });

  test('belongs to one employer, who has no second one', async () => {
    const { id: user_id } = await buildUser(database.owner, { role: 'employer' });
    await buildCompany(database.owner, { user_id });

    await expect(buildCompany(database.owner, { user_id })).rejects.toMatchObject({ code: '23505' });
  });

  test('goes with the account of its owner, and its listings with it', async () => {
    const { id: user_id } = await buildUser(database.owner, { role: 'employer' });
    const company = await buildCompany(database.owner, { user_id });
    const listing = await buildListing(database.owner, { company_id: company.id });

    await database.owner.query('delete from auth.users where id = $1', [user_id]);

    const { rows } = await database.owner.query('select from job_listings where id = $1', [listing.id]);
    expect(rows).toEqual([]);
  });
});

describe('a contact message', () => {
  const write = (values: { name?: string; email?: string; message?: string }) =>
    database.owner.query('insert into contact_submissions (name, email, message) values ($1, $2, $3) returning *', [
      values.name ?? 'Ada',
      values.email ?? 'ada@people.example',
      values.message ?? 'Hello',
    ]);

  test('is kept without the white space around it', async () => {
    const { rows } = await write({ name: ' Ada ', message: '\nHello\n' });

    expect(rows[0]).toMatchObject({ name: 'Ada', message: 'Hello' });
  });

  test.each([
    ['a blank name', { name: '  ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['no e-mail address', { email: 'ada at people' }],
    ['two e-mail addresses', { email: 'a@b.example,c@d.example' }],
    ['an invisible name', { name: '\u3164\u200e' }],
    ['an invisible message', { message: '\u2800\u034f\n' }],
    ['an e-mail address that smuggles a header', { email: 'a@b.example\nBcc: c@d.example' }],
    ['an e-mail address of 256 characters', { email: `${'x'.repeat(245)}@a.example.com`.slice(-256) }],
    ['a blank message', { message: ' ' }],
    ['a message of 1,001 characters', { message: 'x'.repeat(1_001) }],
  ])('with %s is refused', async (_, values) => {
    await expect(write(values)).rejects.toMatchObject({ code: '23514' });
  });
});

test('a person has each role once, and only known roles', async () => {
  const { id } = await buildUser(database.owner, { role: 'employer' });
  const give = (role: string) =>
    database.owner.query('insert into user_roles (user_id, role) values ($1, $2)', [id, role]);

  await expect(give('employer')).rejects.toMatchObject({ code: '23505' });
  await expect(give('owner')).rejects.toMatchObject({ code: '23514' });
  await give('admin');
});

test('exactly one foreign key leads from listings to companies', async () => {
  const { rows } = await database.owner.query(
    "select from pg_constraint where contype = 'f' and conrelid = 'job_listings'::regclass and confrelid = 'companies'::regclass",
  );

  expect(rows).toHaveLength(1);
});
