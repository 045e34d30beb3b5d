import { describe, expect, it } from 'vitest';
import { FetchProblem, type Http } from '#functions/fetching/http.ts';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { FoundJob, ImportPage, Source } from '../importer.ts';
import { lever } from './importer.ts';

const source: Source = { type: 'lever', board: 'acme', company: 'Acme', website: 'https://acme.example' };
const list = '/v0/postings/acme?mode=json&skip=';
const path = `${list}0&limit=100`;
const id = '0f1e2d3c-0000-4000-8000-000000000001';

function buildRow(given: object = {}) {
  return {
    id,
    text: 'Security Researcher',
    categories: {
      location: 'Lisbon',
      commitment: 'Full-time',
      team: 'Security',
      department: 'R&D',
      allLocations: ['Lisbon', 'Zug'],
    },
    country: 'PT',
    createdAt: 1_790_000_000_000,
    workplaceType: 'hybrid',
    opening: '<div>We build.</div>',
    descriptionBody: '<div>You <b>break</b> it.</div>',
    description: '<div>We build.</div><div><br></div><div>You <b>break</b> it.</div>',
    descriptionPlain: 'We build.\n\nYou break it.\n',
    lists: [{ text: 'You will & may', content: '<li>audit contracts</li><li><br></li><li>write</li>' }],
    additional: '<div>Write to us.</div>',
    additionalPlain: 'Write to us.',
    hostedUrl: `https://jobs.lever.example/acme/${id}`,
    applyUrl: `https://jobs.lever.example/acme/${id}/apply`,
    salaryRange: { currency: 'EUR', interval: 'per-year-salary', min: 90_000, max: 120_000 },
    ...given,
  };
}

const job: FoundJob = {
  sourceId: id,
  title: 'Security Researcher',
  companyName: 'Acme',
  companyWebsite: 'https://acme.example',
  description:
    '<p>We build.</p><p>You <strong>break</strong> it.</p><h3>You will &amp; may</h3>' +
    '<ul><li>audit contracts</li><li>write</li></ul><p>Write to us.</p>',
  location: 'Lisbon; Zug',
  workplace: 'hybrid',
  employmentType: 'Full-time',
  salary: { text: '€90k - €120k', min: 90_000, max: 120_000, currency: 'EUR', period: 'year' },
  url: `https://jobs.lever.example/acme/${id}/apply`,
  postedAt: new Date(1_790_000_000_000),
  expiresAt: null,
  tags: ['R&D', 'Security'],
  stated: expect.any(Object),
};

