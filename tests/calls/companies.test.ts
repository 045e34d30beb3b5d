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
let logo: string;
const people: Record<string, Person> = {};

beforeAll(async () => {
  board = await shareTestServer();
  owner = await buildCompanyOwner(board, 'Kitewire');
  logo = await uploadLogo(owner);
  people['an anonymous visitor'] = { id: absent, email: '', client: board.anonymous };
  people['a plain user'] = await buildPerson(board);
  people['another employer'] = await buildCompanyOwner(board, 'Other');
  people['an administrator'] = await board.signInAdmin();
});
afterAll(() => board.close());

/** What the company form sends. */
const form = (user_id: string, values: object = {}) => ({
  name: 'Fresh Company',
  location: 'Lisbon',
  industry: 'Web3',
  description: 'Makes fresh things.',
  website: 'https://fresh.example',
  logo_url: logo,
  user_id,
  ...values,
});

async function uploadLogo({ id, client }: Person): Promise<string> {
  const path = `${id}/${Date.now()}.svg`;
  const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'], {
    type: 'image/svg+xml',
  });
  const bucket = client.storage.from('company-logos');
  const { error } = await bucket.upload(path, drawing);
  if (error) throw error;
  return bucket.getPublicUrl(path).data.publicUrl;
}

async function readCompany(column: 'id' | 'user_id', value: string) {
  const { data } = await board.service.from('companies').select('*').eq(column, value).throwOnError();
  return data;
}

const notOurs = refused(400, { code: '23514', message: 'The logo must be a file of this board' });

const badValues: [string, object, object][] = [
  ['an empty name', { name: '  ' }, brokenCheck('companies', 'companies_name_length')],
  ['a name of 121 characters', { name: 'x'.repeat(121) }, brokenCheck('companies', 'companies_name_length')],
  ['a name that is null', { name: null }, missingValue('companies', 'name')],
  [
    'a website that is a script',
    { website: 'javascript:alert(1)' },
    brokenCheck('companies', 'companies_website_form'),
  ],
  ['a logo that is no address', { logo_url: 'logo' }, notOurs],
  [
    'a location of 201 characters',
    { location: 'x'.repeat(201) },
    brokenCheck('companies', 'companies_location_length'),
  ],
  ['a field that does not exist', { employees: 7 }, unknownField('companies', 'employees')],
];

describe('a company page', () => {
  test('reads the company by its slug, then its listings, newest first', async () => {
    const company_id = owner.company.id;
    const titles = ['First', 'Second', 'Third'].map((title, index) => ({
      title,
      company_id,
      description: 'Text',
      category: 'Sales',
      published_at: `2026-03-0${index + 1}T00:00:00+00:00`,
    }));
    await board.service.from('job_listings').insert(titles).throwOnError();

    const company = await board.anonymous.from('companies').select('*').eq('slug', 'kitewire').maybeSingle();
    const listings = await board.anonymous
      .from('job_listings')
      .select('title, slug, published_at')
      .eq('company_id', company.data.id)
      .order('published_at', { ascending: false });

    expect(company).toEqual(found(owner.company));
    expect(listings).toEqual(
      found([
        { title: 'Third', slug: 'third-kitewire', published_at: '2026-03-03T00:00:00+00:00' },
        { title: 'Second', slug: 'second-kitewire', published_at: '2026-03-02T00:00:00+00:00' },
        { title: 'First', slug: 'first-kitewire', published_at: '2026-03-01T00:00:00+00:00' },
      ]),
    );
  });

  test('of an unknown slug has no company', async () => {
    const answer = await board.anonymous.from('companies').select('*').eq('slug', 'gone').maybeSingle();

    expect(answer).toEqual(found(null));
  });
});

describe('the company of an employer', () => {
  test('is found by its owner', async () => {
    const answer = await owner.client.from('companies').select('*').eq('user_id', owner.id).maybeSingle();

    expect(answer).toEqual(found(owner.company));
  });

  test('is none before it is created', async () => {
    const { id, client } = await buildEmployer(board);

    const answer = await client.from('companies').select('*').eq('user_id', id).maybeSingle();

    expect(answer).toEqual(found(null));
  });

  test('is found by its id for editing', async () => {
    const byId = (id: string) => owner.client.from('companies').select('*').eq('id', id).single();

    expect(await byId(owner.company.id)).toEqual(found(owner.company));
    expect(await byId(absent)).toEqual(notOne);
    expect(await byId('create')).toEqual(notAnId('create'));
  });
});

