import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

describe('results', () => {
  test.each<[string, unknown, unknown]>([
    ['POST /rpc/add', { a: 2, b: 3 }, 5],
    ['POST /rpc/add', { a: 2 }, 3],
    ['GET /rpc/add?a=2&b=5', undefined, 7],
    ['POST /rpc/titles', {}, ['Notes on engines', 'Verses, (collected)', 'A "quiet" house', '100% wool']],
    [
      'GET /rpc/pairs',
      undefined,
      [
        { n: 1, word: 'one' },
        { n: 2, word: null },
      ],
    ],
    ['GET /rpc/pairs?n=eq.2&select=w:word', undefined, [{ w: null }]],
    ['POST /rpc/one_book?select=id,title', { wanted: 3 }, { id: 3, title: 'A "quiet" house' }],
    [
      'GET /rpc/books_by?author=Ada&select=id,label,authors(name),genres(name)&price=gt.10',
      undefined,
      [{ id: 1, label: 'Notes on engines #1', authors: { name: 'Ada' }, genres: [{ name: 'essay' }] }],
    ],
    ['GET /rpc/books_by?author=Ada&order=id.desc&limit=1&select=id', undefined, [{ id: 2 }]],
    [
      'POST /rpc/books_by?select=id,first_author(name)&id=eq.1',
      { author: 'Ada' },
      [{ id: 1, first_author: { name: 'Ada' } }],
    ],
    ['POST /rpc/tell', { how: 'x' }, 'text x'],
    ['POST /rpc/tell', { how: 'x', times: 3 }, 'xxx'],
    ['POST /rpc/whole', { inner: [1] }, [1]],
    ['GET /rpc/join_words?words=a&words=b,c', undefined, 'a+b,c'],
    ['POST /rpc/join_words', { words: ['a', 'b'] }, 'a+b'],
    ['POST /rpc/discount?select=id,price', { below: 7.5 }, [{ id: 2, price: 3.5 }]],
  ])('%s %j', async (line, body, expected) => {
    const answer = await library.ask(line, { body, headers: { Prefer: 'tx=rollback' } });

    expect(answer).toMatchObject({ status: 200, body: expected });
  });

  test('a function without a result answers nothing', async () => {
    const answer = await library.ask('POST /rpc/forget', { body: {} });

    expect(answer).toMatchObject({ status: 204, body: '' });
  });

  test('plain text is the argument of a function of one text', async () => {
    const answer = await library.ask('POST /rpc/echo', { body: 'as it is', headers: { 'Content-Type': 'text/plain' } });

    expect(answer.body).toBe('as it is');
  });

  test('HEAD counts', async () => {
    const answer = await library.ask('HEAD /rpc/books_by?author=Ada', { headers: { Prefer: 'count=exact' } });

    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers.get('content-range')).toBe('0-1/2');
  });
});

describe('which function', () => {
  test('an unknown name suggests a known one', async () => {
    const answer = await library.ask('POST /rpc/book_by', { body: { author: 'Ada' } });

    expect(answer).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: 'Could not find the function library.book_by(author) in the schema cache',
        details:
          'Searched for the function library.book_by with parameter author or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.books_by',
      },
    });
  });

  test('unknown arguments suggest the known ones', async () => {
    const answer = await library.ask('GET /rpc/add?a=1&c=2');

    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'PGRST202', hint: 'Perhaps you meant to call the function library.add(a, b)' },
    });
  });

  test('two that fit alike are a 300', async () => {
    const answer = await library.ask('POST /rpc/vague', { body: { a: '1' } });

    expect(answer).toMatchObject({
      status: 300,
      body: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: library.vague(a => integer), library.vague(a => text)',
      },
    });
  });

  test.each([
    ['PUT /rpc/add', 405, 'PGRST101'],
    ['GET /rpc/discount?below=1', 405, '25006'],
    ['GET /rpc/add/more?a=1', 404, 'PGRST125'],
    ['GET /rpc/add?a=x', 400, '22P02'],
  ])('%s answers %i', async (line, status, code) => {
    expect(await library.ask(line)).toMatchObject({ status, body: { code } });
  });
});

