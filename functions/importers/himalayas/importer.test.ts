import { describe, expect, it } from 'vitest';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { Source } from '../importer.ts';
import { himalayas } from './importer.ts';

const source: Source = { type: 'himalayas', board: 'himalayas' };
const path = '/jobs/api?limit=20';

function buildRow(given: object = {}) {
  return {
    title: 'Smart Contract Auditor',
    excerpt: 'Audit.',
    companyName: 'Acme',
    companySlug: 'acme',
    companyLogo: 'https://cdn.himalayas.example/a',
    employmentType: 'Full Time',
    minSalary: 100_000,
    maxSalary: 140_000,
    salaryPeriod: 'annual',
    currency: 'USD',
    seniority: ['Senior'],
    locationRestrictions: ['Germany', 'Poland'],
    timezoneRestrictions: [-3.5, 1],
    categories: ['Smart-Contract-Auditor'],
    parentCategories: ['Developer'],
    description: '<p style="color:red">Audit.</p>',
    pubDate: 1_789_900_000,
    expiryDate: 1_795_084_000,
    applicationLink: 'https://himalayas.example/companies/acme/jobs/auditor',
    guid: 'https://himalayas.example/companies/acme/jobs/auditor',
    ...given,
  };
}

const job = {
  sourceId: 'https://himalayas.example/companies/acme/jobs/auditor',
  title: 'Smart Contract Auditor',
  companyName: 'Acme',
  companyWebsite: null,
  description: '<p>Audit.</p>',
  location: 'Germany; Poland',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: { text: '$100k - $140k', min: 100_000, max: 140_000, currency: 'USD', period: 'year' },
  url: 'https://himalayas.example/companies/acme/jobs/auditor',
  postedAt: new Date(1_789_900_000_000),
  expiresAt: new Date(1_795_084_000_000),
  tags: ['Smart Contract Auditor', 'Developer'],
  stated: expect.any(Object),
};

function reply(jobs: unknown[], more: object = { totalCount: jobs.length }) {
  return { body: { updatedAt: 1_790_000_000, offset: 0, limit: 20, ...more, jobs } };
}

describe('Himalayas', () => {
  it('its jobs, dated in seconds', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow()]) });

    const pages = await readPages(himalayas, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it.each([
    ['no restriction is the whole world', { locationRestrictions: [] }, { location: 'Worldwide' }],
    [
      'restrictions may be objects',
      { locationRestrictions: [{ alpha2: 'PT', name: 'Portugal' }] },
      { location: 'Portugal' },
    ],
    ['restrictions of an unknown form stay unknown', { locationRestrictions: [7] }, { location: null }],
    ['a period without a currency is no pay', { currency: null }, { salary: null }],
    ['dates in milliseconds are read, too', { pubDate: 1_789_900_000_000 }, {}],
    ['an unreadable date stays unknown', { expiryDate: 'later' }, { expiresAt: null }],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow(given)]) });

    const [page] = await readPages(himalayas, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('a cursor is followed where there is one', async () => {
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply([buildRow()], { totalCount: 90, nextCursor: 'c=1' }),
      [`${path}&cursor=c%3D1`]: reply([buildRow()], { totalCount: 90, offset: 0 }),
    });

    const pages = await readPages(himalayas, { ...source, baseUrl });

    expect(asked).toEqual([path, `${path}&cursor=c%3D1`]);
    expect(pages.map(({ next }) => next)).toEqual(['cursor:c=1', null]);
  });

  it('where there is none, the jobs are counted off', async () => {
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply([buildRow(), buildRow()], { totalCount: 3 }),
      [`${path}&offset=2`]: reply([buildRow()], { totalCount: 3, offset: 2 }),
    });

    const pages = await readPages(himalayas, { ...source, baseUrl });

    expect(asked).toEqual([path, `${path}&offset=2`]);
    expect(pages.map(({ next }) => next)).toEqual(['offset:2', null]);
  });

  it.each([
    ['cursor:c=1', `${path}&cursor=c%3D1`],
    ['offset:40', `${path}&offset=40`],
    ['nonsense', path],
  ])('a backfill goes on from %s', async (from, address) => {
    const { baseUrl, asked } = await serveSourceBoard({ [address]: reply([]) });

    await readPages(himalayas, { ...source, baseUrl }, { from });

    expect(asked).toEqual([address]);
  });

  it('a board that names a search asks for what it finds, page by page though one is short', async () => {
    const search = '/jobs/api/search?q=web3&sort=recent&page=';
    const { baseUrl, asked } = await serveSourceBoard({
      [`${search}1`]: reply([buildRow()], { totalCount: 21 }),
      [`${search}2`]: reply([buildRow()], { totalCount: 21 }),
    });

    const pages = await readPages(himalayas, { ...source, board: 'search:web3', baseUrl });

    expect(asked).toEqual([`${search}1`, `${search}2`]);
    expect(pages.map(({ next }) => next)).toEqual(['page:2', null]);
  });

  it('a run looks at the newest of a board without an end', async () => {
    const answers = Array.from({ length: 40 }, (_, page) => [
      page === 0 ? path : `${path}&offset=${page}`,
      reply([buildRow()], { totalCount: 92_000, offset: page }),
    ]);
    const { baseUrl } = await serveSourceBoard(Object.fromEntries(answers));

    const pages = await readPages(himalayas, { ...source, baseUrl });

    expect(pages).toHaveLength(25);
    expect(pages.at(-1)?.next).toBe('offset:25');
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [buildRow({ guid: undefined }), buildRow(), buildRow({ companyName: ' ' })];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(himalayas, { ...source, baseUrl });

    const skipped = [
      { reason: 'no guid', sourceId: null },
      { reason: 'unreadable companyName', sourceId: job.sourceId },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([]) });

    expect(await readPages(himalayas, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  const stated = {
    ...{ countries: ['DE', 'PL'], regions: [], employment_kind: 'full-time', seniority: ['senior'] },
    ...{ pay_min: 100_000, pay_max: 140_000, pay_currency: 'USD', pay_period: 'year' },
  } as StatedFacts;
  itStatesFacts({
    ...{ importer: himalayas, source, play: (given) => ({ [path]: reply([buildRow(given)]) }) },
    cases: [
      // No employee works from -3.5 to 1 without the hours between: two zones apart are no span.
      ['its countries, type, level and pay', {}, stated],
      ['its time zones', { timezoneRestrictions: [2, 0, 1, 1] }, { ...stated, utc_min: 0, utc_max: 2 }],
      [
        'the whole world',
        { locationRestrictions: [], minSalary: null, maxSalary: null, seniority: ['Manager'], employmentType: 'Other' },
        { regions: ['Worldwide'], seniority: ['manager'] },
      ],
      [
        'no list with a place that is unknown, no pay in an unknown currency',
        { locationRestrictions: ['Germany', 'Atlantis'], currency: 'XYZ', seniority: ['Entry-level', 'Mid-level'] },
        { employment_kind: 'full-time', seniority: ['junior', 'mid'] },
      ],
    ],
    fields: [
      ...[['locationRestrictions'], ['timezoneRestrictions'], ['seniority'], ['employmentType']],
      ['minSalary', 'maxSalary', 'currency', 'salaryPeriod'],
    ],
  });

  itTellsFailuresApart({ importer: himalayas, source, path });
});