describe('the logo of a company', () => {
  const elsewhere = 'https://tracker.example/pixel.png';

  test('is a file that was uploaded here, under whichever address the board had then', async () => {
    const person = await buildCompanyOwner(board, 'Ours');
    const address = await uploadLogo(person);
    const moved = address.replace(board.url, 'https://before.example');
    const save = (logo_url: string) => person.client.from('companies').update({ logo_url }).eq('id', person.company.id);

    expect([await save(address), await save(moved), await save(new URL(address).pathname)]).toEqual([done, done, done]);
  });

  test('is no file of others, nor one that is not there', async () => {
    const person = await buildCompanyOwner(board, 'Theirs');
    const missing = `${board.url}/storage/v1/object/public/company-logos/${person.id}/1.png`;
    const hidden = `https://tracker.example/?/storage/v1/object/public/company-logos/${person.id}/1.png`;

    const path = new URL(await uploadLogo(person)).pathname;
    const noFiles = ['/healthz', '/auth/v1/verify?type=signup', '/demo/logos/kitewire.svg', new URL(missing).pathname];

    for (const logo_url of [elsewhere, missing, hidden, elsewhere.toUpperCase(), `${path}?v=2`, ...noFiles]) {
      const answer = await person.client.from('companies').update({ logo_url }).eq('id', person.company.id);
      expect(answer, logo_url).toEqual(notOurs);
    }
    const { id, client } = await buildEmployer(board);
    expect(await client.from('companies').insert(form(id, { logo_url: elsewhere }))).toEqual(notOurs);
  });

  test('stays as it is when it was there before, and is the operator’s to set', async () => {
    const { client, company } = await buildCompanyOwner(board, 'Before');
    const bySecretKey = await board.service.from('companies').update({ logo_url: elsewhere }).eq('id', company.id);

    const saved = await client.from('companies').update({ logo_url: elsewhere, name: 'After' }).eq('id', company.id);

    expect([bySecretKey, saved]).toEqual([done, done]);
    expect(await readCompany('id', company.id)).toMatchObject([{ logo_url: elsewhere, name: 'After' }]);
  });
});

describe('creating a company', () => {
  test('works once an account is an employer', async () => {
    const { id, client } = await buildEmployer(board);

    const answer = await client.from('companies').insert(form(id));

    expect(answer).toEqual(created);
    expect(await readCompany('user_id', id)).toEqual([
      {
        ...form(id),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        slug: 'fresh-company',
        color: null,
        domain: null,
        logo_source: null,
        enriched_at: null,
        held_at: null,
        held_reason: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      },
    ]);
  });

  test('answers with the row when asked, trimmed, empty fields as null', async () => {
    const { id, client } = await buildEmployer(board);
    const blank = { location: '', industry: ' ', description: '', website: '', logo_url: '' };

    const { data, status } = await client
      .from('companies')
      .insert(form(id, { name: '  Zürich & Söhne ', ...blank }))
      .select('slug, name, location, industry, description, website, logo_url, user_id')
      .single();

    expect(status).toBe(201);
    expect(data).toEqual({
      slug: 'zurich-and-sohne',
      name: 'Zürich & Söhne',
      location: null,
      industry: null,
      description: null,
      website: null,
      logo_url: null,
      user_id: id,
    });
  });

  test('under a taken name gives another address', async () => {
    const { company } = await buildCompanyOwner(board, 'Kitewire');

    expect(company).toMatchObject({ name: 'Kitewire', slug: 'kitewire-2' });
  });

  test('is refused to an anonymous visitor', async () => {
    const { id } = await buildEmployer(board);

    const answer = await board.anonymous.from('companies').insert(form(id));

    expect(answer).toEqual(noRight(401, 'companies'));
    expect(await readCompany('user_id', id)).toEqual([]);
  });

  test.each(['a plain user', 'an administrator'])('is refused to %s', async (name) => {
    const { id, client } = people[name] ?? owner;

    const answer = await client.from('companies').insert(form(id));

    expect(answer).toEqual(againstPolicy('companies'));
    expect(await readCompany('user_id', id)).toEqual([]);
  });

  test('is refused in the name of another employer', async () => {
    const { id } = await buildEmployer(board);
    const { client } = await buildEmployer(board);

    const answer = await client.from('companies').insert(form(id));

    expect(answer).toEqual(againstPolicy('companies'));
    expect(await readCompany('user_id', id)).toEqual([]);
  });

  test('is refused a second time', async () => {
    const answer = await owner.client.from('companies').insert(form(owner.id));

    expect(answer).toEqual(
      refused(409, {
        code: '23505',
        message: 'duplicate key value violates unique constraint "companies_user_id_key"',
      }),
    );
    expect(await readCompany('user_id', owner.id)).toEqual([owner.company]);
  });

  test.each(badValues)('is refused with %s', async (_, values, answer) => {
    const { id, client } = await buildEmployer(board);

    expect(await client.from('companies').insert(form(id, values))).toEqual(answer);

    expect(await readCompany('user_id', id)).toEqual([]);
  });

  test('is refused without a name', async () => {
    const { id, client } = await buildEmployer(board);

    const answer = await client.from('companies').insert({ user_id: id });

    expect(answer).toEqual(missingValue('companies', 'name'));
    expect(await readCompany('user_id', id)).toEqual([]);
  });

  test('is refused with an address of one’s own choice', async () => {
    const { id, client } = await buildEmployer(board);

    const answer = await client.from('companies').insert(form(id, { slug: 'admin' }));

    expect(answer).toEqual(noRight(403, 'companies'));
    expect(await readCompany('user_id', id)).toEqual([]);
  });
});

