import { describe, expect, it, test } from 'vitest';
import { readPages, type SourceBoardAnswer, serveSourceBoard } from '../../../tests/serve-source-board.ts';
import type { FoundJob, ImportPage } from '../importer.ts';
import { careersPage } from './importer.ts';
import { parseLeniently, readPostings } from './read-postings.ts';

const noRobots = { '/robots.txt': { status: 404 } };

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Rust Engineer',
  description: '<p>Build &amp; run nodes.</p>',
  datePosted: '2026-10-01',
  validThrough: '2027-01-31',
  employmentType: ['FULL_TIME'],
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Lisbon', addressCountry: 'PT' } },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 80000, maxValue: 100000, unitText: 'YEAR' },
  },
};

const script = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
const html = (body: string): SourceBoardAnswer => ({
  body: `<!doctype html><html><head><title>Jobs</title></head><body>${body}</body></html>`,
});

async function read(answers: Record<string, SourceBoardAnswer>, path = '/careers') {
  const { baseUrl, asked } = await serveSourceBoard({ ...noRobots, ...answers });
  const pages = await readPages(careersPage, { type: 'careers-page', board: baseUrl + path, company: 'Acme' });
  return { baseUrl, asked, pages, jobs: pages.flatMap(({ jobs }) => jobs), isWhole: isWhole(pages) };
}

const isWhole = (pages: ImportPage[]) => pages.at(-1)?.next === null;
const titles = (jobs: FoundJob[]) => jobs.map(({ title }) => title);

describe('a careers page', () => {
  it('whose job pages hold the data of a posting', async () => {
    const { baseUrl, asked, jobs, isWhole } = await read({
      '/careers': html(
        '<a href="/careers/rust#apply">Rust</a> <a href="careers/rust">Rust</a> <a href="/about">About</a>',
      ),
      '/careers/rust': html(script(posting)),
    });

    expect(asked).toEqual(['/robots.txt', '/careers', '/careers/rust']);
    expect(isWhole).toBe(true);
    expect(jobs).toEqual([
      {
        sourceId: `${baseUrl}/careers/rust`,
        title: 'Rust Engineer',
        companyName: 'Acme',
        companyWebsite: null,
        description: '<p>Build &amp; run nodes.</p>',
        location: 'Lisbon, Portugal',
        workplace: null,
        employmentType: 'Full-time',
        salary: { text: '€80k - €100k', min: 80_000, max: 100_000, currency: 'EUR', period: 'year' },
        url: `${baseUrl}/careers/rust`,
        postedAt: new Date('2026-10-01T00:00:00Z'),
        expiresAt: new Date('2027-01-31T23:59:59Z'),
        tags: [],
        stated: {
          ...{ countries: ['PT'], cities: ['Lisbon'], employment_kind: 'full-time' },
          ...{ pay_min: 80_000, pay_max: 100_000, pay_currency: 'EUR', pay_period: 'year' },
        },
      },
    ]);
  });

  it('that holds all postings itself, in a graph', async () => {
    const graph = {
      '@graph': [
        { '@type': 'WebPage' },
        posting,
        { ...posting, title: 'Go Engineer', url: 'https://other.example/go' },
      ],
    };

    const { baseUrl, jobs } = await read({ '/careers': html(script(graph)) });

    expect(jobs.map(({ sourceId, url }) => [sourceId, url])).toEqual([
      [`${baseUrl}/careers#Rust Engineer`, `${baseUrl}/careers`],
      [`${baseUrl}/careers#Go Engineer`, `${baseUrl}/careers`],
    ]);
  });

  it('that goes over several pages', async () => {
    const { jobs, isWhole } = await read({
      '/careers': html('<a href="/jobs/1">1</a><a rel="next" href="/careers?page=2">More</a>'),
      '/careers?page=2': html('<a href="/jobs/2">2</a><a href="/careers?page=1">Back</a>'),
      '/careers?page=1': html('<a href="/jobs/1">1</a>'),
      '/jobs/1': html(script({ ...posting, title: 'One' })),
      '/jobs/2': html(script({ ...posting, title: 'Two' })),
    });

    expect([titles(jobs), isWhole]).toEqual([['One', 'Two'], true]);
  });

  it('of remote jobs says from where', async () => {
    const remote = {
      ...posting,
      jobLocation: undefined,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'Portugal' }, { name: 'Spain' }],
      baseSalary: { currency: 'EUR', value: 60 },
    };

    const { jobs } = await read({ '/careers': html(script(remote)) });

    expect(jobs).toMatchObject([
      {
        location: 'Portugal; Spain',
        workplace: 'remote',
        salary: null,
        stated: { work_mode: 'remote', countries: ['PT', 'ES'] },
      },
    ]);
  });

  it('loses one that is gone, and closes nothing while one does not answer', async () => {
    const lists = { '/careers': html('<a href="/jobs/1">1</a><a href="/jobs/2">2</a><a href="/jobs/3">3</a>') };
    const good = { '/jobs/1': html(script({ ...posting, title: 'One' })), '/jobs/2': { status: 410 } };

    const gone = await read({ ...lists, ...good, '/jobs/3': { status: 404 } });
    const silent = await read({ ...lists, ...good, '/jobs/3': { status: 503 } });

    expect([titles(gone.jobs), gone.isWhole]).toEqual([['One'], true]);
    expect([titles(silent.jobs), silent.isWhole]).toEqual([['One'], false]);
  });

  it('is left alone where robots.txt asks for it', async () => {
    const answers = { '/robots.txt': { body: 'User-agent: *\nDisallow: /careers' }, '/careers': html(script(posting)) };

    await expect(read(answers)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('robots.txt'),
    });
  });

  it('without any posting is not read for long', async () => {
    const links = Array.from({ length: 80 }, (_, index) => `<a href="/jobs/${index}">x</a>`).join('');
    const pages = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`/jobs/${index}`, html('No data')]));

    const { asked, jobs } = await read({ '/careers': html(links), ...pages });

    expect([jobs, asked.length]).toEqual([[], 14]);
  });

  it('of thousands of jobs is read as far as the bound, and closes nothing', async () => {
    const links = Array.from({ length: 3_000 }, (_, index) => `<a href="/jobs/${index}">x</a>`).join('');
    const pages = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`/jobs/${index}`, html(script(posting))]),
    );

    const { jobs, isWhole } = await read({ '/careers': html(links), ...pages });

    expect([jobs.length, isWhole]).toEqual([100, false]);
  });
});

