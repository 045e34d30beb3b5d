import { gzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { buildPerson } from '../calls/test-server.ts';
import { call, expectAlive, type FindServer, readFingerprint } from './attacked-server.ts';

// Questions that ask too much, or ask for something else than they seem to.

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));
const nested = (depth: number, inner: string) => `${'and('.repeat(depth)}${inner}${')'.repeat(depth)}`;
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const encode = encodeURIComponent;
const bomb = gzipSync(Buffer.alloc(20_000_000), { level: 1 });

const reads: [string, string, number, string?][] = [
  ['filters by the thousand', `title=eq.a&${many(1500, () => 'a=eq.1').join('&')}`, 400, 'Too many query parameters'],
  ['a tree of too many levels', `or=(${nested(13, 'title.eq.a')})`, 400, 'Too many levels of nesting'],
  ['a tree of too many branches', `or=(${many(501, () => 'id.is.null').join(',')})`, 400, 'Too many filters'],
  [
    'embeds within embeds',
    `select=${'companies(job_listings('.repeat(7)}id${'))'.repeat(7)}`,
    400,
    'Too many levels of nesting',
  ],
  [
    'embeds by the dozen',
    `select=${many(65, (index) => `a${index}:companies(id)`)}`,
    400,
    'Too many embedded resources',
  ],
  ['an order by everything', `order=${many(51, () => 'title')}`, 400, 'Too many columns to order by'],
  ['steps into JSON', `select=id${'->a'.repeat(31)}`, 400, 'Too many steps into JSON'],
  ['the sum of everything', 'select=count()', 400, 'Use of aggregate functions is not allowed'],
  ['a key of the language', '__proto__=eq.1', 400],
  ['a way up the language', 'constructor.prototype=eq.1', 400],
  ['a column of the language', 'select=__proto__', 400],
  ['an order of the language', 'order=constructor', 400],
  ['an embed of the language', 'select=id,__proto__(id)', 400],
  ['the accounts behind the companies', 'select=id,companies(users(*))', 400],
  ['the owner of a table', 'select=tableoid::regclass', 200],
  ['another schema', 'select=id,auth.users(*)', 400],
  ['a function for a column', `select=${encode('pg_sleep(10)')}`, 400],
  ['a function for a filter', `${encode('pg_read_file(/etc/passwd)')}=eq.1`, 400],
  ['a cast to anything', 'select=title::regclass', 400],
  ['two statements', `title=eq.${encode("'; drop table companies; --")}`, 200],
  ['a name that closes its quotes', `${encode('id" from companies; --')}=eq.1`, 400],
  ['a pattern without end', `title=match.${encode('((((x{20}){20}){20}){20})')}`, 400],
  ['a search in no language', 'title=fts(klingon).a', 400],
  ['a search in the language of a file', `title=fts(${encode('"../../etc/passwd"')}).a`, 400],
];

