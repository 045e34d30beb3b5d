import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackendConfig } from '#backend/config.ts';
import { buildConfig, startBackend } from '#backend/fixtures/build-config.ts';
import { createLocalFileStore } from '#backend/storage/stores/local-file-store.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { makeTestFolder } from '#tests/test-folder.ts';
import { buildBomb } from '../../logos/fixtures/build-bomb.ts';
import { inspectLogo } from '../../logos/inspect-logo.ts';
import { removeUnusedLogos } from '../../maintenance/remove-unused-logos.ts';
import { runTool } from '../../runs/fixtures/run-tool.ts';
import { createEnrichCompanies, type EnrichmentParts } from './enrich-companies.ts';
import { buildPicture, openSites, type Sites, transparent } from './fixtures/outside-sites.ts';
import { createLogoFiles } from './logo-files.ts';

const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
let sites: Sites;
let folder: string;
let config: BackendConfig;
let backend: Awaited<ReturnType<typeof startBackend>>;
let picture: Buffer;
beforeAll(async () => {
  [database, sites, folder, picture] = await Promise.all([
    createTestDatabase(),
    openSites(),
    makeTestFolder('enrichment'),
    buildPicture(),
  ]);
  config = buildConfig({
    pool: database.requests,
    storage: { files: createLocalFileStore(join(folder, 'files')), maxBytes: 2 * 1024 * 1024, inspect: inspectLogo },
  });
  backend = await startBackend(config);
});
beforeEach(async () => {
  sites.forget();
  await database.owner.query(
    "delete from companies; delete from auth.users; set storage.allow_delete_query = 'true'; delete from storage.objects",
  );
});
afterAll(async () => {
  await backend.close();
  await Promise.all([database.drop(), sites.close()]);
  rmSync(folder, { recursive: true });
});

function run({ signal, ...parts }: Partial<EnrichmentParts> & { signal?: AbortSignal } = {}) {
  const client = createClient('http://localhost', 'sb_secret_test', { global: { fetch: backend.fetch } });
  const tool = createEnrichCompanies({
    openHttp: () => sites.http(),
    files: createLogoFiles(client),
    mappingsPath: join(folder, 'none.json'),
    clearbitUrl: 'http://clearbit.invalid',
    ...parts,
  });
  return runTool({ tool, pool: database.owner, log, ...(signal ? { signal } : {}) });
}

const build = (values: Record<string, unknown>) => buildCompany(database.owner, { name: 'Acme', ...values });

async function findCompanies(columns = '*') {
  const { rows } = await database.owner.query(`select ${columns} from companies order by name`);
  return rows;
}
const findObjects = async () => (await database.owner.query('select name, metadata from storage.objects')).rows;

const none = { brandfetch: 0, clearbit: 0, manual: 0 };
const sentence = 'Acme builds rollups that anybody can run on a laptop.';
const front = (head = '') => `<!doctype html><html><head>${head}</head><body>Acme</body></html>`;
const touchIcon = '<link rel="apple-touch-icon" href="/icon.png">';
const never = () => {};