describe('Lever', () => {
  it('a board’s jobs', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: { body: [buildRow()] } });

    const pages = await readPages(lever, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it.each([
    [
      'an unspecified workplace, read from the place',
      { workplaceType: 'unspecified', categories: { location: 'Remote - EU' } },
      { workplace: 'remote', location: 'Remote - EU', employmentType: null, tags: [] },
    ],
    [
      'a workplace that is not named',
      { workplaceType: 'unspecified', categories: { location: 'Lisbon' } },
      { workplace: null, location: 'Lisbon', employmentType: null, tags: [] },
    ],
    [
      'a wage by the hour',
      { salaryRange: { currency: 'USD', interval: 'per-hour-wage', min: 60, max: 80 } },
      { salary: { text: '$60 - $80 per hour', min: 60, max: 80, currency: 'USD', period: 'hour' } },
    ],
    [
      'an unknown interval',
      { salaryRange: { currency: 'USD', interval: 'one-time', min: 60, max: 80 } },
      { salary: null },
    ],
    ['no pay', { salaryRange: undefined }, { salary: null }],
    ['no address to apply at', { applyUrl: null }, { url: `https://jobs.lever.example/acme/${id}` }],
    [
      'plain text only',
      { description: null, lists: [], additional: '' },
      { description: '<p>We build.</p><p>You break it.</p>' },
    ],
    ['no categories', { categories: null }, { location: null, employmentType: null, tags: [] }],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: { body: [buildRow(given)] } });

    const [page] = await readPages(lever, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('pages until one is short, and goes on where it was left', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => buildRow({ id: `job-${at}` }));
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: { body: rows.slice(0, 100) },
      [`${list}100&limit=100`]: { body: rows.slice(100) },
      [`${list}120&limit=100`]: { body: rows.slice(120) },
    });

    const pages = await readPages(lever, { ...source, baseUrl });
    const rest = await readPages(lever, { ...source, baseUrl }, { from: '120' });

    expect(asked).toEqual([path, `${list}100&limit=100`, `${list}120&limit=100`]);
    expect(pages.flatMap(({ jobs }) => jobs)).toEqual(rows.map((row) => ({ ...job, sourceId: row.id })));
    expect(pages.map(({ next }) => next)).toEqual(['20', '40', '60', '80', '100', '120', null]);
    expect(rest).toEqual(pages.slice(-1));
  });

  it('a board that is not on the first host is on the European one', async () => {
    const asked: string[] = [];
    const unused = () => Promise.reject(new Error('not asked'));
    const http: Http = {
      bytes: unused,
      text: unused,
      async json(address) {
        asked.push(address);
        if (!address.startsWith('https://api.eu.lever.co/')) throw new FetchProblem('gone', 'api.lever.co: 404', 404);
        return asked.length < 3 ? Array.from({ length: 100 }, () => buildRow()) : [];
      },
    };

    const found: ImportPage[] = [];
    const options = { http, token: null, from: null, signal: AbortSignal.timeout(10_000) };
    for await (const page of lever.read(source, options)) found.push(page);

    expect(asked).toEqual([
      `https://api.lever.co${path}`,
      `https://api.eu.lever.co${path}`,
      `https://api.eu.lever.co${list}100&limit=100`,
    ]);
    expect(found.flatMap(({ jobs }) => jobs)).toHaveLength(100);
    expect(found.at(-1)).toEqual({ jobs: [], skipped: [], next: null });
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [
      buildRow({ id: null }),
      buildRow(),
      buildRow({ id: 'b', text: ' ' }),
      buildRow({ id: 'c', hostedUrl: 'ftp://x.example' }),
      buildRow({ id: 'd', description: '', descriptionPlain: '', lists: null, additional: null }),
      null,
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: { body: rows } });

    const pages = await readPages(lever, { ...source, baseUrl });

    const skipped = [
      { reason: 'no id', sourceId: null },
      { reason: 'unreadable text', sourceId: 'b' },
      { reason: 'unreadable hostedUrl', sourceId: 'c' },
      { reason: 'no description', sourceId: 'd' },
      { reason: 'not a job', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: { body: [] } });

    expect(await readPages(lever, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  const figures = { pay_min: 90_000, pay_max: 120_000, pay_currency: 'EUR', pay_period: 'year' } as const;
  const stated = { work_mode: 'hybrid', employment_kind: 'full-time', ...figures } as const;
  itStatesFacts({
    ...{ importer: lever, source, play: (given) => ({ [path]: { body: [buildRow(given)] } }) },
    cases: [
      ['its workplace, type and pay; its country is of the first of two places', {}, stated],
      [
        'the country of its only place',
        { categories: { location: 'Lisbon', allLocations: ['Lisbon'] } },
        { work_mode: 'hybrid', countries: ['PT'], cities: ['Lisbon'], ...figures },
      ],
      [
        'no country where the place says more',
        { categories: { location: 'Remote - EU' }, workplaceType: 'unspecified', salaryRange: null },
        {},
      ],
      [
        'no pay without sense',
        { salaryRange: { currency: 'EUR', interval: 'per-year-salary', min: 9, max: 12 } },
        { work_mode: 'hybrid', employment_kind: 'full-time' },
      ],
      [
        'no pay that ends below its beginning',
        { salaryRange: { currency: 'EUR', interval: 'per-year-salary', min: 90_000, max: 60_000 } },
        { work_mode: 'hybrid', employment_kind: 'full-time' },
      ],
    ],
    fields: [['categories'], ['country'], ['workplaceType'], ['salaryRange']],
  });

  itTellsFailuresApart({ importer: lever, source, path });
});
