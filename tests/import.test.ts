import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCompanyOwner, openTestServer, type Person, type TestServer } from './calls/test-server.ts';
import { buildGreenhouseJob, type OutsideBoards, openOutsideBoards } from './outside-source-boards.ts';
import { makeDataDir } from './run-server.ts';

// Jobs from boards of the outside world onto the public pages: the real server, the real importers, the real client.

let outside: OutsideBoards;
let board: TestServer;
let admin: Person;
let folder: string;
beforeAll(async () => {
  outside = await openOutsideBoards();
  folder = await makeDataDir();
  board = await openTestServer({ JOB_SOURCES: `${folder}/sources.json`, ALLOW_PRIVATE_FETCH: '1', CRON: 'off' });
  admin = await board.signInAdmin();
});
afterAll(async () => {
  await board.close();
  await outside.close();
  rmSync(folder, { recursive: true });
});

type Entry = { type: string; board: string; company?: string; website?: string };

/** A run over some sources, as the page of the tool starts it. */
async function run(tool: 'scrape-jobs' | 'backfill-jobs', sources: Entry[]) {
  const list = sources.map((source) => ({ ...source, baseUrl: outside.url }));
  await writeFile(`${folder}/sources.json`, JSON.stringify({ sources: list }));
  const { data, error } = await admin.client.functions.invoke(tool);
  expect(error).toBeNull();
  return data;
}

async function findJobs(columns: string, title: string) {
  const jobs = board.service.from('job_listings').select(columns).like('title', `${title}%`).order('title');
  return (await jobs.throwOnError()).data as unknown as Record<string, unknown>[];
}

async function readPage(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(board.url + path);
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}

const greenhouse = (name: string): Entry => ({ type: 'greenhouse', board: name, company: 'Acme Protocol' });
const showGreenhouse = (name: string, jobs: object[]) => outside.show(`/v1/boards/${name}/jobs`, { jobs, meta: {} });

