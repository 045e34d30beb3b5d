import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Library, openLibrary } from '../fixtures/open-library.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document whose every part is looked into
type Description = any;

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.database.owner.query(`
    create type library.state as enum ('new', 'old');
    create table library.parcels (
      id int primary key, code varchar(8) not null default 'it''s', state library.state, paid boolean default true,
      owner_id int references library.authors, note text, inner_note text, weights numeric(8, 2)[],
      made_at timestamptz default now());
    comment on table library.parcels is E'What is sent\\n\\nAnd what comes back.';
    comment on column library.parcels.code is 'As printed.';
    comment on function library.add(int, int) is 'Adds up';
    grant select (id, code, state, paid, owner_id, note, weights, made_at) on library.parcels to anon;
    grant insert (id, code), update (code) on library.parcels to authenticated;
    notify pgrst, 'reload schema'`);
  await vi.waitFor(async () => expect((await describeFor()).definitions.parcels).toBeDefined(), { timeout: 15_000 });
});
afterAll(() => library.close());

async function describeFor(token?: string): Promise<Description> {
  const { body } = await library.ask('GET /', token ? { token } : {});
  return body;
}

const forUser = async () => describeFor(await library.sign({ role: 'authenticated', sub: crypto.randomUUID() }));

describe('the root', () => {
  test('is valid OpenAPI for every role', async () => {
    for (const description of [
      await describeFor(),
      await forUser(),
      await describeFor(await library.sign({ role: 'service_role' })),
    ]) {
      const { valid, errors } = await new Validator().validate(structuredClone(description));

      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
      expect(description).toMatchObject({ swagger: '2.0', basePath: '/rest/v1' });
    }
  });

  test('answers as its own media type, to HEAD without a body, and refuses what it is not', async () => {
    const { headers } = await library.ask('GET /', { headers: { Accept: 'application/openapi+json' } });
    const head = await library.ask('HEAD /');
    const csv = await library.ask('GET /', { headers: { Accept: 'text/csv' } });
    const post = await library.ask('POST /', { body: {} });
    const other = await library.ask('GET /', { headers: { 'Accept-Profile': 'elsewhere' } });

    expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(csv).toMatchObject({ status: 406, body: { code: 'PGRST107' } });
    expect(post).toMatchObject({ status: 405, body: { code: 'PGRST117' } });
    expect(other).toMatchObject({ status: 406, body: { code: 'PGRST106' } });
  });

  test('describes another schema where it is asked for', async () => {
    const { body, headers } = await library.ask('GET /', { headers: { 'Accept-Profile': 'archive' } });

    expect(Object.keys((body as Description).definitions)).toEqual(['boxes']);
    expect(headers.get('content-profile')).toBe('archive');
  });

  test('knows what was created once it was announced', async () => {
    await library.database.owner.query(
      `create table library.news (id int primary key); grant select on library.news to anon; notify pgrst, 'reload schema'`,
    );

    await expect.poll(async () => (await describeFor()).paths['/news'], { timeout: 15_000 }).toBeDefined();
  });
});

describe('a table', () => {
  test('has its columns with type, length, default, values, keys and comments', async () => {
    const { parcels } = (await describeFor()).definitions;

    expect(parcels).toEqual({
      description: 'What is sent\n\nAnd what comes back.',
      type: 'object',
      required: ['id', 'code'],
      properties: {
        id: { description: 'Note:\nThis is a Primary Key.<pk/>', format: 'integer', type: 'integer' },
        code: {
          ...{ default: "it's", description: 'As printed.', format: 'character varying(8)' },
          ...{ maxLength: 8, type: 'string' },
        },
        state: { enum: ['new', 'old'], format: 'library.state', type: 'string' },
        paid: { default: true, format: 'boolean', type: 'boolean' },
        owner_id: {
          description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
          ...{ format: 'integer', type: 'integer' },
        },
        note: { format: 'text', type: 'string' },
        weights: { format: 'numeric(8,2)[]', type: 'array', items: { type: 'number' } },
        made_at: { default: 'now()', format: 'timestamp with time zone', type: 'string' },
      },
    });
  });

  test('offers each role what it may do, and no name of what it may not', async () => {
    const anonymous = await describeFor();
    const user = await forUser();

    expect(Object.keys(anonymous.paths['/parcels'])).toEqual(['get']);
    expect(anonymous.paths['/parcels'].get).toMatchObject({
      summary: 'What is sent',
      description: 'And what comes back.',
    });
    expect(JSON.stringify(anonymous)).not.toContain('inner_note');
    // Without a column to read there is nothing to get.
    expect(Object.keys(user.paths['/parcels'])).toEqual(['post', 'patch']);
    expect(Object.keys(user.definitions.parcels.properties)).toEqual(['id', 'code']);
    expect(anonymous.definitions.secrets ?? user.definitions.secrets).toBeUndefined();
    expect(Object.keys(anonymous.paths['/notes'])).toEqual(['post', 'patch', 'delete']);
    expect(Object.keys(anonymous.paths['/cheap_books'])).toEqual(['get', 'post', 'patch', 'delete']);
  });

  test('may have a name that a reference must escape', async () => {
    const { paths, definitions } = await describeFor();

    expect(paths['/odd, (names)'].get.responses[200].schema.items.$ref).toBe('#/definitions/odd%2C%20(names)');
    expect(definitions['odd, (names)'].properties['a "quoted" column']).toBeDefined();
  });
});

describe('a function', () => {
  test('is called by address where it only reads', async () => {
    const { paths } = await describeFor();

    expect(paths['/rpc/add'].get).toMatchObject({
      summary: 'Adds up',
      parameters: [
        { name: 'a', in: 'query', required: true, type: 'integer', format: 'integer' },
        { name: 'b', in: 'query', required: false },
      ],
    });
    expect(paths['/rpc/add'].post.parameters[0].schema).toMatchObject({ type: 'object', required: ['a'] });
    expect(Object.keys(paths['/rpc/discount'])).toEqual(['post']);
    expect(paths['/rpc/join_words'].get.parameters).toMatchObject([{ name: 'words', collectionFormat: 'multi' }]);
    expect(paths['/rpc/whole'].post.parameters[0].schema).toEqual({});
  });

  test('of several with one name the largest is described', async () => {
    const { paths } = await describeFor();

    expect(Object.keys(paths['/rpc/tell'].post.parameters[0].schema.properties)).toEqual(['how', 'times']);
  });

  test('that the role may not call is not there', async () => {
    await library.database.owner.query(
      `revoke execute on function library.forget() from public, anon; notify pgrst, 'reload schema'`,
    );

    await expect.poll(async () => (await describeFor()).paths['/rpc/forget'], { timeout: 15_000 }).toBeUndefined();
    expect((await forUser()).paths['/rpc/forget']).toBeDefined();
  });
});