describe('what SQL code can see and say', () => {
  const setting = async (name: string, asking: Parameters<Library['ask']>[1] = {}) =>
    (await library.ask(`GET /rpc/setting?name=${name}`, asking)).body as string;

  test('the request is in settings', async () => {
    const headers = JSON.parse(await setting('request.headers', { headers: { 'X-Mine': 'yes', Cookie: 'a=1; b=2' } }));

    expect(headers).toMatchObject({ 'x-mine': 'yes' });
    expect(headers.cookie).toBeUndefined();
    expect(JSON.parse(await setting('request.cookies', { headers: { Cookie: 'a=1; b=2' } }))).toEqual({
      a: '1',
      b: '2',
    });
    expect(await setting('request.method')).toBe('GET');
    expect(await setting('request.path')).toBe('/rpc/setting');
    expect(await setting('role')).toBe('anon');
    expect(JSON.parse(await setting('request.jwt.claims'))).toEqual({ role: 'anon' });
    expect(await setting('search_path')).toBe('"library", "public", "extensions"');
  });

  test('settings of the role are applied', async () => {
    expect(await setting('statement_timeout')).toBe('3s');
  });

  test('a timezone can be preferred', async () => {
    const answer = await library.ask('GET /books?select=updated_at&id=eq.1', {
      headers: { Prefer: 'timezone=Asia/Tokyo' },
    });

    expect(answer.body).toEqual([{ updated_at: '2026-01-02T12:04:05+09:00' }]);
    expect(answer.headers.get('preference-applied')).toBe('timezone=Asia/Tokyo');
  });

  test('status and headers can be chosen', async () => {
    const answer = await library.ask('POST /rpc/teapot', { body: {} });

    expect(answer.status).toBe(418);
    expect(answer.headers.get('x-tea')).toBe('green');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('headers that are none are an error of the server', async () => {
    expect(await library.ask('GET /rpc/bad_headers')).toMatchObject({ status: 500, body: { code: 'PGRST111' } });
  });

  test.each([
    [{ code: 'P0001', message: 'no' }, 400, { code: 'P0001', message: 'no' }],
    [{ code: 'PT402', message: 'pay' }, 402, { code: 'PT402', message: 'pay' }],
    [{ code: 'PT999', message: 'odd' }, 500, { code: 'PT999' }],
    [
      {
        code: 'PGRST',
        message: '{"code":"mine","message":"m","hint":"h"}',
        detail: '{"status":451,"headers":{"X-Why":"law"}}',
      },
      451,
      { code: 'mine', message: 'm', details: null, hint: 'h' },
    ],
    [{ code: 'PGRST', message: 'no JSON', detail: '{}' }, 500, { code: 'PGRST121' }],
    [{ code: '42P17', message: 'm' }, 500, { code: '42P17' }],
    [{ code: '0L000', message: 'm' }, 403, { code: '0L000' }],
  ])('raising %j answers %i', async (body, status, expected) => {
    expect(await library.ask('POST /rpc/fail', { body })).toMatchObject({ status, body: expected });
  });
});

describe('the words beside a status that a function raises', () => {
  const raise = (status_text: unknown) =>
    library.fetch('http://library.test/rest/v1/rpc/fail', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Profile': 'library' },
      body: JSON.stringify({
        code: 'PGRST',
        message: JSON.stringify({ code: 'X1', message: 'no' }),
        detail: JSON.stringify({ status: 418, status_text, headers: {} }),
      }),
    });

  test('are those it asks for', async () => {
    const response = await raise('Short And Stout');

    expect([response.status, response.statusText]).toEqual([418, 'Short And Stout']);
  });

  test.each(['two\r\nSet-Cookie: a=b', 'Tëapot', '', 7, null, 'x'.repeat(201)])(
    'are none where it asks for %j',
    async (text) => {
      const response = await raise(text);

      expect([response.status, response.statusText]).toEqual([418, '']);
      expect(response.headers.has('set-cookie')).toBe(false);
    },
  );
});
