import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RouteHandle } from '#app/route-handle.ts';
import { shareTestServer } from './calls/share-test-server.ts';
import { buildEmployer, type Person, type TestServer } from './calls/test-server.ts';

// Pages are rendered once and served from the cache; a caller who changes something sees it on the very next request.

let board: TestServer;
let employer: Person;
let companyId: string;

beforeAll(async () => {
  board = await shareTestServer();
  employer = await buildEmployer(board);
  const company = { name: 'Heron Rollups', user_id: employer.id };
  const { data } = await employer.client.from('companies').insert(company).select().single().throwOnError();
  companyId = data.id;
});
afterAll(() => board.close());

const read = async (path: string) => (await fetch(board.url + path)).text();
/** As the browser of an employer who has just written asks. */
const readAfterWrite = async (path: string) => (await fetch(board.url + path, { headers: { 'x-wrote': '1' } })).text();
const countRendered = async () => /pages_rendered_total (\d+)/.exec(await read('/metrics'))?.[1];
/**
 * Waits until nothing is rendered in the background any more: what a listing says of itself is read, and the order of
 * categories looked at, a while after a change.
 */
async function settle(...paths: string[]): Promise<void> {
  let last: string | undefined;
  await vi.waitFor(
    async () => {
      const unread = 'select id from job_listings except select listing_id from listing_facts';
      expect((await board.database.owner.query(unread)).rows).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
  await vi.waitFor(
    async () => {
      const before = last;
      for (const path of paths) await readAfterWrite(path);
      last = await countRendered();
      expect(last).toBe(before);
    },
    { timeout: 30_000, interval: 1_000 },
  );
}
const listing = (title: string) => ({ title, description: 'A role.', category: 'Design', company_id: companyId });

test('a listing that is saved, edited and deleted is so on the next page, feed and sitemap', async () => {
  const pages = ['/', '/?category=Design', '/company/heron-rollups', '/feed.xml', '/sitemap.xml', '/_.data'];
  for (const page of pages) await read(page);

  const { data } = await employer.client
    .from('job_listings')
    .insert(listing('Lamp Lighter'))
    .select()
    .single()
    .throwOnError();
  for (const page of pages)
    expect([page, (await readAfterWrite(page)).match(/lamp.lighter/i)?.length]).toEqual([page, 1]);

  await employer.client.from('job_listings').update({ title: 'Candle Maker' }).eq('id', data.id).throwOnError();
  expect(await read(`/jobs/${data.slug}`)).toContain('Candle Maker');
  expect(await readAfterWrite('/')).toContain('Candle Maker');

  await employer.client.from('job_listings').delete().eq('id', data.id).throwOnError();
  expect((await fetch(`${board.url}/jobs/${data.slug}`)).status).toBe(404);
  for (const page of pages) expect(await readAfterWrite(page)).not.toMatch(/candle maker|lamp.lighter/i);
});

test('the page of a listing is new for every visitor once its change is answered, other pages within a second', async () => {
  const row = listing('Wick Trimmer');
  const { data } = await employer.client.from('job_listings').insert(row).select().single().throwOnError();
  const paths = [`/jobs/${data.slug}`, `/jobs/${data.slug}.data`];

  for (const title of ['Wick Maker', 'Wick Seller', 'Wick Keeper']) {
    for (const path of paths) await read(path);
    await employer.client.from('job_listings').update({ title }).eq('id', data.id).throwOnError();
    for (const path of paths) expect(await read(path)).toContain(title);
  }
  await read('/?search=wick');
  await employer.client.from('job_listings').delete().eq('id', data.id).throwOnError();
  for (const path of paths) expect((await fetch(board.url + path)).status).toBe(404);
  await vi.waitFor(async () => expect(await read('/?search=wick')).not.toContain(data.slug), {
    timeout: 5_000,
    interval: 100,
  });
});

test('the answer of a write marks its browser, that of a read does not', async () => {
  const { publishableKey: apikey } = board.keys;
  const send = async (path: string, method: string, body?: object) => {
    const headers = { apikey, 'content-type': 'application/json', prefer: 'return=minimal' };
    const answer = await fetch(board.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return [answer.ok, answer.headers.get('set-cookie')];
  };
  const message = { name: 'A', email: 'a@people.example', message: 'A message that says enough.' };

  expect(await send('/rest/v1/contact_submissions', 'POST', message)).toEqual([
    true,
    'wrote=1; Max-Age=10; Path=/; SameSite=Lax; HttpOnly',
  ]);
  expect(await send('/rest/v1/rpc/first_jobs', 'POST', {})).toEqual([true, null]);
  expect(await send('/rest/v1/job_listings?select=id&limit=1', 'GET')).toEqual([true, null]);
  expect(await send('/rest/v1/job_listings', 'POST', {})).toEqual([false, null]);
});

test('a search that finds nothing is rendered anew by what has one of its words, and by nothing else', async () => {
  const add = (title: string) => board.service.from('job_listings').insert(listing(title)).throwOnError();
  await add('Tallow Chandler');
  await add('Wax Bleacher');
  const path = '/?search=tallow+bleacher';
  // What a search asks for is looked up the first time that something changes.
  expect(await readAfterWrite(path)).toContain('No jobs found');
  await add('Ink Taster');
  await settle(path);
  const before = await countRendered();

  await add('Ink Drinker');
  const page = await readAfterWrite(path);
  expect(page).toContain('Tallow Chandler');
  expect(page).not.toContain('Ink Drinker');
  expect(await countRendered()).toBe(before);

  await add('Tallow Melter');
  expect(await readAfterWrite(path)).toContain('Tallow Melter');
});

test('a change elsewhere leaves a search and the page of a job in another category as they are', async () => {
  const elsewhere = await board.service
    .from('companies')
    .insert({ name: 'Ink & Sons' })
    .select()
    .single()
    .throwOnError();
  const add = async (title: string, category: string) => {
    const row = { ...listing(title), category, ...(category === 'Sales' && { company_id: elsewhere.data.id }) };
    return (await board.service.from('job_listings').insert(row).select().single().throwOnError()).data;
  };
  const other = await add('Quill Cutter', 'Marketing');
  const paths = ['/?search=quill', `/jobs/${other.slug}`];
  // What a search asks for is looked up the first time that something changes.
  for (const path of paths) await readAfterWrite(path);
  await add('Ink Mixer', 'Sales');
  await settle(...paths);
  const before = await countRendered();

  await board.database.owner.query("update job_listings set salary_range = '90k' where title = 'Ink Mixer'");
  for (const path of paths) await readAfterWrite(path);

  expect(await countRendered()).toBe(before);
});

test('a change that another server made invalidates the page', async () => {
  await read('/?search=ferry');
  await board.database.owner.query(
    "insert into job_listings (title, description, category, company_id) values ('Ferry Pilot', 'x', 'Design', $1)",
    [companyId],
  );

  await vi.waitFor(async () => expect(await read('/?search=ferry')).toContain('Ferry Pilot'), 10_000);
});

test('an article that another server published is in the sitemap', async () => {
  await read('/sitemap.xml');
  await board.database.owner.query(
    "insert into blog_posts (title, content_html) values ('Tides and Forks', '<p>Words.</p>')",
  );

  await vi.waitFor(async () => expect(await read('/sitemap.xml')).toContain('/blog/tides-and-forks'), {
    timeout: 15_000,
  });
});

test('every table that a page is cached by announces its changes, and no other does', async () => {
  const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
  const handles = Object.values(build.routes).map((route) => route?.module.handle as RouteHandle | undefined);
  const tables = new Set(handles.flatMap((handle) => (handle?.cache ? handle.cache.tables : [])));
  // Not a table: each server knows when an hour begins.
  tables.delete('hour');

  const { rows } = await board.database.owner.query<{ announced: string[] }>(
    // By a trigger of all tables alike, or by name where only some changes count.
    `select array_agg(distinct name) as announced from (
       select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'internal.announce_change'::regproc
       union all
       select (regexp_matches(prosrc, '"table": "(\\w+)"', 'g'))[1] from pg_proc
       where pronamespace = 'internal'::regnamespace
     ) every`,
  );
  expect(rows[0]?.announced.toSorted()).toEqual([...tables].toSorted());
});

test('a missing page is not stored by a shared cache', async () => {
  const answer = await fetch(`${board.url}/jobs/never-there`);

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a listing is gone the moment it expires, and so is the badge of a featured one', async () => {
  const add = (title: string, column: string) =>
    board.database.owner.query(
      `insert into job_listings (title, description, category, company_id, ${column})
       values ($1, 'x', 'Design', $2, now() + interval '4 seconds')`,
      [title, companyId],
    );
  await add('Brief Errand', 'expires_at');
  await add('Short Fame', 'featured_until');
  expect(await readAfterWrite('/?category=Design')).toContain('Brief Errand');
  expect(await readAfterWrite('/?search=fame')).toContain('Featured</span>');

  await vi.waitFor(async () => expect(await read('/?category=Design')).not.toContain('Brief Errand'), 10_000);
  await vi.waitFor(async () => expect(await read('/?search=fame')).not.toContain('Featured</span>'), 10_000);
});

test('every visitor gets the same bytes, in an encoding they accept, and a 304 where they have them', async () => {
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(`${board.url}/`, { headers, method });
  await settle('/');
  const plain = await ask({ 'accept-encoding': 'identity' });
  const text = await plain.text();
  const tag = plain.headers.get('etag') ?? '';

  for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
    const answer = await ask({ 'accept-encoding': encoding });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text]);
    expect(answer.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  }
  const feed = [await fetch(`${board.url}/feed.xml`), await fetch(`${board.url}/feed.xml`)];
  for (const answer of feed) expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  // What may be stale while it is asked for anew is for CDNs alone: a browser would show a former list.
  expect(plain.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(plain.headers.get('cdn-cache-control')).toBe('max-age=30, stale-while-revalidate=300');
  const known = await ask({ 'if-none-match': `"other", ${tag}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const head = await ask({ 'accept-encoding': 'identity' }, 'HEAD');
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
});

test('a caller without an account cannot invalidate the cache', async () => {
  await settle('/about', '/');
  const before = await countRendered();

  await board.anonymous.rpc('list_jobs', { search: 'x' });
  await fetch(`${board.url}/rest/v1/job_listings`, { method: 'POST', headers: { authorization: 'Bearer invented' } });
  const { publishableKey: apikey } = board.keys;
  const calls = ['Basic x', 'Bearer', 'Bearer sb_invented', `Bearer  ${apikey}`].map((it) => [
    '/rest/v1/rpc/first_jobs',
    it,
  ]);
  for (const [path, authorization = ''] of [...calls, ['/auth/v1/recover', 'Bearer invented']]) {
    const headers = { apikey, authorization, 'content-type': 'application/json' };
    const body = path?.endsWith('recover') ? '{"email":"nobody@people.example"}' : '{}';
    expect((await fetch(`${board.url}${path}`, { method: 'POST', headers, body })).status).toBe(200);
  }
  await read('/');

  expect(await countRendered()).toBe(before);
});

test('a read by an employer, by whichever method, leaves the cache as it is', async () => {
  await settle('/');
  const before = await countRendered();

  await employer.client.rpc('list_jobs', { search: 'x' }).throwOnError();
  await employer.client.rpc('first_jobs', { newest: 1 }).throwOnError();
  await employer.client.storage.from('company-logos').list(employer.id);
  await read('/');

  expect(await countRendered()).toBe(before);
});
