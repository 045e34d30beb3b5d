import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { Source } from '../importer.ts';
import { arbeitnow } from './importer.ts';

const source: Source = { type: 'arbeitnow', board: 'arbeitnow' };
const list = '/api/job-board-api?page=';
const path = `${list}1`;
const ownLine = '\n<p>Find <a href="https://www.arbeitnow.com">Jobs in Germany</a> on Arbeitnow</a>';

function buildRow(given: object = {}) {
  return {
    slug: 'node-operator-berlin-61',
    company_name: 'Acme GmbH',
    title: 'Node Operator (m/w/d)',
    description: `<p>Run validators.</p>${ownLine}`,
    remote: true,
    url: 'https://www.arbeitnow.example/jobs/companies/acme-gmbh/node-operator-berlin-61',
    tags: ['IT', 'Blockchain'],
    job_types: ['Vollzeit'],
    location: 'Berlin',
    created_at: 1_790_000_000,
    ...given,
  };
}

const job = {
  sourceId: 'node-operator-berlin-61',
  title: 'Node Operator',
  companyName: 'Acme GmbH',
  companyWebsite: null,
  description: '<p>Run validators.</p>',
  location: 'Berlin',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: null,
  url: 'https://www.arbeitnow.example/jobs/companies/acme-gmbh/node-operator-berlin-61',
  postedAt: new Date(1_790_000_000_000),
  expiresAt: null,
  tags: ['IT', 'Blockchain'],
  stated: expect.any(Object),
};

function reply(data: unknown[], next: string | null = null) {
  return { body: { data, links: { first: 'a', last: null, prev: null, next }, meta: { current_page: 1 } } };
}

describe('Arbeitnow', () => {
  it('its jobs, without its own last line', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow()]) });

    const pages = await readPages(arbeitnow, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it.each([
    ['escaped text before a line that is not', { description: `&lt;p&gt;Run validators.&lt;/p&gt;${ownLine}` }, {}],
    ['not remote is not yet on-site', { remote: false }, { workplace: null }],
    [
      'hybrid where the place says so',
      { remote: false, location: 'Berlin (Hybrid)' },
      { workplace: 'hybrid', location: 'Berlin (Hybrid)' },
    ],
    ['unknown kinds of employment', { job_types: ['Side', 7] }, { employmentType: null }],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow(given)]) });

    const [page] = await readPages(arbeitnow, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('pages are followed by their number, and a job that moved from one to the next counts once', async () => {
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply([buildRow()], 'https://www.arbeitnow.com/api/job-board-api?page=2'),
      [`${list}2`]: reply([buildRow(), buildRow({ slug: 'other' })]),
    });

    const pages = await readPages(arbeitnow, { ...source, baseUrl });

    expect(asked).toEqual([path, `${list}2`]);
    expect(pages).toEqual([
      { jobs: [job], skipped: [], next: '2' },
      { jobs: [{ ...job, sourceId: 'other' }], skipped: [], next: null },
    ]);
  });

  it.each([
    'https://arbeitnow.com.evil.example/api/job-board-api?page=2',
    'http://169.254.169.254/?page=2',
    'https://www.arbeitnow.com/api/job-board-api?page=1',
    'https://www.arbeitnow.com/api/job-board-api',
    'page 2',
  ])('the next page is not at %s', async (next) => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow()], next) });

    const pages = await readPages(arbeitnow, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages.map((page) => page.next)).toEqual([null]);
  });

  it('a list without an end is left after ten pages and gone on with later', async () => {
    const answers = Array.from({ length: 21 }, (_, index) => [
      `${list}${index}`,
      reply([buildRow({ slug: `job-${index}` })], `https://www.arbeitnow.com/api/job-board-api?page=${index + 1}`),
    ]);
    const { baseUrl, asked } = await serveSourceBoard(Object.fromEntries(answers));

    const pages = await readPages(arbeitnow, { ...source, baseUrl });
    await readPages(arbeitnow, { ...source, baseUrl }, { from: pages.at(-1)?.next ?? '', maxPages: 1 });

    expect(pages).toHaveLength(10);
    expect(asked.at(-1)).toBe(`${list}11`);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [buildRow({ slug: '', title: 'x' }), buildRow(), buildRow({ description: ownLine })];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(arbeitnow, { ...source, baseUrl });

    const skipped = [
      { reason: 'no slug', sourceId: null },
      { reason: 'no description', sourceId: 'node-operator-berlin-61' },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([]) });

    expect(await readPages(arbeitnow, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  itStatesFacts({
    ...{ importer: arbeitnow, source, play: (given) => ({ [path]: reply([buildRow(given)]) }) },
    cases: [
      ['its type', {}, { employment_kind: 'full-time' }],
      ['nothing by a flag that is not set', { remote: false, job_types: [] }, {}],
    ],
    fields: [['job_types'], ['remote']],
  });

  itTellsFailuresApart({ importer: arbeitnow, source, path });
});