describe('editing a company', () => {
  const edit = (client: Person['client'], id: string, values: object) =>
    client.from('companies').update(values).eq('id', id);

  test('saves every field of the form and keeps the address', async () => {
    const { id, client, company } = await buildCompanyOwner(board, 'Before');

    const answer = await edit(client, company.id, form(id, { name: 'After', industry: '' }));

    expect(answer).toEqual(done);
    expect(await readCompany('id', company.id)).toEqual([
      { ...company, ...form(id, { name: 'After', industry: null }), updated_at: expect.any(String) },
    ]);
  });

  test('is refused to an anonymous visitor', async () => {
    const answer = await edit(board.anonymous, owner.company.id, form(owner.id));

    expect(answer).toEqual(noRight(401, 'companies'));
    expect(await readCompany('id', owner.company.id)).toEqual([owner.company]);
  });

  test.each(['a plain user', 'another employer', 'an administrator'])('changes nothing for %s', async (name) => {
    const { id, client } = people[name] ?? owner;

    const silent = await edit(client, owner.company.id, form(id));
    const asked = await edit(client, owner.company.id, form(id)).select().single();

    expect(silent).toEqual(done);
    expect(asked).toEqual(notOne);
    expect(await readCompany('id', owner.company.id)).toEqual([owner.company]);
  });

  test('cannot give the company away', async () => {
    const { id } = people['a plain user'] ?? owner;

    const answer = await edit(owner.client, owner.company.id, form(id));

    expect(answer).toEqual(againstPolicy('companies'));
    expect(await readCompany('id', owner.company.id)).toEqual([owner.company]);
  });

  test('cannot take over a company without an owner', async () => {
    const { id, client } = await buildEmployer(board);
    const imported = await board.service.from('companies').insert({ name: 'Imported' }).select().single();

    const answer = await edit(client, imported.data.id, { user_id: id });

    expect(answer).toEqual(done);
    expect(await readCompany('id', imported.data.id)).toEqual([imported.data]);
  });

  test('cannot change the address', async () => {
    const answer = await edit(owner.client, owner.company.id, { slug: 'better' });

    expect(answer).toEqual(noRight(403, 'companies'));
    expect(await readCompany('id', owner.company.id)).toEqual([owner.company]);
  });

  test.each(badValues)('is refused with %s', async (_, values, answer) => {
    expect(await edit(owner.client, owner.company.id, form(owner.id, values))).toEqual(answer);

    expect(await readCompany('id', owner.company.id)).toEqual([owner.company]);
  });

  test('never means all companies', async () => {
    const answer = await owner.client.from('companies').update({ location: 'Everywhere' });

    expect(answer).toEqual(refused(400, { code: '21000', message: 'UPDATE requires a WHERE clause' }));
    expect(await readCompany('id', owner.company.id)).toEqual([owner.company]);
  });
});