test('jobs of five boards come onto the public pages, each as its source allows', async () => {
  const owner = await buildCompanyOwner(board, 'Acme Protocol');
  showGreenhouse('acme', [buildGreenhouseJob(1, { title: 'Ledger Engineer' }), buildGreenhouseJob(2, { title: null })]);
  outside.show('/v0/postings/beta', [
    {
      ...{ id: '0f1e', text: 'Ledger Researcher', createdAt: 1_790_000_000_000, workplaceType: 'remote' },
      ...{ hostedUrl: 'https://jobs.lever.co/beta/0f1e', applyUrl: 'https://jobs.lever.co/beta/0f1e/apply' },
      ...{ categories: { location: 'Portugal' }, description: '<p>Audit contracts.</p>' },
    },
  ]);
  outside.show('/posting-api/job-board/gamma', {
    jobs: [
      {
        ...{
          id: '7b1c',
          title: 'Ledger Designer',
          isListed: true,
          location: 'Zug',
          descriptionHtml: '<p>Draw wallets.</p>',
        },
        ...{ jobUrl: 'https://jobs.ashbyhq.com/gamma/7b1c', publishedAt: '2026-11-01T10:00:00Z' },
      },
    ],
  });
  outside.show('/api/offers/', {
    offers: [
      {
        ...{ id: 11, title: 'Ledger Accountant', status: 'published', description: '<p>Keep the books.</p>' },
        ...{ careers_url: 'https://delta.recruitee.com/o/ledger', published_at: '2026-11-01 16:02:37 UTC' },
      },
    ],
  });
  const address = 'https://remotive.com/remote-jobs/ledger-7?a=%20b';
  outside.show('/api/remote-jobs', {
    jobs: [
      {
        ...{ id: 7, url: address, title: 'Ledger Writer', company_name: 'Epsilon', tags: ['web3', 'blockchain'] },
        ...{ publication_date: '2026-11-01T10:00:00', candidate_required_location: 'Portugal' },
        description: '<p>Explain smart contracts.</p>',
      },
      { id: 8, url: `${address}8`, title: 'Ledger Baker', company_name: 'Zeta', description: '<p>Bread.</p>' },
    ],
  });

  const data = await run('scrape-jobs', [
    { ...greenhouse('acme'), website: 'https://acme.example' },
    { type: 'lever', board: 'beta', company: 'Beta Labs', website: 'https://beta.example' },
    { type: 'ashby', board: 'gamma', company: 'Gamma Chain' },
    { type: 'recruitee', board: 'delta', company: 'Delta DAO' },
    { type: 'remotive', board: 'remotive' },
    { type: 'monster', board: 'nothing' },
  ]);

  expect(data).toEqual({
    success: true,
    message: 'Imported 5 new jobs and updated 0 from 5 boards',
    stats: { total_fetched: 7, processed: 5, skipped: 2, errors: 0 },
    logs: expect.arrayContaining([
      'Source 6 ("monster" "nothing") is left out: its type is not known',
      'Acme Protocol (greenhouse): 2 postings seen, 1 skipped: no title',
      'remotive: 2 postings seen, 1 skipped: not plainly a Web3 job',
      'Beta Labs (lever): 1 new job',
    ]),
  });

  const jobs = await findJobs('id, title, slug, company:companies(name, user_id)', 'Ledger');
  const logs = admin.client.from('cron_execution_logs').select('status, message, stats').eq('job_name', 'scrape-jobs');
  const created_job_ids = expect.toSatisfy((ids: string[]) => jobs.every(({ id }) => ids.includes(id as string)));
  expect((await logs.throwOnError()).data).toEqual([
    { status: 'success', message: data.message, stats: { ...data.stats, created_job_ids } },
  ]);
  const boards = admin.client.from('import_boards').select('type, board, last_status, found, created').order('type');
  expect((await boards.throwOnError()).data).toMatchObject(
    ['ashby', 'greenhouse', 'lever', 'recruitee', 'remotive'].map((type) => ({
      type,
      last_status: 'success',
      created: 1,
    })),
  );

  // An employer who takes a company's name does not get hold of another's imported listings.
  expect(jobs.map(({ company }) => company)).toContainEqual({ name: 'Acme Protocol', user_id: null });
  const own = await owner.client.from('job_listings').select('id').eq('company_id', owner.company.id).throwOnError();
  expect(own.data).toEqual([]);

  const slugs = new Map(jobs.map(({ title, slug }) => [title, slug]));
  const list = await vi.waitFor(
    async () => {
      const { html } = await readPage('/?search=ledger');
      expect(html).toContain('Search Results (5)');
      return html;
    },
    { timeout: 15_000 },
  );
  for (const title of slugs.keys()) expect(list).toContain(title);

  const fromLever = (await readPage(`/jobs/${slugs.get('Ledger Researcher')}`)).html;
  expect(fromLever).toMatch(/href="https:\/\/beta\.example"[^>]*>Apply Now/);
  expect(fromLever).toMatch(/First published at <a href="https:\/\/jobs\.lever\.co\/beta\/0f1e/);
  expect(fromLever).toContain('"@type":"JobPosting"');

  const fromRemotive = (await readPage(`/jobs/${slugs.get('Ledger Writer')}`)).html;
  expect(fromRemotive).toContain(`Listed via <a href="${address}" target="_blank" rel="noopener"`);
  expect(fromRemotive).toMatch(/href="https:\/\/remotive\.com\/remote-jobs\/ledger-7\?a=%20b"[^>]*>Apply Now/);
  expect(fromRemotive).not.toContain('"@type":"JobPosting"');
  expect(fromRemotive).toMatch(/<meta name="robots" content="noindex/);
});

test('a job that changes, vanishes and comes back does so on the pages', async () => {
  const [stays, moves] = [
    buildGreenhouseJob(21, { title: 'Bridge Keeper' }),
    buildGreenhouseJob(22, { title: 'Bridge Mover' }),
  ];
  showGreenhouse('bridge', [stays, moves]);
  await run('scrape-jobs', [greenhouse('bridge')]);
  const [, before] = await findJobs('*', 'Bridge');
  const path = `/jobs/${before?.slug}`;

  showGreenhouse('bridge', [stays, { ...moves, location: { name: 'Berlin, Germany' } }]);
  const changed = await run('scrape-jobs', [greenhouse('bridge')]);
  expect(changed.stats).toEqual({ total_fetched: 2, processed: 1, skipped: 1, errors: 0 });
  await vi.waitFor(async () => expect((await readPage(path)).html).toContain('Berlin, Germany'), { timeout: 15_000 });

  showGreenhouse('bridge', [stays]);
  await run('scrape-jobs', [greenhouse('bridge')]);
  await run('scrape-jobs', [greenhouse('bridge')]);
  expect((await readPage(path)).status).toBe(200);

  // Two days pass.
  const missing_since = new Date(Date.now() - 49 * 3_600_000).toISOString();
  await board.service.from('job_listings').update({ missing_since }).eq('id', before?.id).throwOnError();
  const closed = await run('scrape-jobs', [greenhouse('bridge')]);
  expect(closed.logs).toEqual(['Acme Protocol (greenhouse): 1 posting seen, 1 closed']);
  await vi.waitFor(async () => expect((await readPage(path)).status).toBe(410), { timeout: 15_000 });

  showGreenhouse('bridge', [stays, moves]);
  const back = await run('scrape-jobs', [greenhouse('bridge')]);
  expect(back.message).toBe('Imported 0 new jobs and updated 1 from 1 board');
  await vi.waitFor(async () => expect((await readPage(path)).html).toContain('Lisbon, Portugal'), { timeout: 15_000 });
});

test('a board that answers badly closes nothing, costs no other board its jobs, and is named', async () => {
  const sources = ['zero', 'down', 'garbled', 'gone', 'circle', 'fine'].map((name) => ({
    ...greenhouse(name),
    company: name,
  }));
  for (const [index, { board: name }] of sources.entries()) {
    showGreenhouse(
      name,
      [1, 2, 3].map((n) => buildGreenhouseJob(100 + index * 10 + n, { title: `Oracle ${name} ${n}` })),
    );
  }
  expect((await run('backfill-jobs', sources)).stats).toEqual({
    total_fetched: 18,
    processed: 18,
    skipped: 0,
    errors: 0,
  });

  const path = (name: string) => `/v1/boards/${name}/jobs`;
  showGreenhouse('zero', []);
  outside.show(path('down'), (_, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
  outside.show(path('garbled'), (_, response) => response.end('<html>Please sign in</html>'));
  outside.show(path('gone'), (_, response) => response.writeHead(404).end());
  outside.show(path('circle'), (_, response) => response.writeHead(302, { location: path('circle') }).end());
  const before = new Date(Date.now() - 49 * 3_600_000).toISOString();
  await board.service.from('job_listings').update({ missing_since: before }).like('title', 'Oracle%').throwOnError();
  const data = await run('scrape-jobs', sources);

  expect(data).toMatchObject({
    success: true,
    message: 'Imported 0 new jobs and updated 0 from 2 boards; 4 boards could not be read',
    stats: { total_fetched: 3, processed: 0, skipped: 3, errors: 4 },
  });
  expect(data.logs.toSorted()).toEqual([
    'Warning, suspicious zero: zero (greenhouse) had listings and now shows none; nothing was closed',
    'circle (greenhouse): 127.0.0.1: too many redirects',
    'down (greenhouse): 127.0.0.1: status 503',
    'garbled (greenhouse): 127.0.0.1: the answer is not JSON',
    'gone (greenhouse): the board is gone (127.0.0.1: status 404)',
  ]);
  const open = await board.anonymous.from('job_listings').select('id').like('title', 'Oracle%').throwOnError();
  expect(open.data).toHaveLength(18);
  const health = admin.client.from('import_boards').select('board, last_status, is_gone, suspicious_zero_at');
  expect((await health.in('board', ['zero', 'gone']).order('board').throwOnError()).data).toEqual([
    { board: 'gone', last_status: 'gone', is_gone: true, suspicious_zero_at: null },
    { board: 'zero', last_status: 'success', is_gone: false, suspicious_zero_at: expect.any(String) },
  ]);
});

test('200 jobs of 20 boards are one backfill', async () => {
  const sources = Array.from({ length: 20 }, (_, index) => greenhouse(`many-${index}`));
  for (const [index, { board: name }] of sources.entries()) {
    showGreenhouse(
      name,
      Array.from({ length: 11 }, (_, n) => buildGreenhouseJob(1000 + index * 20 + n)),
    );
  }

  const first = await run('backfill-jobs', sources);
  const second = await run('backfill-jobs', sources);

  expect(first.stats.processed).toBe(200);
  expect(second.stats.processed).toBe(20);
});
