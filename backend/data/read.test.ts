import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

/** The values of a query, percent-encoded. */
const encode = (query: string) => query.replace(/=([^&]*)/g, (_, value) => `=${encodeURIComponent(value)}`);
const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

describe('filters choose rows', () => {
  test.each<[string, number[]]>([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3, 4]],
    ['id=gt.2&id=lt.4', [3]],
    ['price=gte.9.99', [1, 3]],
    ['price=lte.7', [2]],
    ['title=like.*verses*', []],
    ['title=ilike.*VERSES*', [2]],
    ['title=like.100%*', [4]],
    ['title=match.^A', [3]],
    ['title=imatch.WOOL', [4]],
    ['title=in.("Verses, (collected)","100% wool")', [2, 4]],
    ['id=in.()', []],
    ['id=not.in.(1,2)', [3, 4]],
    ['author_id=is.null', [4]],
    ['author_id=is.not_null', [1, 2, 3]],
    ['author_id=not.is.null', [1, 2, 3]],
    ['author_id=isdistinct.1', [3, 4]],
    ['pages=cs.[10,20)', [1]],
    ['pages=cd.[0,120)', [1]],
    ['pages=ov.[90,110)', [1, 2, 4]],
    ['pages=sl.[150,300)', [1, 4]],
    ['pages=sr.[1,50)', [2, 4]],
    ['pages=nxr.[1,150)', [1, 4]],
    ['pages=nxl.[60,70)', [2]],
    ['pages=adj.[100,101)', [1]],
    ['title=like(any).{Notes*,*wool}', [1, 4]],
    ['title=like(all).{*o*,*w*}', [4]],
    ['id=eq(any).{1,3}', [1, 3]],
    ['search=fts.engine', [1]],
    ['title=wfts(english).engines or wool', [1, 4]],
    ['title=not.plfts(simple).notes', [2, 3, 4]],
    ['or=(id.eq.1,and(price.gt.8,price.lt.10))', [1, 3]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['or=(title.eq."Verses, (collected)",title.eq."A \\"quiet\\" house")', [2, 3]],
    ['label=eq.100% wool #4', [4]],
  ])('%s', async (filter, expected) => {
    const { status, body } = await library.ask(`GET /books?select=id&order=id&${encode(filter)}`);

    expect(status).toBe(200);
    expect(ids(body)).toEqual(expected);
  });

  test.each<[string, number[]]>([
    ['tags=cs.{poetry}', [1, 2]],
    ['tags=cd.{poetry}', [2, 3]],
    ['tags=ov.{maths,chess}', [1]],
    ['about->home->>city=eq.Lyon', [2]],
    ['about->years->0=eq.1815', [1]],
    ['about->years->>-1=eq.1852', [1]],
    ['about=cs.{"home":{"city":"London"}}', [1]],
    ['tags->>0=eq.maths', [1]],
  ])('%s', async (filter, expected) => {
    const { body } = await library.ask(`GET /authors?select=id&order=id&${encodeURI(filter)}`);

    expect(ids(body)).toEqual(expected);
  });
});

describe('select shapes rows', () => {
  test.each<[string, unknown]>([
    ['id,name:title', { id: 1, name: 'Notes on engines' }],
    ['price::text,p:price::int', { price: '12.50', p: 13 }],
    ['price,updated_at', { price: 12.5, updated_at: '2026-01-02T03:04:05+00:00' }],
    ['label', { label: 'Notes on engines #1' }],
    ['x:label', { x: 'Notes on engines #1' }],
    ['"an, (alias)":id', { 'an, (alias)': 1 }],
  ])('%s', async (select, expected) => {
    const { body } = await library.ask(`GET /books?id=eq.1&select=${encodeURIComponent(select)}`);

    expect(body).toEqual([expected]);
  });

  test('a path into JSON is named by its last key', async () => {
    const { body } = await library.ask('GET /authors?id=eq.1&select=about->home->>city,about->years->0,y:about->years');

    expect(body).toEqual([{ city: 'London', years: 1815, y: [1815, 1852] }]);
  });

  test('names with commas, brackets and quotes are reached in quotes', async () => {
    const select = encodeURIComponent('"a \\"quoted\\" column"');

    const { body } = await library.ask(`GET /odd,%20(names)?select=${select}`);

    expect(body).toEqual([{ 'a "quoted" column': 'x' }]);
  });

  test('aggregates group by what stands beside them', async () => {
    const { body } = await library.ask(
      'GET /books?select=status,count(),total:price.sum(),least:price.min()::text&order=status',
    );

    expect(body).toEqual([
      { status: 'draft', count: 2, total: 9.99, least: '9.99' },
      { status: 'published', count: 2, total: 19.5, least: '7.00' },
    ]);
  });

  test('numbers come as the database writes them', async () => {
    const response = await library.fetch('http://library.test/rest/v1/books?select=price&id=eq.2');

    expect(await response.text()).toBe('[{"price":7.00}]');
  });
});

