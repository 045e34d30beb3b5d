import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestServer } from './calls/share-test-server.ts';
import type { TestServer } from './calls/test-server.ts';

// Addresses that search engines, feeds and mails still hold lead to where their page is by now.

let board: TestServer;
let companyId: string;

beforeAll(async () => {
  board = await shareTestServer();
  const { data } = await board.service.from('companies').insert({ name: 'Heron' }).select().single().throwOnError();
  companyId = data.id;
});
afterAll(() => board.close());

const ask = async (path: string, options: RequestInit = {}) => {
  const answer = await fetch(board.url + path, { redirect: 'manual', ...options });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};

async function post(slug: string, values: Record<string, unknown> = {}): Promise<string> {
  const row = {
    slug,
    title: slug,
    description: `A role: ${slug}.`,
    category: 'Design',
    company_id: companyId,
    ...values,
  };
  const { data } = await board.service.from('job_listings').insert(row).select('id').single().throwOnError();
  return data.id;
}
const change = (table: string, id: string, values: Record<string, unknown>) =>
  board.service.from(table).update(values).eq('id', id).throwOnError();

test('a job leads on from every address it had, with its query, its picture and its report', async () => {
  const id = await post('lamp-lighter');
  expect((await ask('/jobs/lamp-lighter')).status).toBe(200);
  await change('job_listings', id, { slug: 'lamp-keeper' });
  await change('job_listings', id, { slug: 'light-keeper' });

  for (const former of ['lamp-lighter', 'lamp-keeper', 'Lamp-Lighter']) {
    expect(await ask(`/jobs/${former}?ref=feed`)).toMatchObject({ status: 301, to: '/jobs/light-keeper?ref=feed' });
  }
  expect(await ask('/jobs/light-keeper?ref=feed')).toMatchObject({ status: 200 });
  expect(await ask('/jobs/lamp-lighter.md')).toMatchObject({ status: 301, to: '/jobs/light-keeper.md' });
  expect(await ask('/jobs/lamp-lighter/report')).toMatchObject({ status: 301, to: '/jobs/light-keeper/report' });
  expect(await ask('/jobs/lamp-lighter/og.png')).toMatchObject({
    status: 302,
    to: expect.stringMatching(/^\/jobs\/light-keeper\/og\.png\?v=/),
  });
  // A navigation without a page load is told in its own way.
  const { status, text } = await ask('/jobs/lamp-lighter.data');
  expect([status, text.includes('/jobs/light-keeper')]).toEqual([202, true]);
});

test('embeds, feeds and programs find a job and a company by the addresses they had', async () => {
  const { data } = await board.service.from('companies').insert({ name: 'Otter' }).select().single().throwOnError();
  const id = await post('river-guide', { company_id: data.id, title: 'River Guide' });
  await change('job_listings', id, { slug: 'river-keeper' });
  await change('companies', data.id, { slug: 'otter-labs' });
  const oembed = async (path: string) =>
    JSON.parse((await ask(`/oembed?url=${encodeURIComponent(board.url + path)}`)).text).html;

  expect(await ask('/embed?job=river-guide&theme=dark')).toMatchObject({
    status: 302,
    to: '/embed?job=river-keeper&theme=dark',
  });
  expect(await oembed('/jobs/river-guide')).toContain('/embed?job=river-keeper');
  expect(await oembed('/company/otter')).toContain('/embed?company=otter-labs');
  await expect.poll(async () => (await ask('/feed.json?company=otter')).text).toContain('River Guide');
  expect(JSON.parse((await ask('/api/jobs?company=otter')).text)).toMatchObject({ count: 1 });
});

test('a company with a long name is found by its whole slug', async () => {
  const name = 'International Consortium for Verifiable Decentralised Computing and Distributed Ledgers';
  const { data } = await board.service.from('companies').insert({ name }).select().single().throwOnError();
  await post('zebra-engineer', { company_id: data.id });

  expect(data.slug.length).toBeGreaterThan(60);
  await expect.poll(async () => (await ask(`/feed.json?company=${data.slug}`)).text).toContain('zebra-engineer');
  expect((await ask(`/?company=${data.slug}`)).status).toBe(200);
  expect(JSON.parse((await ask(`/api/jobs?company=${data.slug}`)).text)).toMatchObject({ count: 1 });
});

test('a former address of a copy leads to the job that stands for it', async () => {
  const [kept, copy] = [await post('first-one'), await post('second-one')];
  await change('job_listings', copy, { slug: 'third-one' });
  await change('job_listings', copy, { closed_at: new Date(), closed_reason: 'duplicate' });
  const decision = { kept_id: kept, removed_id: copy, reason: 'same text' };
  await board.service.from('duplicate_decisions').insert(decision).throwOnError();

  expect(await ask('/jobs/third-one?ref=mail')).toMatchObject({ status: 302, to: '/jobs/first-one?ref=mail' });
  expect(await ask('/jobs/second-one')).toMatchObject({ status: 302, to: '/jobs/first-one' });
});

test('a job that is deleted leads nowhere, from none of its addresses', async () => {
  const id = await post('ferry-pilot');
  await change('job_listings', id, { slug: 'ferry-captain' });
  await board.service.from('job_listings').delete().eq('id', id).throwOnError();

  expect((await ask('/jobs/ferry-pilot')).status).toBe(404);
  expect((await ask('/jobs/%00')).status).toBe(404);
});

test('companies and articles lead on too', async () => {
  await change('companies', companyId, { slug: 'heron-labs' });
  const article = { slug: 'seed-phrases', title: 'Seed phrases', content_html: '<p>Keep them.</p>' };
  const { data } = await board.service.from('blog_posts').insert(article).select().single().throwOnError();
  await change('blog_posts', data.id, { slug: 'keep-your-keys' });

  expect(await ask('/company/heron?page=2&ref=x')).toMatchObject({
    status: 301,
    to: '/company/heron-labs?page=2&ref=x',
  });
  expect(await ask('/company/heron/og.png')).toMatchObject({
    status: 302,
    to: expect.stringMatching(/^\/company\/heron-labs\/og\.png\?v=/),
  });
  expect(await ask('/blog/seed-phrases?ref=x')).toMatchObject({ status: 301, to: '/blog/keep-your-keys?ref=x' });
});
