import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestServer } from './calls/share-test-server.ts';
import { buildEmployer, type Person, type TestServer } from './calls/test-server.ts';

// What leaves the board for other sites: pictures beside a shared link, asked for as their crawlers do, and feeds.

let board: TestServer;
let admin: Person;
let companyId: string;

beforeAll(async () => {
  board = await shareTestServer();
  admin = await board.signInAdmin();
  const employer = await buildEmployer(board);
  const company = { name: 'Heron Rollups', user_id: employer.id };
  const { data } = await employer.client.from('companies').insert(company).select().single().throwOnError();
  companyId = data.id;
});
afterAll(() => board.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, board.url), { headers, redirect: 'manual' });

async function readMeta(path: string, name: string): Promise<string> {
  const html = await (await ask(path)).text();
  const [, content = ''] = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content.replaceAll('&amp;', '&');
}

async function findPicture(path: string): Promise<string> {
  const { pathname, search } = new URL(await readMeta(path, 'og:image'));
  return pathname + search;
}

async function post(title: string): Promise<{ id: string; slug: string }> {
  const row = { title, description: `A role: ${title}.`, category: 'Design', company_id: companyId };
  const { data } = await board.service.from('job_listings').insert(row).select('id,slug').single().throwOnError();
  return data;
}

test.each([
  ['a job', '/jobs/lamp-lighter-heron-rollups', 'Lamp Lighter at Heron Rollups'],
  ['a company', '/company/heron-rollups', 'Jobs at Heron Rollups'],
])('%s has a picture, whose address is that of its content', async (_, page, alt) => {
  if (page.startsWith('/jobs')) await post('Lamp Lighter');
  const picture = await findPicture(page);
  expect(picture).toMatch(/^\/(jobs|company)\/[a-z-]+\/og\.png\?v=[0-9a-f]{24}$/);
  expect([await readMeta(page, 'og:image:width'), await readMeta(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect([await readMeta(page, 'og:image:alt'), await readMeta(page, 'twitter:card')]).toEqual([
    ...[alt, 'summary_large_image'],
  ]);

  const answer = await ask(picture);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const tag = answer.headers.get('etag') ?? '';

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await ask(picture, { 'if-none-match': `"other", W/${tag}` })).status).toBe(304);
  expect(Buffer.from(await (await ask(picture)).arrayBuffer()).equals(bytes)).toBe(true);
});

test('another version leads to the one of now, for a while', async () => {
  const { id, slug } = await post('Ferry Pilot');
  const before = await findPicture(`/jobs/${slug}`);
  await board.service.from('job_listings').update({ title: 'Ferry Captain' }).eq('id', id).throwOnError();
  const now = await findPicture(`/jobs/${slug}`);
  expect(now).not.toBe(before);

  for (const address of [before, `/jobs/${slug}/og.png`, `/jobs/${slug}/og.png?v=../../etc/passwd`]) {
    const { status, headers } = await ask(address);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, now, 'public, max-age=300']);
  }
});

describe('what visitors cannot read has no picture', () => {
  test.each(['close', 'hold', 'remove', 'unlist'])('by %s', async (action) => {
    const { id, slug } = await post(`Candle Maker ${action}`);
    const picture = await findPicture(`/jobs/${slug}`);
    expect((await ask(picture)).status).toBe(200);

    await admin.client.rpc('moderate_listings', { ids: [id], action, reason: 'A test' }).throwOnError();

    expect((await ask(picture)).status).toBe(404);
    expect(await (await ask(`/jobs/${slug}`)).text()).not.toContain(`${slug}/og.png`);
  });

  test.each(['/jobs/never-there/og.png', '/company/never-there/og.png?v=1', '/jobs/%00/og.png', '/jobs/%E0%A4/og.png'])(
    'at %s',
    async (address) => {
      expect((await ask(address)).status).toBe(404);
    },
  );
});