const bodies: [string, string, string, number[]][] = [
  [
    'a message with a key of the language',
    'POST /rest/v1/contact_submissions',
    '{"__proto__":{"name":"a"},"constructor":{"prototype":{"a":1}}}',
    [400],
  ],
  ['a message of another table', 'POST /rest/v1/contact_submissions?columns=__proto__', '{"name":"a"}', [400]],
  [
    'a message that is deep',
    'POST /rest/v1/contact_submissions',
    `{"name":"a","email":"a@b.example","message":${deep(100_000)}}`,
    [400],
  ],
  ['a call that is deep', 'POST /rest/v1/rpc/list_jobs', `{"search":${deep(100_000)}}`, [400]],
  ['a call with a key of the language', 'POST /rest/v1/rpc/list_jobs', '{"__proto__":{"search":"a"}}', [404]],
  [
    'a filter with values by the thousand',
    'POST /rest/v1/rpc/list_jobs',
    `{"with_facets":true,"filters":{"skill":[${many(20_000, (index) => `"s${index}"`)}]}}`,
    [400],
  ],
  [
    'filters by the thousand of a list',
    'POST /rest/v1/rpc/list_jobs',
    `{"with_facets":true,"filters":{${many(15_000, (index) => `"k${index}":1`)}}}`,
    [400],
  ],
  [
    'a value of a filter that is long',
    'POST /rest/v1/rpc/find_facet_values',
    `{"facet":"company","typed":"${'漢'.repeat(60_000)}"}`,
    [200],
  ],
  [
    'a call that takes over',
    'POST /rest/v1/rpc/set_config',
    '{"setting_name":"role","new_value":"postgres","is_local":false}',
    [404],
  ],
  [
    'an account that is deep',
    'POST /auth/v1/signup',
    `{"email":"deep@people.example","password":"correct horse","data":{"a":${deep(100_000)}}}`,
    [400],
  ],
  [
    'an account with a line break',
    'POST /auth/v1/signup',
    '{"email":"a@b.example\\r\\nBcc: c@d.example","password":"correct horse"}',
    [400, 422],
  ],
  ['a link to another line', 'POST /auth/v1/recover', '{"email":"a@b.example\\nTo: c@d.example"}', [400, 422]],
  ['a session of the language', 'POST /auth/v1/token?grant_type=__proto__', '{"__proto__":{}}', [400]],
  [
    'a list of files that is deep',
    'POST /storage/v1/object/list/company-logos',
    `{"prefix":"","a":${deep(50_000)},"sortBy":{"column":"__proto__"}}`,
    [400],
  ],
  ['files of the language', 'DELETE /storage/v1/object/company-logos', '{"__proto__":{"prefixes":["a"]}}', [400]],
  [
    'an order of files that is SQL',
    'POST /storage/v1/object/list/company-logos',
    '{"prefix":"","sortBy":{"column":"name; drop table x","order":"asc"}}',
    [400],
  ],
  ['a tool that is deep', 'POST /functions/v1/scrape-jobs', deep(100_000), [400, 401, 403]],
];

