import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';
import { limits } from './limits.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

// Every write here is rolled back, so that each test starts from the same rows.
const whole = { Prefer: 'return=representation, tx=rollback' };
const prefer = (more: string) => ({ Prefer: `tx=rollback, ${more}` });

describe('insert', () => {
  test('answers nothing unless asked', async () => {
    const answer = await library.ask('POST /genres', {
      body: { id: 9, name: 'play' },
      headers: { Prefer: 'tx=rollback' },
    });

    expect(answer).toMatchObject({ status: 201, body: '' });
    expect(answer.headers.get('content-range')).toBe('*/*');
    expect(answer.headers.get('content-type')).toBeNull();
    expect(answer.headers.get('location')).toBeNull();
  });

  test('answers the rows it made, shaped and embedded', async () => {
    const answer = await library.ask('POST /books?select=title,status,authors(name)', {
      body: { title: 'New', author_id: 2 },
      headers: whole,
    });

    expect(answer).toMatchObject({ status: 201, body: [{ title: 'New', status: 'draft', authors: { name: 'Ben' } }] });
    expect(answer.headers.get('preference-applied')).toBe('return=representation, tx=rollback');
  });

  test('answers one object when asked for one', async () => {
    const answer = await library.ask('POST /genres', {
      body: { id: 9, name: 'play' },
      headers: { ...whole, Accept: 'application/vnd.pgrst.object+json' },
    });

    expect(answer.body).toEqual({ id: 9, name: 'play' });
  });

  test('answers where the row is found', async () => {
    const answer = await library.ask('POST /genres', {
      body: { id: 9, name: 'play' },
      headers: prefer('return=headers-only'),
    });

    expect(answer.headers.get('location')).toBe('/genres?id=eq.9');
  });

  test('takes many rows at once and counts them', async () => {
    const answer = await library.ask('POST /genres?select=id', {
      body: [
        { id: 8, name: 'a' },
        { id: 9, name: 'b' },
      ],
      headers: prefer('return=representation, count=exact'),
    });

    expect(answer.body).toEqual([{ id: 8 }, { id: 9 }]);
    expect(answer.headers.get('content-range')).toBe('*/2');
  });

  test.each<[string, string, unknown, string, unknown]>([
    ['an empty object is a row of defaults', '/visits?select=kind', {}, 'return=representation', [{ kind: 'walk' }]],
    [
      'so is each of a list',
      '/visits?select=kind',
      [{}, {}],
      'return=representation',
      [{ kind: 'walk' }, { kind: 'walk' }],
    ],
    ['an empty list is no row', '/genres', [], 'return=representation', []],
    [
      'columns chooses which keys count',
      '/books?columns=title&select=title,status',
      [{ title: 'T', status: 'published', nonsense: 1 }],
      'return=representation',
      [{ title: 'T', status: 'draft' }],
    ],
    [
      'a missing key is null',
      '/books?columns=title,price&select=title,price',
      [{ title: 'T' }, { title: 'U', price: 1 }],
      'return=representation',
      [
        { title: 'T', price: null },
        { title: 'U', price: 1 },
      ],
    ],
    [
      'or its default when preferred',
      '/books?columns=title,status&select=title,status',
      [{ title: 'T' }, { title: 'U', status: 'x' }],
      'return=representation, missing=default',
      [
        { title: 'T', status: 'draft' },
        { title: 'U', status: 'x' },
      ],
    ],
    [
      'arrays, JSON and big numbers go through as written',
      '/authors?select=tags,n:about->>n',
      '{"id":9,"name":"N","tags":["a,b","c"],"about":{"n":12345678901234567890}}',
      'return=representation',
      [{ tags: ['a,b', 'c'], n: '12345678901234567890' }],
    ],
  ])('%s', async (_, path, body, preference, expected) => {
    const answer = await library.ask(`POST ${path}`, { body, headers: prefer(preference) });

    expect(answer).toMatchObject({ status: 201, body: expected });
  });

  test('reads CSV and forms as well', async () => {
    const csv = await library.ask('POST /genres?order=id', {
      body: 'id,name\n8,"a, ""b"""\n9,NULLS\n',
      headers: { ...whole, 'Content-Type': 'text/csv' },
    });
    const form = await library.ask('POST /genres', {
      body: 'id=8&name=a+b',
      headers: { ...whole, 'Content-Type': 'application/x-www-form-urlencoded' },
    });

    expect(csv.body).toEqual([
      { id: 8, name: 'a, "b"' },
      { id: 9, name: 'NULLS' },
    ]);
    expect(form.body).toEqual([{ id: 8, name: 'a b' }]);
  });

  test('a caller who may write but not read can leave a note', async () => {
    const left = await library.ask('POST /notes', { body: { body: 'hello' } });
    const asked = await library.ask('POST /notes', {
      body: { body: 'hello' },
      headers: { Prefer: 'return=representation' },
    });

    expect(left).toMatchObject({ status: 201, body: '' });
    expect(asked).toMatchObject({ status: 401, body: { code: '42501' } });
  });

  test.each<[string, unknown, number, string, string]>([
    [
      '/genres',
      { id: 9, name: 'n', colour: 1 },
      400,
      'PGRST204',
      "Could not find the 'colour' column of 'genres' in the schema cache",
    ],
    [
      '/genres?columns=id,colour',
      { id: 9 },
      400,
      'PGRST204',
      "Could not find the 'colour' column of 'genres' in the schema cache",
    ],
    ['/genres', [{ id: 8 }, { name: 'n' }], 400, 'PGRST102', 'All object keys must match'],
    ['/genres', '{"id":', 400, 'PGRST102', 'Empty or invalid json'],
    [
      '/genres',
      { id: 9 },
      400,
      '23502',
      'null value in column "name" of relation "genres" violates not-null constraint',
    ],
    [
      '/books',
      { title: '' },
      400,
      '23514',
      'new row for relation "books" violates check constraint "books_title_check"',
    ],
    ['/genres', { id: 1, name: 'x' }, 409, '23505', 'duplicate key value violates unique constraint "genres_pkey"'],
    [
      '/covers',
      { book_id: 77 },
      409,
      '23503',
      'insert or update on table "covers" violates foreign key constraint "covers_book_id_fkey"',
    ],
    ['/genres', { id: 'x', name: 'y' }, 400, '22P02', 'invalid input syntax for type integer: "x"'],
    ['/secrets', { id: 1 }, 401, '42501', 'permission denied for table secrets'],
  ])('POST %s %j answers %i %s', async (path, body, status, code, message) => {
    const answer = await library.ask(`POST ${path}`, { body });

    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test('other content is not taken', async () => {
    const answer = await library.ask('POST /genres', { body: 'x', headers: { 'Content-Type': 'image/png' } });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Content-Type not acceptable: image/png' },
    });
  });

  test('a body that is too large is refused before it is parsed', async () => {
    const answer = await library.ask('POST /genres', { body: `"${'x'.repeat(limits.bodyBytes)}"` });

    expect(answer).toMatchObject({ status: 413, body: { code: 'PGRST102' } });
  });
});