describe('feeds', () => {
  const formats = ['xml', 'atom', 'json'];
  const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

  test('of a list have its jobs, and are linked from it', async () => {
    const { id, slug } = await post('Lock Keeper');
    const html = await (await ask('/?search=Lock+Keeper')).text();

    for (const [index, format] of formats.entries()) {
      const answer = await ask(`/feed.${format}?search=Lock+Keeper&page=7&utm_source=x`);
      const body = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${types[index]}; charset=utf-8`]);
      expect(body).toContain(format === 'xml' ? `/jobs/${slug}<` : id);
      expect(html).toContain(`type="${types[index]}" title="Jobs matching “Lock Keeper”`);
      expect(html.split(`href="/feed.${format}?search=Lock+Keeper"`)).toHaveLength(3);
      expect(await (await ask('/company/heron-rollups')).text()).toContain(
        `href="/feed.${format}?company=heron-rollups"`,
      );
    }
  });

  test('are sent again only once they have changed', async () => {
    for (const format of formats) {
      const path = `/feed.${format}?search=keeper`;
      const { headers } = await ask(path);
      const tag = headers.get('etag') ?? '';
      const modified = headers.get('last-modified') ?? '';

      expect((await ask(path, { 'if-none-match': `"x", ${tag.replace('W/', '')}` })).status).toBe(304);
      expect((await ask(path, { 'if-modified-since': modified })).status).toBe(304);
      expect((await ask(path, { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
    }
    await post('Another Keeper');
    for (const format of formats) {
      const since = new Date(Date.now() - 3_600_000).toUTCString();
      // As an employer who has just written asks: others may get the former feed for a second.
      const answer = await ask(`/feed.${format}?search=keeper`, { 'if-modified-since': since, 'x-wrote': '1' });
      expect(await answer.text()).toContain('Another');
    }
  });

  test.each(['a company gets another name', 'a job leaves the list'])('are sent again once %s', async (change) => {
    const isNamed = change.startsWith('a company');
    const word = isNamed ? 'Kite' : 'Drum';
    const company = { name: `${word} Works` };
    const { data } = await board.service.from('companies').insert(company).select('id').single().throwOnError();
    for (const title of [`${word} Maker`, `${word} Mender`]) {
      const row = { title, description: 'A role.', category: 'Design', company_id: data.id };
      await board.service.from('job_listings').insert(row).throwOnError();
    }
    const paths = formats.map((format) => `/feed.${format}?search=${word}`);
    const dates = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get('last-modified') ?? ''));

    // The header knows no less than a second.
    await sleep(1_100);
    await (isNamed
      ? board.service.from('companies').update({ name: 'Kite Studio' }).eq('id', data.id).throwOnError()
      : board.service.from('job_listings').delete().eq('title', 'Drum Maker').throwOnError());
    for (const [index, path] of paths.entries()) {
      const answer = await ask(path, { 'if-modified-since': dates[index] ?? '', 'x-wrote': '1' });
      const body = await answer.text();
      expect([answer.status, body.includes('Mender')]).toEqual([200, true]);
      expect(body).not.toContain(isNamed ? 'Kite Works' : 'Drum Maker');
    }
  });

  test.each([
    ['remotive', 'Remotive', false],
    ['remoteok', 'Remote OK', true],
  ])('name %s, and show its text only where its terms allow it', async (source, name, isShown) => {
    const address = `https://${source}.example/jobs/1?a=1&b=2`;
    const title = `Bell Ringer ${source}`;
    const row = { title, description: 'Rings bells at dawn.', category: 'Design', company_id: companyId };
    const imported = { source, source_board: 'all', source_id: '1', source_url: address, external_url: address };
    await board.service
      .from('job_listings')
      .insert({ ...row, ...imported })
      .throwOnError();

    for (const format of formats) {
      const body = await (await ask(`/feed.${format}?${new URLSearchParams({ search: title })}`)).text();
      expect([format, body.includes(name), body.includes('Rings bells at dawn.')]).toEqual([format, true, isShown]);
      expect(body).toContain(format === 'json' ? address : address.replace('&', '&amp;'));
    }
  });
});
