import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '#functions/fetching/create-http.ts';
import { checkFile, checkTag, findSite, findTags } from './check-website.ts';
import { serveNames } from './fixtures/name-server.ts';
import { createNameServers } from './name-servers.ts';

// Hosts of the web, all on loopback: the name server says so, and the port is that of the website.

const log = { info() {}, warn() {}, error() {} };
const token = 'abc123';
const value = 'chainwork-verify=abc123';
let answer: RequestListener;
let names: Awaited<ReturnType<typeof serveNames>>;
let server: Server;
let port: string;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = `:${(server.address() as AddressInfo).port}`;
  const here = '127.0.0.1';
  names = await serveNames({
    txt: {},
    addresses: { 'acme.example': here, 'www.acme.example': here, 'evil.test': here, 'www.only.example': here },
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await names.close();
});

function open(allowPrivate = true) {
  const { resolve } = createNameServers([names.address]);
  const http = createHttp({
    log,
    allowPrivate,
    userAgent: 'Test',
    timeouts: { total: 5_000 },
    ...(resolve && { resolve }),
  });
  return { http, allowPrivate };
}
const challenge = (domain = 'acme.example') => ({ domain, token, port, protocol: 'http:' as const });
const look = (domain?: string) => checkFile(open(), challenge(domain));
const serve = (pages: Record<string, string | ((host: string) => { location: string })>) => {
  answer = (request, response) => {
    const page = pages[`${request.headers.host?.split(':')[0]}${request.url}`] ?? pages[request.url ?? ''];
    if (page === undefined) return response.writeHead(404).end();
    if (typeof page === 'string') return response.end(page);
    return response.writeHead(302, page(request.headers.host ?? '')).end();
  };
};

describe('the file', () => {
  test('is found at the domain, with its port', async () => {
    serve({ 'acme.example/.well-known/chainwork.txt': `\uFEFF# ours\r\n${value}\r\n` });

    expect(await look()).toEqual({ isFound: true });
  });

  test('is found at www where the domain itself has no server', async () => {
    serve({ 'www.only.example/.well-known/chainwork.txt': value });

    expect(await look('only.example')).toEqual({ isFound: true });
  });

  test('is found behind a redirect within the domain', async () => {
    serve({
      'acme.example/.well-known/chainwork.txt': () => ({ location: `http://www.acme.example${port}/x` }),
      'www.acme.example/x': value,
    });

    expect(await look()).toEqual({ isFound: true });
  });

  test.each([
    ['to another domain', 'evil.test'],
    ['to a domain that only begins with it', 'acme.example.evil.test'],
    ['to a domain that only ends with it', 'notacme.example'],
  ])('does not count behind a redirect %s', async (_, host) => {
    serve({ 'acme.example/.well-known/chainwork.txt': () => ({ location: `http://${host}${port}/x` }), '/x': value });

    expect(await look()).toMatchObject({
      isFound: false,
      problem: expect.stringContaining('redirects to another place'),
    });
  });

  test('does not count behind a redirect that leaves the domain and comes back', async () => {
    serve({
      'acme.example/.well-known/chainwork.txt': () => ({ location: `http://evil.test${port}/away` }),
      'evil.test/away': () => ({ location: `http://acme.example${port}/x` }),
      'acme.example/x': value,
    });

    expect(await look()).toMatchObject({ isFound: false });
  });

  test.each([
    ['another token', 'chainwork-verify=other', 'says “chainwork-verify=other”'],
    ['a line with more', `${value} or so`, 'says'],
    ['a web page', `<html>${value}</html>`, 'is a web page'],
    ['nothing', '', 'is empty'],
    ['a huge answer', `${value}\n${'x'.repeat(70_000)}`, 'the answer is too large'],
  ])('with %s does not count', async (_, text, problem) => {
    serve({ '/.well-known/chainwork.txt': text });

    expect(await look()).toMatchObject({ isFound: false, problem: expect.stringContaining(problem) });
  });

  test('that is missing is told with its status', async () => {
    serve({});

    expect(await look()).toEqual({
      isFound: false,
      isUnclear: false,
      problem: `http://acme.example${port}/.well-known/chainwork.txt answered with status 404`,
    });
  });

  test('that is missing at www as well is told of both', async () => {
    serve({ 'www.only.example/': 'a page' });

    expect(await look('only.example')).toMatchObject({
      isFound: false,
      problem: expect.stringMatching(
        /^http:\/\/only\.example\S+ gave no answer \(ENOTFOUND\)\. http:\/\/www\.only\.example\S+ answered with status 404$/,
      ),
    });
  });

  test('is not looked for in a private network, nor without TLS', async () => {
    let requests = 0;
    answer = (_, response) => response.end(String(requests++));

    expect(await checkFile(open(false), { ...challenge(), port: '' })).toMatchObject({ isFound: false });
    expect(requests).toBe(0);
  });
});

describe('the tag', () => {
  const tag = `<meta content="${token}" name="Chainwork-Verification">`;

  test('is found in the head of a page of any size', async () => {
    serve({ '/': `<!doctype html><html><head><title>A</title>${tag}</head><body>${'x'.repeat(300_000)}` });

    expect(await checkTag(open(), challenge())).toEqual({ isFound: true });
  });

  test('is found after other tags of the head', () => {
    expect(findTags(`<html>\n<head> <script>a()</script>\n<style>a{}</style><title>A</title>\n${tag}`)).toEqual([
      token,
    ]);
  });

  test.each(['text/plain', 'application/json', 'image/svg+xml'])('is not found in %s', async (type) => {
    answer = (_, response) => response.setHeader('content-type', type).end(`<head>${tag}</head>`);

    expect(await checkTag(open(), challenge())).toMatchObject({
      isFound: false,
      problem: expect.stringContaining('is not a web page'),
    });
  });

  test('is not found beyond 64 kB', async () => {
    serve({ '/': `<head><script>${'x'.repeat(65_536)}</script>${tag}</head>` });

    expect(await checkTag(open(), challenge())).toMatchObject({ isFound: false });
  });

  test.each([
    ['in the body, where visitors may write', `<head></head><body>${tag}`],
    ['after text of the body without its tag', `<p>Hello</p>${tag}`],
    ['after plain text', `Hello ${tag}`],
    ['after plain text of a page without a head', `<html>Hello ${tag}`],
    ['after text in a head', `<head><title>A</title>Hello ${tag}</head>`],
    ['in a comment', `<head><!-- ${tag} --></head>`],
    ['in a script', `<head><script>'${tag}'</script></head>`],
    ['in a title', `<head><title>${tag}</title></head>`],
  ])('does not count %s', (_, html) => {
    expect(findTags(html)).toEqual([]);
  });
});

test.each([
  ['https://acme.example', 'https:', '', false],
  ['https://acme.example:8443', 'https:', ':8443', false],
  ['https://acme.example', 'http:', '', false],
  ['http://acme.example:8080', 'http:', ':8080', true],
] as const)('they are looked for at %s', (site, protocol, ofPort, allowPrivate) => {
  expect(findSite({ domain: 'acme.example', protocol, port: ofPort }, allowPrivate)).toBe(site);
});