describe('upsert', () => {
  test.each<[string, string, unknown, string, number, unknown]>([
    [
      'merges by primary key',
      '/genres?order=id',
      [
        { id: 1, name: 'new' },
        { id: 9, name: 'n' },
      ],
      'merge-duplicates',
      201,
      [
        { id: 1, name: 'new' },
        { id: 9, name: 'n' },
      ],
    ],
    [
      'is 200 when nothing was new',
      '/genres',
      { id: 1, name: 'new' },
      'merge-duplicates',
      200,
      [{ id: 1, name: 'new' }],
    ],
    [
      'ignores what is there',
      '/genres',
      [
        { id: 1, name: 'new' },
        { id: 9, name: 'n' },
      ],
      'ignore-duplicates',
      201,
      [{ id: 9, name: 'n' }],
    ],
    [
      'goes by other columns when told',
      '/publishers?on_conflict=name',
      { id: 1, name: 'North' },
      'merge-duplicates',
      200,
      [{ id: 1, name: 'North' }],
    ],
    [
      'goes by keys of several columns',
      '/ratings?select=stars',
      [{ reader: 'r', book_id: 1, stars: 4 }],
      'merge-duplicates',
      201,
      [{ stars: 4 }],
    ],
  ])('%s', async (_, path, body, resolution, status, expected) => {
    const answer = await library.ask(`POST ${path}`, {
      body,
      headers: prefer(`return=representation, resolution=${resolution}`),
    });

    expect(answer).toMatchObject({ status, body: expected });
    expect(answer.headers.get('preference-applied')).toContain(`resolution=${resolution}`);
  });

  test('the same row twice is the fault of the request', async () => {
    const body = [
      { id: 9, name: 'a' },
      { id: 9, name: 'b' },
    ];

    const answer = await library.ask('POST /genres', { body, headers: { Prefer: 'resolution=merge-duplicates' } });

    expect(answer).toMatchObject({ status: 400, body: { code: '21000' } });
  });

  test.each([
    ['/genres?id=eq.9', { id: 9, name: 'n' }, 201],
    ['/genres?id=eq.1', { id: 1, name: 'n' }, 200],
    ['/ratings?reader=eq.r&book_id=eq.1', { reader: 'r', book_id: 1, stars: 1 }, 201],
  ])('PUT %s', async (path, body, status) => {
    const answer = await library.ask(`PUT ${path}`, { body, headers: whole });

    expect(answer).toMatchObject({ status, body: [body] });
  });

  test.each([
    ['/genres?id=eq.9', { id: 8, name: 'n' }, 400, 'PGRST115'],
    ['/genres?name=eq.n', { id: 8, name: 'n' }, 405, 'PGRST105'],
    ['/genres?id=gt.9', { id: 9, name: 'n' }, 405, 'PGRST105'],
    ['/genres', { id: 9, name: 'n' }, 405, 'PGRST105'],
    ['/ratings?reader=eq.r', { reader: 'r', book_id: 1 }, 405, 'PGRST105'],
    ['/genres?id=eq.9&limit=1', { id: 9, name: 'n' }, 400, 'PGRST114'],
  ])('PUT %s %j is refused', async (path, body, status, code) => {
    expect(await library.ask(`PUT ${path}`, { body })).toMatchObject({ status, body: { code } });
    expect((await library.ask('GET /genres?id=gt.2')).body).toEqual([]);
  });
});

