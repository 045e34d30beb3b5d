import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encode } from '#server/compress.ts';
import { shareTestServer } from './calls/share-test-server.ts';
import type { TestServer } from './calls/test-server.ts';
import { buildCompany, buildListing } from './factories.ts';

const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);

let board: TestServer;
beforeAll(async () => {
  board = await shareTestServer();
  const { owner } = board.database;
  const acme = await buildCompany(owner, { name: 'Acme', slug: 'acme' });
  const other = await buildCompany(owner, { name: 'Other', slug: 'other' });
  for (let count = 1; count <= 60; count += 1)
    await buildListing(owner, {
      company_id: acme.id,
      title: `Engineer of the kind number ${count}`,
      location: 'Lisbon',
    });
  await buildListing(owner, { company_id: other.id, title: '<script>alert(1)</script>&"\'' });
  const source = { source_id: '1', external_url: 'https://jobs.example/1', source_url: 'https://jobs.example/1' };
  await buildListing(owner, { company_id: other.id, title: 'For this site only', source: 'web3career', ...source });
  await buildListing(owner, { company_id: other.id, title: 'Named', source: 'remoteok', ...source });
  const barred = await buildCompany(owner, { name: 'Barred', slug: 'barred' });
  const mixed = await buildCompany(owner, { name: 'Mixed', slug: 'mixed' });
  await buildListing(owner, { company_id: mixed.id, title: 'Behind the others', published_at: '2026-01-01' });
  for (let count = 1; count <= 30; count += 1)
    for (const { id } of [barred, mixed])
      await buildListing(owner, { company_id: id, source: 'web3career', ...source, source_id: `${id} ${count}` });
});
afterAll(() => board.close());

const ask = (path: string, init?: RequestInit) => fetch(board.url + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await ask(path)).text();

test('a list whose first jobs may not be shown elsewhere has the next ones, and says so where there are none', async () => {
  await expect.poll(() => read('/embed?company=mixed')).toContain('See all 31 jobs');
  expect(await read('/embed?company=mixed')).toContain('Behind the others');
  const barred = await read('/embed?company=barred');
  expect(barred).toContain('These jobs are shown on the board only.');
  expect(barred).not.toContain('No open jobs');
});

