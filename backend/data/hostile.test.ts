import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
let before: string;
beforeAll(async () => {
  library = await openLibrary();
  before = await everything();
});
afterAll(() => library.close());

async function everything(): Promise<string> {
  const { rows } = await library.database.owner.query(
    `select coalesce(json_agg(b order by id), '[]')::text as all from library.books b`,
  );
  return rows[0].all;
}

const attack = `'); drop table library.books; --`;
const quotes = [
  `"`,
  `'`,
  `\\`,
  `\\"`,
  `$1`,
  `$$`,
  `;`,
  `--`,
  `/*`,
  `%`,
  `\u0000`,
  `\ud83d\ude00`,
  `{}`,
  `{"`,
  `(`,
  `)`,
  `}`,
  attack,
];

describe('hostile text is a value or a 4xx, never SQL', () => {
  test.each(quotes)('%j', async (text) => {
    const code = encodeURIComponent(text);
    const lines = [
      `GET /books?title=eq.${code}`,
      `GET /books?title=in.(${code},x)`,
      `GET /books?title=like(any).${code}`,
      `GET /books?or=(title.eq.${code},id.eq.1)`,
      `GET /books?title=fts(${code}).x`,
      `GET /books?${code}=eq.1`,
      `GET /books?select=${code}`,
      `GET /books?select=${code}:id`,
      `GET /books?select=%22${code}%22:id`,
      `GET /books?select=id::${code}`,
      `GET /books?select=title->>${code}`,
      `GET /books?select=authors!${code}(id)`,
      `GET /books?select=${code}(id)`,
      `GET /books?order=${code}`,
      `GET /books?order=title.${code}`,
      `GET /books?limit=${code}&offset=${code}`,
      `GET /books?columns=${code}&on_conflict=${code}`,
      `GET /${code}`,
      `GET /rpc/${code}`,
      `GET /rpc/tell?how=${code}`,
      `GET /rpc/tell?${code}=x`,
      `PATCH /books?title=eq.none${code}`,
      `DELETE /books?title=eq.none${code}`,
    ];

    for (const line of lines) {
      const { status } = await library.ask(line, { body: line.startsWith('PATCH') ? { title: text } : undefined });
      expect(status, line).toBeLessThan(500);
    }
    expect(await everything()).toBe(before);
  });

  test.each(quotes)('%j in a body', async (text) => {
    const bodies = [{ title: text }, { [text]: 'x' }, [{ title: text, price: text }], text, { title: { a: text } }];

    for (const body of bodies) {
      const insert = await library.ask('POST /books', {
        body: JSON.stringify(body),
        headers: { Prefer: 'tx=rollback' },
      });
      const call = await library.ask('POST /rpc/tell', { body: JSON.stringify(body) });
      expect(insert.status, JSON.stringify(body)).toBeLessThan(500);
      expect(call.status, JSON.stringify(body)).toBeLessThan(500);
    }
    expect(await everything()).toBe(before);
  });

  test.each([
    ['Prefer', attack],
    ['Prefer', `timezone=${attack}`],
    ['Prefer', 'max-affected=99999999999999999999'],
    ['Accept', attack],
    ['Accept-Profile', attack],
    ['Range', '99999999999999999999-1'],
    ['Range', '-1'],
    ['Cookie', `a=${attack}`],
    ['X-Other', attack],
  ])('in the header %s: %s', async (name, value) => {
    const { status } = await library.ask('GET /books', { headers: { [name]: value } });

    expect(status).toBeLessThan(500);
    expect(await everything()).toBe(before);
  });
});

describe('requests that ask too much', () => {
  test.each([
    ['numbers beyond any', 'GET /books?limit=99999999999999999999&offset=99999999999999999999', 200],
    ['a negative offset', 'GET /books?offset=-5', 200],
    ['a percent sign that encodes nothing', 'GET /books%', 404],
    ['a name with a null character', 'GET /books%00', 404],
    ['a function with a null character', 'GET /rpc/tell%00?how=x', 404],
    ['an unknown method', 'PROPFIND /books', 405],
    ['a deeper path', 'GET /books/1', 404],
    ['no path to write to', 'POST /', 405],
    ['an unknown column', 'GET /books?nothing=eq.1', 400],
    ['an unknown type', 'GET /books?select=id::nothing', 400],
    ['a value of another type', 'GET /books?id=eq.x', 400],
    ['an operator that the type lacks', 'GET /books?id=cs.1', 404],
    ['an array of too many dimensions', `GET /authors?tags=cs.${'{'.repeat(9)}a${'}'.repeat(9)}`, 400],
    ['JSON that is too deep', `GET /authors?about=cs.${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['embeds that answer nothing', 'GET /books?select=authors(),publishers()', 200],
    ['a pattern that is none', 'GET /books?title=match.(', 400],
    ['a search that is none', 'GET /books?search=fts.a%20b', 400],
  ])('%s', async (_, line, status) => {
    expect((await library.ask(line)).status).toBe(status);
  });

  test('a schema outside of those exposed is not reached through an embed', async () => {
    await library.database.owner.query(
      'create table archive.hidden (id int primary key, book_id int references library.books)',
    );
    await library.database.owner.query(`notify pgrst, 'reload schema'`);

    const answer = await library.ask('GET /books?select=id,users(*)');

    expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST200' } });
  });

  test('a settings function cannot raise the role', async () => {
    const answer = await library.ask('GET /rpc/set_config?setting_name=role&new_value=postgres&is_local=true');

    expect(answer).toMatchObject({ status: 404, body: { code: 'PGRST202' } });
  });

  test('an unknown table suggests a known one', async () => {
    expect(await library.ask('GET /book')).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST205',
        message: "Could not find the table 'library.book' in the schema cache",
        hint: "Perhaps you meant the table 'library.books'",
      },
    });
    expect(await library.ask('GET /zzzz')).toMatchObject({ status: 404, body: { code: 'PGRST205', hint: null } });
  });

  test('a body that is too deep is refused', async () => {
    const deep = `{"id":9,"name":"n","about":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;

    expect((await library.ask('POST /authors', { body: deep })).status).toBe(400);
  });

  test('a body that is broken off is the sender’s doing, not the database’s', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });

    const response = await library.fetch('http://library.test/rest/v1/books', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);

    expect(response.status).toBe(400);
    expect(library.logged).toEqual([]);
  });

  test('one column under a hundred names is refused', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `a${index}:title`);

    expect(await library.ask(`GET /books?select=${names}`)).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });

  test('an answer too large to hold is refused by the database', async () => {
    const { owner } = library.database;
    await owner.query(
      `insert into library.authors (id, name) select n, repeat('x', 400000) from generate_series(7001, 7100) n`,
    );

    const answer = await library.ask('GET /authors?id=gt.7000');
    await owner.query('delete from library.authors where id > 7000');

    expect(answer).toMatchObject({ status: 413, body: { message: 'The answer is too large' } });
  });

  test('an insert of more than a thousand rows is refused', async () => {
    const body = Array.from({ length: 1001 }, (_, id) => ({ id: id + 8000, name: 'n' }));

    expect(await library.ask('POST /authors', { body })).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });
});