describe('a hostile page', () => {
  it('brings no script along', async () => {
    const bad = {
      ...posting,
      title: '<script>alert(1)</script>Rust <b onclick=x>Engineer</b>',
      description: '<script>alert(1)</script><p onclick="x()">Build</p><a href="javascript:alert(1)">x</a>',
      url: 'javascript:alert(1)',
    };

    const { baseUrl, jobs } = await read({ '/careers': html(script(JSON.stringify(bad).replaceAll('</', '<\\/'))) });

    expect(jobs).toMatchObject([{ title: 'Rust Engineer', url: `${baseUrl}/careers` }]);
    expect(jobs[0]?.description).not.toMatch(/script|onclick/);
  });

  it('that is huge is refused', async () => {
    await expect(read({ '/careers': { body: ' '.repeat(5 * 1024 * 1024) } })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('that redirects without an end is refused', async () => {
    const answers = { '/careers': { status: 302, headers: { location: '/careers' } } };

    await expect(read(answers)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('redirects'),
    });
  });

  it('of data that nests without an end holds nothing', async () => {
    const { jobs } = await read({ '/careers': html(script('['.repeat(50_000))) });

    expect(jobs).toEqual([]);
  });
});

describe('a JSON feed', () => {
  const feed = (items: unknown[], more = {}) => ({
    body: { version: 'https://jsonfeed.org/version/1.1', items, ...more },
  });
  const item = {
    id: '7',
    url: 'https://acme.teamtailor.example/jobs/7',
    title: 'Rust Engineer',
    content_html: '<p>Build.</p>',
  };

  it('has items with the data of a posting attached', async () => {
    const { jobs, isWhole } = await read(
      { '/jobs.json': feed([{ ...item, _jobposting: posting }, null, { id: 8 }]) },
      '/jobs.json',
    );

    expect(isWhole).toBe(true);
    expect(jobs).toMatchObject([
      { sourceId: '7', url: item.url, location: 'Lisbon, Portugal', description: '<p>Build &amp; run nodes.</p>' },
    ]);
  });

  it('goes on at its next address, on the same host only', async () => {
    const { jobs, asked } = await read(
      {
        '/jobs.json': feed([item], { next_url: '/jobs.json?page=2' }),
        '/jobs.json?page=2': feed([{ ...item, id: '8' }], { next_url: 'https://elsewhere.example/jobs.json' }),
      },
      '/jobs.json',
    );

    expect([jobs.map(({ sourceId }) => sourceId), asked.length]).toEqual([['7', '8'], 3]);
  });

  it('that is any other JSON is no empty list', async () => {
    await expect(read({ '/jobs.json': { body: '{"jobs":[]}' } }, '/jobs.json')).rejects.toMatchObject({
      kind: 'garbled',
    });
  });
});

test.each([
  ['line breaks inside of texts', '{"a":"x\ny\tz"}', { a: 'x\ny\tz' }],
  ['commas too many', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a comment around it', '<!--{"a":1}-->', { a: 1 }],
  ['CDATA around it', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
  ['an escape that JSON does not know', `{"a":"it\\'s"}`, { a: "it's" }],
  ['no JSON', '{"a":', null],
])('linked data is read with %s', (_, text, expected) => {
  expect(parseLeniently(text)).toEqual(expected);
});

test('a posting of a posting is one posting', () => {
  expect(
    readPostings([JSON.stringify({ a: [{ '@type': 'https://schema.org/JobPosting', b: { '@type': 'JobPosting' } }] })]),
  ).toHaveLength(1);
});