describe('a company that lacks something', () => {
  test('gets it from its own site, the logo as a file of ours', async () => {
    const organization = {
      '@type': 'Organization',
      industry: 'Rollups',
      address: { addressLocality: 'Lisbon', addressCountry: 'PT' },
    };
    const website = sites.show('acme.example', {
      '/': front(`${touchIcon}<meta name="description" content="${sentence}">
        <script type="application/ld+json">${JSON.stringify(organization)}</script>`),
      '/icon.png': picture,
    });
    const { id } = await build({ website });

    const { logs, ...result } = await run();

    expect(logs).toEqual([
      'Acme: logo, description, industry, and location from its own site',
      "Logos: 1 from companies' own sites, 0 from Brandfetch, 0 from Clearbit, 0 from manual mappings",
    ]);
    expect(result).toEqual({
      success: true,
      message: 'Enriched 1 of 1 company',
      stats: { total_companies: 1, enriched: 1, skipped: 0, errors: 0, sources: none },
    });
    const [company] = await findCompanies();
    expect(company).toMatchObject({
      ...{ description: sentence, industry: 'Rollups', location: 'Lisbon, Portugal', website },
      ...{ logo_source: 'own-site', enriched_at: expect.any(Date) },
    });
    const path = new RegExp(`^/storage/v1/object/public/company-logos/imported/${id}-\\d+\\.png$`);
    expect(company.logo_url).toMatch(path);
    const served = await backend.fetch(`http://localhost${company.logo_url}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
      width: 180,
      height: 180,
      format: 'png',
    });
    expect(sites.asked).toEqual(['acme.example/robots.txt', 'acme.example/', 'acme.example/icon.png']);
  });

  test('keeps its logo when unused ones are removed', async () => {
    await build({ website: sites.show('acme.example', { '/': front(touchIcon), '/icon.png': picture }) });
    await run();
    await database.owner.query(
      "update storage.objects set created_at = now() - interval '9 days', updated_at = now() - interval '9 days'",
    );

    await removeUnusedLogos({ pool: database.owner, backend: config });

    const [{ logo_url }] = await findCompanies('logo_url');
    expect((await backend.fetch(`http://localhost${logo_url}`)).status).toBe(200);
  });

  test('keeps what it has', async () => {
    const site = { '/': front(`${touchIcon}<meta name="description" content="${sentence}">`), '/icon.png': picture };
    await build({
      website: sites.show('acme.example', site),
      logo_url: 'https://acme.example/old.png',
      logo_source: 'demo',
    });
    await build({ name: 'Bolt', website: sites.show('bolt.example', site), description: 'Ours.' });

    const { stats } = await run();

    expect(stats).toMatchObject({ total_companies: 2, enriched: 2 });
    expect(await findCompanies('logo_url, logo_source, description')).toEqual([
      { logo_url: 'https://acme.example/old.png', logo_source: 'demo', description: sentence },
      { logo_url: expect.stringContaining('/imported/'), logo_source: 'own-site', description: 'Ours.' },
    ]);
    expect(sites.asked).not.toContain('acme.example/icon.png');
  });

  test('gets its domain from its listings when they plainly lead to it, else is skipped', async () => {
    const { id } = await build({ name: 'Acme Labs' });
    await buildListing(database.owner, { company_id: id, external_url: 'https://careers.acme.example/jobs/1' });
    const other = await build({ name: 'Bolt' });
    await buildListing(database.owner, { company_id: other.id, external_url: 'https://bolt.recruitee.com/o/1' });
    // Its own site would be asked by https, which no test serves; the services that know logos by domain are asked all the same.
    const clearbitUrl = sites.show('logos.example', { '/acme.example': picture });

    const { stats, logs } = await run({ clearbitUrl });

    expect(stats).toEqual({
      total_companies: 2,
      enriched: 1,
      skipped: 1,
      errors: 0,
      sources: { ...none, clearbit: 1 },
    });
    expect(logs).toContain('Acme Labs: logo from Clearbit');
    expect(logs).toContain('Bolt: nothing found (nobody knows its website)');
    expect(sites.asked).toEqual(['logos.example/acme.example']);
  });
});

describe('a company with an owner', () => {
  test('is not touched, with a logo or without', async () => {
    const [ann, ben] = [await buildUser(database.owner), await buildUser(database.owner)];
    const website = sites.show('acme.example', { '/': front(touchIcon), '/icon.png': picture });
    await build({ website, user_id: ann.id, logo_url: `/storage/v1/object/public/company-logos/${ann.id}/1.png` });
    await build({ name: 'Bolt', website, user_id: ben.id });
    const before = await findCompanies();

    const { stats, message } = await run();

    expect(stats).toEqual({ total_companies: 0, enriched: 0, skipped: 0, errors: 0, sources: none });
    expect(message).toBe('No company is due: each is complete or was looked at in the last 30 days');
    expect(await findCompanies()).toEqual(before);
    expect(sites.asked).toEqual([]);
  });

  test('is not touched when the owner comes while it is looked up, and no file stays', async () => {
    const { id } = await buildUser(database.owner);
    const website = sites.show('acme.example', {
      '/': front(touchIcon),
      '/icon.png': (_, response) =>
        void database.owner.query('update companies set user_id = $1', [id]).then(() => response.end(picture)),
    });
    await build({ website });

    const { stats, logs } = await run();

    expect(stats).toMatchObject({ enriched: 0, skipped: 1, errors: 0 });
    expect(logs[0]).toBe('Acme: left alone, somebody else has changed it meanwhile');
    expect(await findCompanies('user_id, logo_url, enriched_at')).toEqual([
      { user_id: id, logo_url: null, enriched_at: null },
    ]);
    expect(await findObjects()).toEqual([]);
  });
});

describe('Brandfetch', () => {
  const brand = {
    id: 'idAcme',
    description: sentence,
    qualityScore: 0.7,
    company: {
      industries: [
        { name: 'Other', score: 0.1 },
        { name: 'Financial Technology', score: 0.9 },
      ],
      location: { city: 'Lisbon', countryCode: 'PT' },
    },
  };
  const answer = (body: object) => JSON.stringify(body);

  test('is asked with the key for what the site does not say, and its logos are counted', async () => {
    await build({ website: sites.show('acme.example', { '/': front() }) });
    const assets = sites.show('assets.example', { '/a.png': picture });
    const keys: unknown[] = [];
    const brandfetchUrl = sites.show('brands.example', {
      '/v2/brands/domain/acme.example': ({ headers }, response) => {
        keys.push(headers.authorization);
        const forbidden = { type: 'icon', formats: [{ src: 'https://cdn.brandfetch.io/acme.example' }] };
        const logo = { type: 'icon', formats: [{ src: `${assets}/a.png`, format: 'png', width: 180 }] };
        response.end(answer({ ...brand, logos: [forbidden, logo, { formats: 'odd' }] }));
      },
    });

    const { stats, logs } = await run({ brandfetchKey: 'a-key', brandfetchUrl });

    expect(stats).toEqual({
      total_companies: 1,
      enriched: 1,
      skipped: 0,
      errors: 0,
      sources: { ...none, brandfetch: 1 },
    });
    expect(logs[0]).toBe('Acme: logo, description, industry, and location from Brandfetch');
    expect(await findCompanies('description, industry, location, logo_source')).toEqual([
      {
        description: sentence,
        industry: 'Financial Technology',
        location: 'Lisbon, Portugal',
        logo_source: 'brandfetch',
      },
    ]);
    expect(keys).toEqual(['Bearer a-key']);
  });

  test('is left alone without a key', async () => {
    await build({ website: sites.show('acme.example', { '/': front() }) });
    const brandfetchUrl = sites.show('brands.example');

    expect((await run({ brandfetchUrl })).stats).toMatchObject({ skipped: 1 });

    expect(sites.asked.filter((address) => address.startsWith('brands.example'))).toEqual([]);
  });

  test.each([
    [401, 'Brandfetch is not asked any more in this run: it refuses BRANDFETCH_API_KEY'],
    [429, 'Brandfetch is not asked any more in this run: its limit is reached'],
  ])('that answers %i is named once, and the others still find what they can', async (status, line) => {
    for (const host of ['a.example', 'b.example'])
      await build({ name: host, website: sites.show(host, { '/': front() }) });
    const refuse = (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(status).end();
    const brandfetchUrl = sites.show('brands.example', {
      '/v2/brands/domain/a.example': refuse,
      '/v2/brands/domain/b.example': refuse,
    });
    const clearbitUrl = sites.show('logos.example', { '/a.example': picture });

    const { stats, logs } = await run({ brandfetchKey: 'a-key', brandfetchUrl, clearbitUrl });

    expect(stats).toEqual({
      total_companies: 2,
      enriched: 1,
      skipped: 1,
      errors: 0,
      sources: { ...none, clearbit: 1 },
    });
    expect(logs.filter((text) => text.startsWith('Brandfetch'))).toEqual([line]);
  });

  test.each([
    ['is not safe for work', { ...brand, isNsfw: true }],
    ['is not JSON', 'odd'],
    ['has another shape', [1]],
  ])('an answer that %s is as none', async (_, body) => {
    await build({ website: sites.show('acme.example', { '/': front() }) });
    const brandfetchUrl = sites.show('brands.example', {
      '/v2/brands/domain/acme.example': typeof body === 'string' ? body : answer(body),
    });

    expect((await run({ brandfetchKey: 'a-key', brandfetchUrl })).stats).toMatchObject({ enriched: 0, skipped: 1 });
  });
});

describe('Clearbit', () => {
  test('that is closed is passed over without a word', async () => {
    await build({ website: sites.show('acme.example', { '/': front() }) });

    const { stats, logs } = await run({ clearbitUrl: 'http://closed.example' });

    expect(stats).toEqual({ total_companies: 1, enriched: 0, skipped: 1, errors: 0, sources: none });
    expect(logs).toEqual(['Acme: nothing found (no logo on its site)', expect.stringMatching(/^Logos: 0 /)]);
  });
});

describe('manual mappings', () => {
  async function map(logos: Record<string, unknown>): Promise<string> {
    const path = join(folder, 'company-logos.json');
    await writeFile(path, JSON.stringify({ logos }));
    return path;
  }

  test('come first, by domain or name, as an address or a file', async () => {
    const assets = sites.show('assets.example', { '/a.png': picture });
    await mkdir(join(folder, 'logos'), { recursive: true });
    await writeFile(join(folder, 'logos/bolt.png'), picture);
    await build({ website: sites.show('acme.example', { '/': front(touchIcon), '/icon.png': picture }) });
    await build({ name: 'Bolt, Inc.' });
    const mappingsPath = await map({ 'acme.example': `${assets}/a.png`, 'bolt inc': 'logos/bolt.png' });

    const { stats, logs } = await run({ mappingsPath });

    expect(stats).toEqual({ total_companies: 2, enriched: 2, skipped: 0, errors: 0, sources: { ...none, manual: 2 } });
    expect(logs).toContain('Bolt, Inc.: logo from a manual mapping');
    expect(await findCompanies('logo_source')).toEqual([{ logo_source: 'manual' }, { logo_source: 'manual' }]);
    expect(sites.asked).not.toContain('acme.example/icon.png');
  });

  test('that cannot be used are named, and the next source is tried', async () => {
    await build({ website: sites.show('acme.example', { '/': front(touchIcon), '/icon.png': picture }) });
    const mappingsPath = await map({
      acme: 'no-such-file.png',
      'b.example': '../../etc/passwd',
      'c.example': 'ftp://c.example/c.png',
      'd.example': 7,
      ' ': 'd.png',
    });

    const { stats, logs } = await run({ mappingsPath });

    expect(stats).toMatchObject({ enriched: 1, sources: none });
    expect(logs.slice(0, 4)).toEqual([
      ...['b', 'c', 'd'].map(
        (name) =>
          `The manual mapping "${name}.example" is left out: it leads neither to a web address nor to a file beside it`,
      ),
      'The manual mapping " " is left out: it names no company',
    ]);
  });
});

describe('a site that means no good', () => {
  test.each<[string, () => Promise<Parameters<Sites['show']>[1]> | Parameters<Sites['show']>[1], RegExp]>([
    ['a page as a picture', () => ({ '/icon.png': front() }), /no picture/],
    ['an endless picture', () => ({ '/icon.png': (_, response) => pour(response) }), /too large/],
    ['a bomb', () => ({ '/icon.png': buildBomb(20_000) }), /too many pixels/],
    [
      'an empty picture',
      async () => ({ '/icon.png': await buildPicture({ background: transparent, mark: null }) }),
      /empty/,
    ],
    ['a tiny picture', async () => ({ '/icon.png': await buildPicture({ width: 16 }) }), /16x16/],
    ['a banner', async () => ({ '/icon.png': await buildPicture({ width: 1200, height: 630 }) }), /banner/],
    [
      'a circle of addresses',
      () => ({ '/icon.png': (_, response) => response.writeHead(302, { location: '/icon.png' }).end() }),
      /redirects/,
    ],
    [
      'a file of this machine',
      () => ({ '/icon.png': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end() }),
      /not an http/,
    ],
  ])('with %s gives no logo', async (_, buildPaths, reason) => {
    await build({ website: sites.show('acme.example', { '/': front(touchIcon), ...(await buildPaths()) }) });

    const { stats, logs } = await run();

    expect(stats).toEqual({ total_companies: 1, enriched: 0, skipped: 1, errors: 0, sources: none });
    expect(logs[0]).toMatch(reason);
    expect(await findObjects()).toEqual([]);
  });

  function pour(response: import('node:http').ServerResponse): void {
    response.write(picture);
    const more = () =>
      void (response.write(Buffer.alloc(64 * 1024)) ? setImmediate(more) : response.once('drain', more));
    response.on('close', () => response.removeAllListeners('drain'));
    more();
  }

  test('cannot bring a script into our files', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h6v6z" fill="red" onclick="alert(2)"/></svg>`;
    await build({
      website: sites.show('acme.example', {
        '/': front('<link rel="icon" href="/icon.svg">'),
        '/icon.svg': (_, response) => response.setHeader('content-type', 'image/png').end(svg),
      }),
    });

    await run();

    const [{ logo_url }] = await findCompanies('logo_url');
    const served = await backend.fetch(`http://localhost${logo_url}`);
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(await served.text()).toMatch(/^<svg[^>]*><path d="M0 0h6v6z" fill="red"\/><\/svg>$/);
  });

  test('or leads into our own network is not asked', async () => {
    sites.show('acme.example', { '/': front(touchIcon), '/icon.png': picture });
    await build({ website: 'http://acme.example' });
    await build({ name: 'Bolt', website: 'http://169.254.169.254/latest' });

    const { stats, logs } = await run({ openHttp: () => sites.http(false) });

    expect(stats).toMatchObject({ total_companies: 2, enriched: 0, skipped: 2, errors: 0 });
    expect(logs).toContain('Acme: nothing found (acme.example: not a public address)');
    expect(logs).toContain('Bolt: nothing found (169.254.169.254: not a public address)');
    expect(sites.asked).toEqual([]);
  });

  test('and one that wants to be left alone, is for sale or leads elsewhere give nothing', async () => {
    const show = (name: string, paths: Parameters<Sites['show']>[1]) =>
      build({ name, website: sites.show(`${name}.example`, { '/icon.png': picture, ...paths }) });
    await show('alone', { '/robots.txt': 'User-agent: *\nDisallow: /', '/': front(touchIcon) });
    await show('icons', { '/robots.txt': 'User-agent: *\nDisallow: /icon', '/': front(touchIcon) });
    await show('parked', { '/': front(`${touchIcon}<title>This domain is for sale</title>`) });
    const elsewhere = sites.show('www.linkedin.com', { '/acme': front(touchIcon), '/icon.png': picture });
    await show('moved', { '/': (_, response) => response.writeHead(302, { location: `${elsewhere}/acme` }).end() });

    const { stats, logs } = await run();

    expect(stats).toEqual({ total_companies: 4, enriched: 0, skipped: 4, errors: 0, sources: none });
    expect(logs.toSorted()).toEqual([
      expect.stringMatching(/^Logos/),
      'alone: nothing found (its robots.txt asks to be left alone)',
      'icons: nothing found (no logo on its site (a picture that its robots.txt keeps for itself))',
      'moved: nothing found (its site leads to www.linkedin.com, which is not its own)',
      'parked: nothing found (its domain is for sale)',
    ]);
  });
});

describe('a run', () => {
  test('goes on past a site that hangs or fails, and keeps what it had learned by then', async () => {
    const head = `${touchIcon}<meta name="description" content="${sentence}">`;
    await build({
      name: 'fails',
      website: sites.show('fails.example', { '/': (_, response) => response.writeHead(503).end() }),
    });
    await build({ name: 'hangs', website: sites.show('hangs.example', { '/robots.txt': never }) });
    await build({ name: 'slow', website: sites.show('slow.example', { '/': front(head), '/icon.png': never }) });
    await build({ name: 'works', website: sites.show('works.example', { '/': front(head), '/icon.png': picture }) });

    const { stats, message, logs } = await run({ millisecondsPerCompany: 4_000 });

    expect(stats).toEqual({ total_companies: 4, enriched: 2, skipped: 0, errors: 2, sources: none });
    expect(message).toBe('Enriched 2 of 4 companies; 2 could not be looked up');
    expect(logs).toContain('fails: nothing found (fails.example: status 503)');
    expect(logs).toContain('hangs: nothing found (it took too long)');
    expect(await findCompanies('description, enriched_at is null as is_open')).toEqual([
      { description: null, is_open: false },
      { description: null, is_open: false },
      { description: sentence, is_open: false },
      { description: sentence, is_open: false },
    ]);
  });

  test('without a way to the outside ends early and makes no company wait for 30 days', async () => {
    for (let number = 1; number <= 20; number += 1)
      await build({ name: `Acme ${number}`, website: `https://a${number}.example` });

    const { success, stats, error, logs } = await run({ brandfetchKey: 'a-key' });

    const { total_companies, errors, ...others } = stats as { total_companies: number; errors: number };
    expect(success).toBe(false);
    expect(others).toEqual({ enriched: 0, skipped: 0, sources: none });
    expect(errors).toBe(total_companies);
    expect(total_companies).toBeLessThan(12);
    expect(error).toBe(
      `None of the ${errors} companies that were tried could be reached: is there a way to the outside? The next run tries again`,
    );
    expect(logs.at(-1)).toBe(`${20 - errors} companies are left for the next run`);
    expect(await findCompanies('count(*) filter (where enriched_at is not null)::int as marked, 1 as name')).toEqual([
      { marked: 0, name: 1 },
    ]);
  });

  test('tries a miss again after 30 days, not sooner', async () => {
    const day = 24 * 3_600_000;
    const now = Date.parse('2026-11-10T12:00:00Z');
    await build({ name: 'empty', website: sites.show('empty.example', { '/': front() }) });
    await build({ name: 'gone', website: 'http://gone.example' });
    const tryAt = async (days: number) => (await run({ now: new Date(now + days * day) })).stats;

    expect(await tryAt(0)).toMatchObject({ total_companies: 2, skipped: 1, errors: 1 });
    expect(await tryAt(29.9)).toMatchObject({ total_companies: 0 });
    expect(await tryAt(30.1)).toMatchObject({ total_companies: 2 });
  });

  test('looks at no more than 80 companies, and the next one at the others', async () => {
    await database.owner.query("insert into companies (name) select 'Acme ' || n from generate_series(1, 100) n");

    expect((await run()).stats).toMatchObject({ total_companies: 80, skipped: 80 });
    expect((await run()).stats).toMatchObject({ total_companies: 20, skipped: 20 });
  });

  test('that is stopped ends soon, with its figures', async () => {
    const stop = new AbortController();
    const website = sites.show('acme.example', { '/robots.txt': () => stop.abort(new Error('stopped by shutdown')) });
    await build({ website });

    const { success, error } = await run({ signal: stop.signal });

    expect({ success, error }).toEqual({ success: false, error: 'stopped by shutdown' });
    expect(await findCompanies('enriched_at')).toEqual([{ enriched_at: null }]);
  });

  test('that cannot keep a logo counts an error, and the company is tried again', async () => {
    await build({ website: sites.show('acme.example', { '/': front(touchIcon), '/icon.png': picture }) });
    const visitor = createClient('http://localhost', 'sb_publishable_test', { global: { fetch: backend.fetch } });

    const { stats, logs } = await run({ files: createLogoFiles(visitor) });

    expect(stats).toEqual({ total_companies: 1, enriched: 0, skipped: 0, errors: 1, sources: none });
    expect(logs[0]).toBe('Acme: new row violates row-level security policy');
    expect(await findCompanies('logo_url, enriched_at')).toEqual([{ logo_url: null, enriched_at: null }]);
  });
});