describe('order and pages', () => {
  test.each<[string, number[]]>([
    ['order=price.desc.nullslast', [1, 3, 2, 4]],
    ['order=price.desc', [4, 1, 3, 2]],
    ['order=price.asc.nullsfirst', [4, 2, 3, 1]],
    ['order=status.desc,id.desc', [2, 1, 4, 3]],
    ['order=id&limit=2', [1, 2]],
    ['order=id&limit=2&offset=1', [2, 3]],
    ['order=id&offset=10', []],
    ['limit=0', []],
    ['order=label.desc', [2, 1, 3, 4]],
  ])('%s', async (query, expected) => {
    const { body } = await library.ask(`GET /books?select=id&${query}`);

    expect(ids(body)).toEqual(expected);
  });

  test('order reaches into JSON', async () => {
    const { body } = await library.ask('GET /authors?select=id&order=about->home->>city.desc.nullslast');

    expect(ids(body)).toEqual([2, 1, 3]);
  });

  test.each([
    ['GET', '', {}, 200, '0-3/*'],
    ['GET', '', { Prefer: 'count=exact' }, 200, '0-3/4'],
    ['GET', '&limit=2', { Prefer: 'count=exact' }, 206, '0-1/4'],
    ['GET', '&limit=2&offset=2', { Prefer: 'count=exact' }, 206, '2-3/4'],
    ['GET', '&limit=3&offset=2', { Prefer: 'count=exact' }, 206, '2-3/4'],
    ['GET', '&offset=4', { Prefer: 'count=exact' }, 206, '*/4'],
    ['GET', '&id=eq.99', { Prefer: 'count=exact' }, 200, '*/0'],
    ['GET', '&id=eq.99', {}, 200, '*/*'],
    ['HEAD', '&status=eq.draft', { Prefer: 'count=exact' }, 200, '0-1/2'],
    ['GET', '', { Range: '1-2' }, 200, '1-2/*'],
    ['GET', '', { Range: '1-', Prefer: 'count=exact' }, 206, '1-3/4'],
    ['GET', '&limit=0', { Prefer: 'count=exact' }, 206, '*/4'],
    ['GET', '&limit=2', { Prefer: 'count=estimated' }, 206, '0-1/4'],
  ])('%s %s %j answers %i with the range %s', async (method, query, headers, status, range) => {
    const answer = await library.ask(`${method} /books?select=id${query}`, {
      headers: headers as Record<string, string>,
    });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(range);
  });

  test('a planned count is the guess of the planner', async () => {
    await library.database.owner.query('analyze library.books');

    const { headers } = await library.ask('GET /books?limit=1', { headers: { Prefer: 'count=planned' } });

    expect(headers.get('content-range')).toBe('0-0/4');
    expect(headers.get('preference-applied')).toBe('count=planned');
  });

  test('a page that starts after the end is 416 when the total is known', async () => {
    const answer = await library.ask('GET /books?offset=100', { headers: { Prefer: 'count=exact' } });

    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('*/4');
    expect(answer.body).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 100 was requested, but there are only 4 rows.',
    });
  });

  test.each([
    ['limit=-1', {}],
    ['limit=5', { Range: '3-1' }],
  ])('%s %j is no range', async (query, headers) => {
    const answer = await library.ask(`GET /books?${query}`, { headers: headers as Record<string, string> });

    expect(answer.status).toBe(416);
    expect(answer.body).toMatchObject({ code: 'PGRST103' });
  });
});