describe('update and delete', () => {
  test('a change answers nothing unless asked', async () => {
    const answer = await library.ask('PATCH /genres?id=eq.1', {
      body: { name: 'x' },
      headers: { Prefer: 'tx=rollback' },
    });

    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(answer.headers.get('content-range')).toBe('0-0/*');
  });

  test.each<[string, string, unknown, unknown]>([
    [
      'PATCH',
      '/books?author_id=eq.1&select=id,status,authors(name)&order=id.desc',
      { status: 'x' },
      [
        { id: 2, status: 'x', authors: { name: 'Ada' } },
        { id: 1, status: 'x', authors: { name: 'Ada' } },
      ],
    ],
    ['PATCH', '/books?or=(id.eq.3,id.eq.4)&select=id&order=id', { price: 1 }, [{ id: 3 }, { id: 4 }]],
    ['PATCH', '/genres?id=eq.99', { name: 'x' }, []],
    ['PATCH', '/genres?id=eq.1', {}, []],
    ['PATCH', '/genres?id=eq.1&columns=name', { name: 'x', id: 5 }, [{ id: 1, name: 'x' }]],
    [
      'PATCH',
      '/books?id=eq.1&columns=status,title&select=title,status',
      { title: 'T' },
      [{ title: 'T', status: 'draft' }],
    ],
    ['DELETE', '/ratings?stars=eq.1', undefined, []],
    [
      'DELETE',
      '/books?id=eq.4&select=n:title,publishers(name)',
      undefined,
      [{ n: '100% wool', publishers: { name: 'South' } }],
    ],
    ['DELETE', '/books?id=eq.4&select=label', undefined, [{ label: '100% wool #4' }]],
  ])('%s %s %j', async (method, path, body, expected) => {
    const answer = await library.ask(`${method} ${path}`, {
      body,
      headers: prefer('return=representation, missing=default'),
    });

    expect(answer).toMatchObject({ status: 200, body: expected });
  });

  test.each([
    ['PATCH', '0-0/1'],
    ['DELETE', '*/1'],
  ])('%s counts what it touched', async (method, range) => {
    const answer = await library.ask(`${method} /books?author_id=is.null`, {
      body: { price: 1 },
      headers: prefer('count=exact'),
    });

    expect(answer.status).toBe(204);
    expect(answer.headers.get('content-range')).toBe(range);
  });

  test.each([
    ['PATCH /books', 'UPDATE'],
    ['PATCH /books?select=id&order=id', 'UPDATE'],
    ['DELETE /books', 'DELETE'],
    ['DELETE /books?limit=1', 'DELETE'],
  ])('%s without a filter is refused and changes nothing', async (line, word) => {
    const answer = await library.ask(line, { body: { status: 'gone' } });

    expect(answer).toMatchObject({ status: 400, body: { code: '21000', message: `${word} requires a WHERE clause` } });
    expect((await library.ask('GET /books?status=neq.gone')).body).toHaveLength(4);
  });

  test('one object asked, several changed: nothing is changed', async () => {
    const answer = await library.ask('PATCH /books?author_id=eq.1', {
      body: { status: 'gone' },
      headers: { Prefer: 'return=representation', Accept: 'application/vnd.pgrst.object+json' },
    });

    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST116', details: 'The result contains 2 rows' } });
    expect((await library.ask('GET /books?status=eq.gone')).body).toEqual([]);
  });

  test('a limit of affected rows undoes what exceeds it', async () => {
    const headers = { Prefer: 'handling=strict, max-affected=1' };

    const over = await library.ask('DELETE /book_genres?book_id=eq.3', { headers });
    const within = await library.ask('DELETE /book_genres?book_id=eq.1', {
      headers: { Prefer: 'tx=rollback, handling=strict, max-affected=1' },
    });

    expect(over).toMatchObject({ status: 400, body: { code: 'PGRST124', details: 'The query affects 2 rows' } });
    expect((await library.ask('GET /book_genres?book_id=eq.3')).body).toHaveLength(2);
    expect(within.headers.get('preference-applied')).toBe('tx=rollback, handling=strict, max-affected=1');
  });

  test('strict handling refuses unknown preferences', async () => {
    const answer = await library.ask('GET /books', { headers: { Prefer: 'handling=strict, colour=red' } });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: colour=red' },
    });
  });

  test('a preference for rollback counts only where it is allowed', async () => {
    const real = await openLibrary({ allowRollback: false });
    try {
      const answer = await real.ask('DELETE /covers?book_id=eq.1', { headers: { Prefer: 'tx=rollback' } });

      expect(answer.headers.get('preference-applied')).toBeNull();
      expect((await real.ask('GET /covers')).body).toHaveLength(1);
    } finally {
      await real.close();
    }
  });
});
