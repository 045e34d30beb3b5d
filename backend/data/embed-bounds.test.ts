import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
let signedIn: string;
let service: string;
beforeAll(async () => {
  library = await openLibrary({
    embedBounds: {
      anonymous: { depth: 2, embeds: 4, repeatedRows: 50, planCost: 20_000, milliseconds: 400 },
      authenticated: { depth: 3, embeds: 6, repeatedRows: 5_000, planCost: 1_000_000, milliseconds: 4_000 },
    },
  });
  signedIn = await library.sign({ role: 'authenticated', sub: 'reader' });
  service = await library.sign({ role: 'service_role' });
});
afterAll(() => library.close());

const asAnonymous = {};
const ask = (path: string, asking: { token?: string } = asAnonymous) => library.ask(`GET ${path}`, asking);

const threeDeep =
  '/authors?select=id,books(id,publishers(id,books(id)))&limit=1&books.limit=1&books.publishers.books.limit=1';
const fiveWide = '/books?select=id,a:authors(id),b:authors(id),c:publishers(id),d:publishers(id),e:covers(colour)';
const repeating = '/books?select=id,authors(id,books(id))';

describe('an anonymous caller', () => {
  test.each([
    ['embeds too deeply', threeDeep, 'Too many levels of embedded resources'],
    ['embeds too much', fiveWide, 'Too many embedded resources'],
  ])('who %s is told by how much', async (_, path, message) => {
    const answer = await ask(path);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'PGRST100',
      message,
      details: expect.stringMatching(/^At most \d are allowed\.$/),
      hint: expect.stringContaining('Embed fewer resources'),
    });
  });

  test.each([
    ['a list of what is already read', repeating],
    ['the same list under two names', '/authors?select=id,a:books(id),b:books(id)'],
    ['with a limit on one side only', `${repeating}&limit=10`],
    ['by a function', '/rpc/books_by?author=Ada&select=id,authors(id,books(id))'],
    ['and counts', `${repeating}&limit=1000`],
  ])('who embeds %s without small limits is asked for them', async (_, path) => {
    const answer = await ask(path);

    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: '54001', hint: expect.stringContaining('Set a limit') },
    ]);
  });

  test.each([
    `${repeating}&limit=5&authors.books.limit=5`,
    `${repeating}&id=eq.1&authors.books.limit=20`,
    '/authors?select=id,a:books(id),b:books(id)&limit=3&a.limit=3&b.limit=3',
  ])('has %s, whose limits are small', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(200);
  });

  test('who asks for the headers alone is refused all the same', async () => {
    expect((await library.ask(`HEAD ${repeating}`)).status).toBe(400);
  });

  test('who writes cannot have more back', async () => {
    const answer = await library.ask(`POST /visits?select=id`, {
      body: { kind: 'x' },
      headers: { Prefer: 'return=representation' },
    });
    const nested = await library.ask('PATCH /books?id=eq.1&select=id,authors(id,books(id,publishers(id)))', {
      body: { status: 'kept' },
      headers: { Prefer: 'return=representation' },
    });

    expect([answer.status, nested.status, nested.body]).toMatchObject([201, 400, { code: 'PGRST100' }]);
  });

  test.each([
    '/books?select=*,author:authors(*)',
    '/books?select=*,author:authors(*),found:authors()&found.name=ilike.%25ben%25&or=(title.ilike.%25e%25,found.not.is.null)',
    '/authors?select=*,books(*)',
    '/books?select=*,authors!inner(name),covers(colour)&order=authors(name)',
    '/book_genres?select=book:books(title,author:authors(name))',
  ])('has %s, with single rows or one list, whatever there is', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });
});

describe('lists of different relations', () => {
  const lists = '/authors?select=id,books(id,genres(id,name))';
  beforeAll(async () => {
    // Without statistics PostgreSQL takes tables for larger than these are.
    await library.database.owner.query('analyze');
    expect((await ask(lists)).status).toBe(200);
    await library.database.owner.query(`
      insert into library.genres select n, 'genre ' || n from generate_series(1000, 1400) n;
      insert into library.authors (id, name) select n, 'author ' || n from generate_series(1000, 1400) n;
      insert into library.books (id, title, author_id) select n, 'book ' || n, 1000 + n % 400 from generate_series(1000, 5000) n;
      insert into library.book_genres select n, 1000 + m * 7 from generate_series(1000, 5000) n, generate_series(1, 3) m;
      create index on library.books (author_id);
      analyze library.genres; analyze library.authors; analyze library.books; analyze library.book_genres`);
  });

  test('are judged by how many rows the database has', async () => {
    const answer = await ask(lists);
    const few = await ask(`${lists}&limit=3`);

    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: '54001', message: 'The request would read too many rows' },
    ]);
    expect([few.status, few.body]).toMatchObject([200, { length: 3 }]);
  });

  test('are more for who is signed in, and for the secret key as many as there are', async () => {
    const bySignedIn = await ask(lists, { token: signedIn });
    const byService = await ask(`${repeating}&limit=100`, { token: service });
    const deep = await ask(threeDeep, { token: service });

    expect([bySignedIn.status, byService.status, deep.status]).toEqual([200, 200, 200]);
  });

  test('have their time, which is shorter than that of other requests', async () => {
    await library.database.owner.query(`
      create function library.shown_genres(library.books) returns setof library.genres stable language sql
        as 'select genre.* from library.genres as genre, pg_sleep(0.1 + 0 * $1.id) where genre.id = 1007';
      grant execute on function library.shown_genres to anon; notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await ask('/books?select=shown_genres(id)&limit=1')).status).toBe(200);

    const alone = await ask('/books?select=id,shown_genres(id)&limit=6');
    const nested = await ask('/authors?select=id,books(id,shown_genres(id))&id=gte.1000&limit=6&books.limit=2');

    expect(alone.status).toBe(200);
    expect([nested.status, nested.body]).toMatchObject([500, { code: '57014' }]);
  });
});