describe('what may be framed', () => {
  test('the embed may be framed by any site, runs and loads only what is in it, and nothing more', async () => {
    const { headers, status } = await ask('/embed?company=acme');

    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(headers.has('x-frame-options')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  const paths = Object.values(build.routes)
    .filter((route) => route?.path || route?.index)
    .map((route) => `/${(route?.path ?? '').replace(/:\w+\??/g, 'x').replace('*', 'no-such-page')}`)
    .filter((path) => path !== '/embed');
  const further = [
    '/embed/',
    '/embed/x',
    '/embed.data',
    '/embed.js',
    '/healthz',
    '/rest/v1/job_listings',
    '/favicon.svg',
  ];

  test('every other address refuses to be framed', async () => {
    expect(paths).toContain('/employer/dashboard');
    for (const path of [...paths, ...further]) {
      const { headers } = await ask(path);
      const policy = headers.get('content-security-policy');
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      // What is no document cannot be framed: it goes without the older header.
      const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
      if (isDocument) expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    }
  });
});

test.each(['/embed.js', '/demo/logos/bramble-governance.svg', '/favicon.svg'])(
  'a browser that has %s is told the same of it as before',
  async (path) => {
    const names = [
      'cache-control',
      'content-security-policy',
      'cross-origin-resource-policy',
      'access-control-allow-origin',
    ];
    const whole = await ask(path);
    const same = await ask(path, { headers: { 'If-None-Match': whole.headers.get('etag') ?? '' } });

    expect([whole.status, same.status]).toEqual([200, 304]);
    expect(names.map((name) => same.headers.get(name))).toEqual(names.map((name) => whole.headers.get(name)));
  },
);

test.each(['/embed.js', '/demo/logos/bramble-governance.svg', '/favicon.svg', '/og.png'])(
  'whoever asks about %s alone is told what comes with it',
  async (path) => {
    const tellAll = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name)).sort();
    for (const encoding of ['identity', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      const whole = await ask(path, { headers });

      expect(whole.headers.get('etag')).toMatch(/^(W\/)?"[0-9a-f]{40}"$/);
      expect(tellAll(await ask(path, { method: 'HEAD', headers }))).toEqual(tellAll(whole));
    }
    const same = await ask(path, {
      method: 'HEAD',
      headers: { 'If-None-Match': (await ask(path)).headers.get('etag') ?? '' },
    });
    expect(same.status).toBe(304);
  },
);

describe('an embed', () => {
  test('shows the first of its list by links to the board that say where they stand', async () => {
    const html = await read('/embed?company=acme&max=3&theme=dark');

    expect(html).toContain('<html lang="en" class="dark">');
    expect(html).toContain('<h1 dir="auto">Jobs at Acme</h1>');
    expect(html.match(/<li>/g)).toHaveLength(3);
    const links = [...html.matchAll(/<a href="([^"]+)" target="_blank" rel="noopener">/g)].map(([, link]) => link);
    expect(links).toHaveLength(5);
    expect(links[0]).toMatch(new RegExp(`^${board.url}/jobs/engineer-of-the-kind-number-\\d+-acme\\?ref=embed$`));
    expect(links.slice(3)).toEqual([`${board.url}/company/acme`, `${board.url}/`]);
    expect(html).toContain('See all 60 jobs');
  });

  test('weighs less than 10 KB with its script, as it is sent', async () => {
    // As pages are compressed; the script is built, and compressed better.
    const weigh = async (path: string) => (await encode(Buffer.from(await read(path)), 'br', 5)).byteLength;

    expect((await weigh('/embed.js')) + (await weigh('/embed?company=acme&max=50'))).toBeLessThan(10_000);
    expect((await weigh('/embed.js')) + (await weigh('/embed?company=acme'))).toBeLessThan(4_000);
    expect(await read('/embed?company=acme')).not.toMatch(/<link|<img|src=|url\(/);
  });

  test('is not broken out of by what listings or addresses say', async () => {
    const hostile = encodeURIComponent('</title><script>alert(1)</script>');
    for (const path of ['/embed?company=other', `/embed?search=${hostile}`, `/embed?job=${hostile}`]) {
      const html = await read(path);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html).not.toContain('alert(1)</script>');
    }
  });

  test('leaves out what may be shown on this board only, and names sources that must be named', async () => {
    const html = await read('/embed?company=other');

    expect(html).not.toContain('For this site only');
    expect(html).toMatch(/>Named<.*via <a href="https:\/\/jobs\.example\/1" target="_blank" rel="noopener">Remote OK</);
  });

  test('says that there is nothing, and follows a company that moved', async () => {
    const { owner } = board.database;
    await owner.query(
      "insert into company_aliases (company_id, slug, name) select id, 'old-acme', 'Old' from companies where slug = 'acme'",
    );

    expect(await read('/embed?search=submarine')).toContain('No open jobs at the moment.');
    const moved = await ask('/embed?company=old-acme&max=3');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/embed?company=acme&max=3']);
    expect((await ask('/embed?job=no-such-job')).status).toBe(404);
  });

  test('is served from the cache until a listing of it changes', async () => {
    const { headers } = await ask('/embed?company=acme');
    expect((await ask('/embed?company=acme', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status).toBe(
      304,
    );

    await board.database.owner.query("update job_listings set title = 'Renamed' where title like '%number 60'");

    await expect.poll(() => read('/embed?company=acme')).toContain('Renamed');
  });
});

test('lists of companies name each as it is called, also by a former address, wherever they are shown', async () => {
  const { owner } = board.database;
  const alias =
    "insert into company_aliases (company_id, slug, name) select id, 'mixed-before', 'Before' from companies";
  await owner.query(`${alias} where slug = 'mixed'`);
  const title = async (path: string) => /"title":\s*"([^"]+)"/.exec(await read(path))?.[1];
  const embedded = (path: string) => title(`/oembed?${new URLSearchParams({ url: board.url + path })}`);

  await owner.query("update companies set name = 'Mixed & Sons' where slug = 'mixed'");

  await expect.poll(() => title('/feed.json?company=mixed-before')).toBe('Jobs at Mixed & Sons | Chainwork');
  expect(await title('/feed.json?company=mixed-before,acme')).toBe('Jobs at Acme or Mixed & Sons | Chainwork');
  expect(await embedded('/?company=acme,mixed,other')).toBe('Jobs at Acme, Mixed & Sons or Other');
  expect(await embedded('/?company=mixed-before&search=submarine')).toBe('Jobs matching “submarine” at Mixed & Sons');
  const list = await ask('/?company=mixed-before');
  expect([list.status, list.headers.get('location')]).toEqual([302, '/?company=mixed']);
});

describe('oEmbed', () => {
  const find = async (query: Record<string, string>) => {
    const answer = await ask(`/oembed?${new URLSearchParams(query)}`);
    return [answer.status, await answer.json()] as const;
  };

  test('pages of jobs and companies lead to it, and it has their frames', async () => {
    for (const path of ['/company/acme', '/jobs/engineer-of-the-kind-number-1-acme']) {
      const page = await read(path);
      const link = /<link[^>]+application\/json\+oembed[^>]+>/.exec(page)?.[0] ?? '';
      const address = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const answer = await (await ask(address)).json();

      expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 640 });
      const frame = /src="([^"]+)"/.exec(answer.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect((await fetch(frame)).status).toBe(200);
    }
  });

  test('is not named by the page of a job that may be shown on this board only', async () => {
    const page = await read('/jobs/for-this-site-only-other');

    expect(page).toContain('For this site only');
    expect(page).not.toContain('application/json+oembed');
    expect(await read('/jobs/named-other')).toContain('application/json+oembed');
  });

  test('refuses what it does not know, each by its own status', async () => {
    const url = `${board.url}/company/acme`;

    expect((await find({ url }))[1].title).toBe('Jobs at Acme');
    expect((await find({ url: `${board.url}/?mode=remote` }))[1].title).toBe('Remote jobs');
    expect((await find({ url, format: 'xml' }))[0]).toBe(501);
    expect((await find({ url: `${board.url}/jobs/no-such-job` }))[0]).toBe(404);
    expect((await find({ url: `${board.url}/jobs/for-this-site-only-other` }))[0]).toBe(404);
    expect((await find({ url: 'https://elsewhere.example/company/acme' }))[0]).toBe(404);
    expect((await find({}))[0]).toBe(400);
    expect((await find({ url, maxwidth: 'wide' }))[0]).toBe(400);
  });
});