describe('representations', () => {
  test('a list is JSON, named with its address', async () => {
    const { headers } = await library.ask('GET /books?order=id&select=id');

    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-location')).toBe('/books?order=id&select=id');
    expect(headers.get('content-profile')).toBe('library');
  });

  test('one object is asked for by its media type', async () => {
    const answer = await library.ask('GET /books?select=id&id=eq.1', {
      headers: { Accept: 'application/vnd.pgrst.object+json' },
    });

    expect(answer.body).toEqual({ id: 1 });
    expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });

  test.each([
    ['id=eq.99', 0],
    ['id=gt.0', 4],
  ])('%s is not one object but %i rows', async (query, rows) => {
    const answer = await library.ask(`GET /books?${query}`, {
      headers: { Accept: 'application/vnd.pgrst.object+json' },
    });

    expect(answer.status).toBe(406);
    expect(answer.body).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
      hint: null,
    });
  });

  test('nulls are left out when asked so', async () => {
    const answer = await library.ask('GET /books?select=id,price&id=eq.4', {
      headers: { Accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    });

    expect(answer.body).toEqual([{ id: 4 }]);
  });

  test.each([
    ['id=lt.3', 'id,title\n1,"Notes on engines"\n2,"Verses, (collected)"'],
    ['id=eq.99', '\n'],
  ])('CSV of %s', async (query, expected) => {
    const answer = await library.ask(`GET /books?select=id,title&order=id&${query}`, {
      headers: { Accept: 'text/csv' },
    });

    expect(answer.body).toBe(expected);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('HEAD answers the headers of GET and no body', async () => {
    const answer = await library.ask('HEAD /books?select=id');

    expect(answer.status).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.get('content-range')).toBe('0-3/*');
  });

  test.each(['application/geo+json', 'application/vnd.pgrst.plan+json', 'image/png'])(
    '%s is not on offer',
    async (type) => {
      const answer = await library.ask('GET /books', { headers: { Accept: type } });

      expect(answer.status).toBe(406);
      expect(answer.body).toMatchObject({
        code: 'PGRST107',
        message: `None of these media types are available: ${type}`,
      });
    },
  );

  test('the most wanted type is chosen', async () => {
    const answer = await library.ask('GET /books?select=id&limit=1', {
      headers: { Accept: 'image/png, text/csv;q=0.5, application/json;q=0.9' },
    });

    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});

describe('schemas', () => {
  test('a profile chooses another exposed schema', async () => {
    const answer = await library.ask('GET /boxes', { headers: { 'Accept-Profile': 'archive' } });

    expect(answer.body).toEqual([{ id: 1, label: 'old' }]);
    expect(answer.headers.get('content-profile')).toBe('archive');
  });

  test('a schema that is not exposed is not said to exist', async () => {
    const answer = await library.ask('GET /users', { headers: { 'Accept-Profile': 'auth' } });

    expect(answer.status).toBe(406);
    expect(answer.body).toMatchObject({
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      hint: 'Only the following schemas are exposed: library, archive',
    });
  });
});

test('no list is longer than the server allows', async () => {
  const small = await openLibrary({ maxRows: 2, aggregates: false });
  try {
    await small.database.owner.query('insert into library.book_genres values (2, 1), (4, 1)');
    const list = await small.ask('GET /books?select=id&order=id', { headers: { Prefer: 'count=exact' } });
    const nested = await small.ask('GET /genres?select=books(id)&id=eq.1&limit=50&books.limit=50&books.order=id');
    const called = await small.ask('GET /rpc/titles');
    const aggregate = await small.ask('GET /books?select=count()');

    expect(ids(list.body)).toEqual([1, 2]);
    expect(list.headers.get('content-range')).toBe('0-1/4');
    expect(nested.body).toEqual([{ books: [{ id: 1 }, { id: 2 }] }]);
    expect(called.body).toHaveLength(2);
    expect(aggregate.body).toMatchObject({ code: 'PGRST123' });
  } finally {
    await small.close();
  }
});
