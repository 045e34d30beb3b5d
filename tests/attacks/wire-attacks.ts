import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildEmployer } from '../calls/test-server.ts';
import { expectAlive, type FindServer, readFingerprint, sendBytes, writeRequest } from './attacked-server.ts';

// Requests that no browser sends: two lengths, two hosts, names that climb out of their folder.

const post = 'POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: localhost\r\n';
const get = 'GET /about HTTP/1.1\r\nConnection: close\r\n';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const long = (length: number) => 'a'.repeat(length);

/** What is sent, and the statuses that may come back; 0 is a connection that is closed before one could be read. */
const shapes: [string, string, number[]][] = [
  ['two lengths', `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`, [400]],
  ['one length twice', `${post}Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello`, [400]],
  [
    'a length and pieces',
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
    [400],
  ],
  ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, [400]],
  ['pieces that are not the last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, [400]],
  ['a space before the colon', `${post}Content-Length : 5\r\n\r\nhello`, [400]],
  ['a header over two lines', `${get}Host: localhost\r\nX-A: b\r\n c\r\n\r\n`, [400]],
  ['lines that end too early', 'GET /about HTTP/1.1\nHost: localhost\nConnection: close\n\n', [400]],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n`, [400]],
  ['a length beyond any number', `${post}Content-Length: 99999999999999999999\r\n\r\n`, [400]],
  ['a piece of no length', `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`, [400]],
  [
    'a piece of too much length',
    `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n{}\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a piece that talks',
    `${post}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2;${long(20_000)}\r\n{}\r\n0\r\n\r\n`,
    [413],
  ],
  ['an expectation', `${post}Connection: close\r\nContent-Length: 2\r\nExpect: magic\r\n\r\n{}`, [417]],
  ['a giant header', `${get}Host: localhost\r\nX: ${long(70_000)}\r\n\r\n`, [431, 0]],
  [
    'thousands of headers',
    `${get}Host: localhost\r\n${Array.from({ length: 3000 }, (_, index) => `X${index}: 1\r\n`).join('')}\r\n`,
    [431],
  ],
  [
    'a host that is no address',
    'GET /rest/v1/companies HTTP/1.1\r\nHost: 99999999999\r\nConnection: close\r\n\r\n',
    [400],
  ],
  ['a giant address', `GET /${long(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, [431, 0]],
  ['a long address', `GET /jobs/${long(14_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, [404]],
  ['a null in the address', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
  ['a null in a header', `${get}Host: localhost\r\nX: a\0b\r\n\r\n`, [400]],
  ['bytes in the address', 'GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
  ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
  ['no host', `${get}\r\n`, [400]],
  ['an empty host', `${get}Host:\r\n\r\n`, [400]],
  ['a host that is an address', `${get}Host: evil.example/path?x#y\r\nCache-Control: no-cache\r\n\r\n`, [200, 400]],
  ['HTTP 0.9', 'GET /\r\n\r\n', [400]],
  ['HTTP 1.0', 'GET /about HTTP/1.0\r\nHost: localhost\r\n\r\n', [200]],
  ['HTTP 2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['HTTP 3.7', 'GET / HTTP/3.7\r\nHost: localhost\r\n\r\n', [400]],
  [
    'a change of protocol',
    'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
    [200],
  ],
  ['a method in small letters', 'get /about HTTP/1.1\r\nHost: localhost\r\n\r\n', [400]],
  ['an unknown method', writeRequest('FOO /about'), [400]],
  ['a tunnel', writeRequest('CONNECT evil.example:443'), [0]],
  ['an echo', writeRequest('TRACE /about', { 'X-Secret': 'hush' }), [405]],
  ['a method for other servers', writeRequest('PROPFIND /about'), [405]],
  ['a change of a page', writeRequest('PUT /about', {}, '{}'), [405]],
  ['a question to everything', writeRequest('OPTIONS *'), [400]],
  ['an address of another scheme', writeRequest('GET ftp://evil.example/about'), [400]],
  ['an address that is a script', writeRequest('GET javascript:alert(1)'), [400]],
  ['a page over there', writeRequest('GET http://evil.example/about'), [200]],
  ['a backslash for a slash', writeRequest('GET /\\evil.example/about'), [400]],
];

/** Where files lie that no caller may have, and names that the database knows nothing of. */
const climbs = [
  ...[
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e/%252e%252e/package.json',
  ],
  ...[
    '/assets/..%c0%af..%c0%afpackage.json',
    '/assets/%00',
    '/assets/a%00.js',
    '/assets//etc/passwd',
    '/assets/%2fetc%2fpasswd',
  ],
  ...['/assets/....//....//package.json', '/assets/', '/demo/logos/kitewire.svg%00.png', '/demo/logos/%2e%2e%2fx.svg'],
  ...['/favicon.svg%2f..', '/..;/package.json', '/.git/config', '/server.ts', '/.data/keys.json', '/%', '/%ff', '/%00'],
  ...['jobs', 'company', 'blog'].flatMap((folder) =>
    [
      '%00',
      '%ff',
      '%c0%ae',
      '..%2f..%2fetc',
      '..%5c',
      '__proto__',
      'constructor',
      'a%0d%0aSet-Cookie:%20x=1',
      "'%20or%201=1--",
    ].map((name) => `/${folder}/${name}`),
  ),
  ...[
    '/jobs/%00.data',
    '/sitemap-0.xml',
    '/sitemap-1e9.xml',
    '/%2e%2e%2fsitemap.xml',
    '//evil.example/about',
    '//%09/javascript:alert(1)',
    '///about/',
  ],
  ...[
    '%2e%2e/%2e%2e/keys.json',
    '..%2f..%2fkeys.json',
    '%00',
    'a%00.png',
    '%252e%252e%252fkeys.json',
    '%c0%ae%c0%ae/x',
    '%ff',
    '/',
  ].flatMap((name) => [
    `/storage/v1/object/public/company-logos/${name}`,
    `/storage/v1/render/image/public/company-logos/${name}?width=9`,
  ]),
  ...[
    '/storage/v1/object/public/__proto__/x',
    '/storage/v1/object/public/..%2f/x',
    '/storage/v1/object/sign/company-logos/x?token=%00',
  ],
  ...[
    '/rest/v1/companies%00',
    '/rest/v1/companies%2f..',
    '/rest/v1//companies',
    '/rest/v1/%2e%2e/x',
    '/rest/v1/__proto__',
    '/rest/v1/rpc/%00',
  ],
  ...[
    '/auth/v1/__proto__',
    '/auth/v1/admin/users/%00',
    '/auth/v1/%2e%2e/x',
    '/functions/v1/%2e%2e',
    '/functions/v1/%00',
    '/functions/v1/%ff',
  ],
  ...['/rest%2fv1/companies', '//rest/v1/companies', '/%72est/v1/companies'],
];

export function describeWireAttacks(findBoard: FindServer): void {
  describe('a request of a shape that no browser sends', () => {
    test.each(shapes)('%s', async (_, bytes, statuses) => {
      const answer = await sendBytes(findBoard(), bytes);

      expect(statuses).toContain(answer.status);
      expect(answer.body).not.toMatch(/evil\.example|hush/);
    });

    test('leaves the server as it was', () => expectAlive(findBoard()));
  });

  test('a path that climbs out of its folder, or ends in the middle, leads nowhere', async () => {
    const board = findBoard();
    const before = await readFingerprint(board);

    const headers = { Apikey: board.keys.publishableKey };
    const answers = await Promise.all(climbs.map((path) => sendBytes(board, writeRequest(`GET ${path}`, headers))));

    const wrong = answers.flatMap(({ status, head, body }, index) =>
      status >= 400 && status < 500 && !/Set-Cookie/i.test(head) && !/root:x:|secretKey|"private": true/.test(body)
        ? []
        : [`${climbs[index]}: ${status}`],
    );
    expect(wrong).toEqual([]);
    expect(await readFingerprint(board)).toBe(before);
  });

  test('pictures that arrive slowly, or never, keep no other picture out', async () => {
    const board = findBoard();
    const owner = await buildEmployer(board);
    const head = writeRequest('POST /storage/v1/object/company-logos/a/b.png', {
      Apikey: board.keys.publishableKey,
      'Content-Type': 'image/png',
      'Content-Length': '1500000',
    });
    const slow = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(Number(new URL(board.url).port), '127.0.0.1').on('error', () => {});
        await once(socket, 'connect');
        socket.write(head);
        return socket;
      }),
    );
    // What they sent has arrived when a later request is answered.
    await expectAlive(board);

    const picture = Buffer.alloc(1_500_000);
    pixel.copy(picture);
    const { error } = await owner.client.storage
      .from('company-logos')
      .upload(`${owner.id}/1.png`, new File([picture], 'logo.png', { type: 'image/png' }));
    for (const socket of slow) socket.destroy();

    expect(error).toBeNull();
  });

  describe('a host of the caller’s own choice', () => {
    const hosts = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      'X-Original-URL': '/admin',
    };

    // Each address is asked for with a parameter of its own: a page that is kept already would prove nothing.
    test.each([
      '/?a=1',
      '/about?a=1',
      '/contact?a=1',
      '/blog?a=1',
      '/feed.xml?a=1',
      '/sitemap.xml?a=1',
      '/robots.txt?a=1',
      '/nothing?a=1',
    ])('is not in %s', async (path) => {
      const { head, body } = await sendBytes(findBoard(), writeRequest(`GET ${path}`, hosts));

      expect(body).not.toBe('');
      expect(head + body).not.toContain('evil.example');
    });

    test('is not in the address of an uploaded file, a signed address or an error either', async () => {
      const board = findBoard();
      const headers = { ...hosts, Apikey: board.keys.secretKey };
      const lines = [
        'GET /storage/v1/bucket',
        'GET /auth/v1/settings',
        'GET /rest/v1/nothing',
        'GET /auth/v1/verify?token=x&type=recovery',
      ];

      for (const line of lines) {
        const { head, body } = await sendBytes(board, writeRequest(line, headers));
        expect(head + body).not.toContain('evil.example');
      }
    });
  });
}
