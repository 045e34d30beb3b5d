import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareTestServer } from './calls/share-test-server.ts';
import type { TestServer } from './calls/test-server.ts';
import { buildListing } from './factories.ts';

// Pages about a category, a skill and a place, as visitors and search engines get them.

let board: TestServer;
const rust: string[] = [];

beforeAll(async () => {
  board = await shareTestServer();
  for (let n = 0; n < 5; n++) rust.push(await add({ location: 'Lisbon, Portugal', description: 'You write Rust.' }));
  for (let n = 0; n < 5; n++)
    await add({ location: 'Remote', category: 'Design', description: 'You draw with Figma.' });
  for (let n = 0; n < 2; n++) await add({ description: 'You write Golang.' });
  await vi.waitFor(async () => expect((await ask('select from listing_facts')).rowCount).toBe(12), { timeout: 60_000 });
  await count();
}, 120_000);
afterAll(() => board.close());

const ask = (sql: string, values: unknown[] = []) => board.database.owner.query(sql, values);
const count = () => ask('select internal.refresh_landing_pages(is_due => true)');
const add = async (values: object) => (await buildListing(board.database.owner, { ...values })).id;

/** As a browser that has just written asks: from no cache of before. */
async function read(path: string) {
  const answer = await fetch(board.url + path, { headers: { 'x-wrote': '1' }, redirect: 'manual' });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    html,
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    canonical: html.match(/<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/)?.[1],
  };
}

test('a skill in any spelling is the skill, in feeds, embeds and the API', async () => {
  expect((await read('/feed.xml?skill=rust')).html.match(/<item>/g)).toHaveLength(5);
  expect((await read('/feed.atom?skill=golang')).html.match(/<entry>/g)).toHaveLength(2);
  expect((await read('/embed?skill=RUST')).html).not.toContain('No open jobs');
  expect(JSON.parse((await read('/api/jobs?skill=rust')).html)).toMatchObject({ count: 5 });
});

test('a page with five jobs has its own words, figures and jobs, and stands in the hub and the sitemap', async () => {
  const { status, isHidden, canonical, html } = await read('/explore/with-rust');

  expect({ status, isHidden, canonical }).toEqual({ status: 200, isHidden: false, canonical: '/explore/with-rust' });
  expect(html).toContain('Rust jobs</h1>');
  expect(html).toContain('5 open Rust jobs at 5 companies, all of them posted in the last 7 days.');
  expect(html.match(/<article/g)).toHaveLength(5);
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).not.toContain('JobPosting');
  expect(html).toContain('href="/feed.atom?skill=Rust"');
  expect((await read('/explore')).html).toContain('href="/explore/with-rust"');
  expect((await read('/sitemap.xml')).html).toMatch(/\/explore\/with-rust<\/loc><lastmod>/);
  expect((await read('/?category=All')).html).toContain('href="/explore/with-rust"');
});

test("a category's page is for people: for search engines its list is", async () => {
  expect(await read('/explore/engineering')).toMatchObject({ status: 200, canonical: '/?category=Engineering' });
  expect((await read('/sitemap.xml')).html).not.toContain('/explore/engineering<');
});

test.each([
  ['/explore/in-portugal/with-rust', '/explore/with-rust/in-portugal'],
  ['/explore/WITH-rustlang', '/explore/with-rust'],
  // The same jobs.
  ['/explore/with-rust/in-portugal', '/explore/with-rust'],
  ['/explore/engineering/with-rust/in-portugal', '/explore/with-rust'],
])('%s leads for good to %s', async (path, to) => {
  expect(await read(path)).toMatchObject({ status: 301, to });
});

test.each(['/explore/with-knitting', '/explore/with-go', '/explore/in-spain', '/explore/a/b/c/d', '/explore/%E0%A4%A'])(
  '%s is no page',
  async (path) => {
    expect(await read(path)).toMatchObject({ status: 404 });
  },
);

test('the few jobs of what is no page are a list', async () => {
  expect((await read('/explore/with-go')).html).toContain('href="/?skill=Go"');
});

test('a page that falls under five is hidden at once, and gone once it is empty', async () => {
  await read('/explore/with-rust');
  await ask("update job_listings set closed_at = now(), closed_reason = 'filled' where id = $1", [rust[0]]);

  expect(await read('/explore/with-rust')).toMatchObject({ status: 200, isHidden: true });
  await count();
  expect((await read('/sitemap.xml')).html).not.toContain('/explore/with-rust<');
  expect((await read('/explore')).html).not.toContain('/explore/with-rust"');
  expect(await read('/explore/with-rust')).toMatchObject({ status: 200, isHidden: true });

  await ask("update job_listings set closed_at = now(), closed_reason = 'filled' where id = any ($1)", [rust]);
  await count();
  const gone = await read('/explore/with-rust');
  expect(gone).toMatchObject({ status: 410, isHidden: true });
  expect(gone.html).toContain('No Rust jobs just now</h1>');
  expect(gone.html).toContain('href="/alerts?skill=Rust"');
  expect(gone.html).toContain('href="/explore/with-figma"');
});