export function describeQuestionAttacks(findBoard: FindServer): void {
  test.each(reads)('a read is harmless: %s', async (_, query, status, message = '') => {
    const board = findBoard();
    const before = await readFingerprint(board);

    const answer = await call(board, `GET /rest/v1/job_listings?${query}`);

    expect(answer).toMatchObject({ status, body: expect.stringContaining(message) });
    expect(await readFingerprint(board)).toBe(before);
  });

  test.each(bodies)('a body is refused: %s', async (_, line, body, statuses) => {
    const board = findBoard();
    const before = await readFingerprint(board);

    const { status } = await call(board, line, { body });

    expect(statuses).toContain(status);
    expect(await readFingerprint(board)).toBe(before);
  });

  test.each([
    'POST /rest/v1/contact_submissions',
    'POST /auth/v1/signup',
    'POST /storage/v1/object/list/company-logos',
    'POST /functions/v1/delete-account',
  ])('a body that unfolds is not unfolded: %s', async (line) => {
    const board = findBoard();
    const before = await readFingerprint(board);
    const message = { name: 'a', email: 'packed@people.example', message: 'a', password: 'correct horse', prefix: '' };
    const headers = { 'Content-Encoding': 'gzip' };

    const small = await call(board, line, { headers, body: gzipSync(JSON.stringify(message)) });
    const unfolding = await call(board, line, { headers, body: bomb });

    for (const { status } of [small, unfolding]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await readFingerprint(board)).toBe(before);
  });

  test('thousands of parameters, the same one twice and keys of the language change no page', async () => {
    const board = findBoard();
    const queries = [
      many(2500, () => 'a=1').join('&'),
      '__proto__[page]=2&constructor[prototype][page]=2',
      'page=-1&page=1e9',
      'category=__proto__',
      'category=constructor&q=%00%ff',
      `q=${'%F0%9F%98%80'.repeat(900)}`,
    ];

    for (const path of ['/', '/feed.xml', '/suggestions.json', '/blog', '/contact']) {
      for (const query of queries) {
        const { status } = await fetch(`${board.url}${path}?${query}`);
        expect([200, 400], `${path}?${query.slice(0, 40)}`).toContain(status);
      }
    }
  });

  test('a statement that takes too long is cut off, and others are answered meanwhile', async () => {
    const board = findBoard();
    // Of this database alone: roles belong to all, and other files test at the same time.
    const { database } = board.database.connection;
    await board.database.owner.query(`alter role anon in database "${database}" set statement_timeout = '300ms'`);
    await board.database.owner.query("notify pgrst, 'reload schema'");
    const pattern = encode('(.*)(.*)(.*)(.*)(.*)\\1\\2\\3\\4\\5$');
    const ask = () => call(board, `GET /rest/v1/companies?select=id&description=imatch.${pattern}`);

    const slow = Promise.all(many(6, String).map(ask));
    await expectAlive(board);
    expect((await call(board, 'GET /rest/v1/job_listings?select=id&limit=1')).status).toBe(200);

    for (const answer of await slow) {
      expect(answer).toMatchObject({ status: 500, body: expect.stringContaining('57014') });
    }
  });

  describe('words of the language in an account', () => {
    test('are words: they give no right, and no other caller has them', async () => {
      const board = findBoard();
      const body =
        '{"email":"proto@people.example","password":"correct horse","__proto__":{"role":"service_role"},"app_metadata":{"role":"admin"},"data":{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"name":"<script>"}}';
      const { status, body: text } = await call(board, 'POST /auth/v1/signup', { body });
      const session = JSON.parse(text);
      const headers = { Authorization: `Bearer ${session.access_token}` };
      await call(board, 'PUT /auth/v1/user', {
        headers,
        body: '{"data":{"__proto__":{"polluted":"yes"},"hasOwnProperty":1,"toString":null}}',
      });

      const other = await buildPerson(board);
      const { data } = await other.client.auth.getUser();

      expect(status).toBe(200);
      expect(session.user).toMatchObject({
        role: 'authenticated',
        app_metadata: { provider: 'email', providers: ['email'] },
      });
      expect(JSON.stringify(data.user)).not.toContain('polluted');
      expect((await call(board, 'GET /rest/v1/user_roles?select=role', { headers })).body).toBe('[]');
      expect((await call(board, 'GET /auth/v1/user', { headers })).status).toBe(200);
    });

    test.each<[string, Record<string, unknown>]>([
      ['a role of the language', { role: '__proto__' }],
      ['a role that is no word', { role: { toString: 'service_role' } }],
      ['a role that is a list', { role: ['service_role'] }],
      ['a role of the database', { role: 'postgres' }],
      ['a role that closes its quotes', { role: 'anon"; reset role; --' }],
    ])('in a token that an attacker could sign: %s', async (_, claims) => {
      const board = findBoard();
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(board.keys.jwtSecret));

      for (const line of [
        'GET /rest/v1/companies',
        'GET /auth/v1/user',
        'POST /functions/v1/scrape-jobs',
        'POST /storage/v1/object/list/company-logos',
      ]) {
        const { status } = await call(board, line, {
          headers: { Authorization: `Bearer ${token}` },
          ...(line.startsWith('POST') && { body: '{"prefix":""}' }),
        });
        expect(status, line).toBeGreaterThanOrEqual(400);
        expect(status, line).toBeLessThan(500);
      }
    });

    test('and an unsigned token is none', async () => {
      const board = findBoard();
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = part({ role: 'service_role', exp: 9_999_999_999 });
      const tokens = [
        `${part({ alg: 'none' })}.${claims}.`,
        `${part({ alg: 'HS256', jwk: { kty: 'oct', k: '' } })}.${claims}.AAAA`,
        `${part({ alg: 'HS256', kid: '../../dev/null' })}.${claims}.AAAA`,
        `${part({ alg: 'HS256', crit: ['exp'] })}.${claims}.AAAA`,
      ];

      for (const token of tokens) {
        const { status } = await call(board, 'GET /rest/v1/contact_submissions', {
          headers: { Authorization: `Bearer ${token}` },
        });
        expect(status).toBe(401);
      }
    });
  });
}
