import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { FoundJob, Source } from '../importer.ts';
import { ashby } from './importer.ts';

const source: Source = { type: 'ashby', board: 'acme.xyz', company: 'Acme', website: 'https://acme.example' };
const path = '/posting-api/job-board/acme.xyz?includeCompensation=true';
const id = '7b1c0000-0000-4000-8000-000000000001';

const equity = {
  compensationType: 'EquityPercentage',
  interval: 'NONE',
  currencyCode: null,
  minValue: 0.1,
  maxValue: 0.3,
};
const pay = {
  compensationType: 'Salary',
  interval: '1 YEAR',
  currencyCode: 'EUR',
  minValue: 110_000,
  maxValue: 150_000,
};

function buildRow(given: object = {}) {
  return {
    id,
    title: 'DeFi Quant',
    department: 'Research',
    team: 'Trading',
    employmentType: 'FullTime',
    location: 'Remote (EU)',
    secondaryLocations: [{ location: 'Zug', address: { postalAddress: { addressCountry: 'Switzerland' } } }],
    publishedAt: '2026-09-12T10:00:00.000+00:00',
    isListed: true,
    isRemote: true,
    workplaceType: 'Remote',
    address: { postalAddress: { addressCountry: 'Germany' } },
    jobUrl: `https://jobs.ashby.example/acme.xyz/${id}`,
    applyUrl: `https://jobs.ashby.example/acme.xyz/${id}/application`,
    descriptionHtml: '<h2>About</h2><p style="min-height:1.5em">Trade <strong>well</strong>.</p>',
    descriptionPlain: 'ABOUT\n\nTrade well.',
    shouldDisplayCompensationOnJobPostings: true,
    compensation: {
      compensationTierSummary: '€110K – €150K • Offers Equity',
      scrapeableCompensationSalarySummary: '€110K - €150K',
      compensationTiers: [],
      summaryComponents: [equity, pay],
    },
    ...given,
  };
}

const job: FoundJob = {
  sourceId: id,
  title: 'DeFi Quant',
  companyName: 'Acme',
  companyWebsite: 'https://acme.example',
  description: '<h3>About</h3><p>Trade <strong>well</strong>.</p>',
  location: 'Remote (EU); Zug',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: { text: '€110k - €150k', min: 110_000, max: 150_000, currency: 'EUR', period: 'year' },
  url: `https://jobs.ashby.example/acme.xyz/${id}/application`,
  postedAt: new Date('2026-09-12T10:00:00Z'),
  expiresAt: null,
  tags: ['Research', 'Trading'],
  stated: expect.any(Object),
};

function reply(jobs: unknown[]) {
  return { body: { apiVersion: '1', jobs } };
}

describe('Ashby', () => {
  it('a board’s jobs', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow()]) });

    const pages = await readPages(ashby, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it.each([
    ['the type of workplace beats isRemote', { workplaceType: 'Hybrid' }, { workplace: 'hybrid' }],
    ['isRemote where no type is named', { workplaceType: null, location: 'EU' }, { location: 'EU; Zug' }],
    [
      'neither named is not on-site',
      { workplaceType: null, isRemote: null, location: 'Europe', secondaryLocations: [] },
      { workplace: null, location: 'Europe' },
    ],
    [
      'not remote is not yet on-site',
      { workplaceType: null, isRemote: false, location: 'Europe', secondaryLocations: null },
      { workplace: null, location: 'Europe' },
    ],
    [
      'a town with its address',
      {
        workplaceType: 'OnSite',
        location: 'San Francisco',
        address: {
          postalAddress: { addressLocality: 'San Francisco', addressRegion: 'CA', addressCountry: 'United States' },
        },
        secondaryLocations: [{ location: 'New York', address: {} }, 'x'],
      },
      { workplace: 'onsite', location: 'San Francisco, CA, United States; New York' },
    ],
    ['pay the employer does not show', { shouldDisplayCompensationOnJobPostings: false }, { salary: null }],
    [
      'pay that the employer did not allow to show',
      { shouldDisplayCompensationOnJobPostings: undefined },
      { salary: null },
    ],
    [
      'pay without figures',
      { compensation: { summaryComponents: [equity, { ...pay, minValue: null, maxValue: null }] } },
      { salary: null },
    ],
    [
      'a period we do not have',
      { compensation: { summaryComponents: [{ ...pay, interval: '2 WEEK' }] } },
      { salary: null },
    ],
    [
      'pay in words only',
      { compensation: { scrapeableCompensationSalarySummary: '$150K - $175K', summaryComponents: [] } },
      { salary: { text: '$150k - $175k', min: 150_000, max: 175_000, currency: 'USD', period: null } },
    ],
    ['no pay at all', { compensation: undefined }, { salary: null }],
    ['plain text only', { descriptionHtml: '' }, { description: '<p>ABOUT</p><p>Trade well.</p>' }],
    ['no address to apply at', { applyUrl: 'data:x' }, { url: `https://jobs.ashby.example/acme.xyz/${id}` }],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow(given)]) });

    const [page] = await readPages(ashby, { ...source, baseUrl });

    expect(page).toEqual({ jobs: [{ ...job, ...expected }], skipped: [], next: null });
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [
      buildRow({ id: 'a', isListed: false }),
      buildRow({ id: 'b', title: null }),
      buildRow(),
      buildRow({ id: 'c', jobUrl: 'https://' }),
      buildRow({ id: 'd', descriptionHtml: '<p></p>', descriptionPlain: null }),
      7,
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(ashby, { ...source, baseUrl });

    const skipped = [
      { reason: 'not listed', sourceId: null },
      { reason: 'no title', sourceId: 'b' },
      { reason: 'unreadable jobUrl', sourceId: 'c' },
      { reason: 'no description', sourceId: 'd' },
      { reason: 'not a job', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([]) });

    expect(await readPages(ashby, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  const zug = {
    location: 'Zug',
    address: { postalAddress: { addressLocality: 'Zug', addressCountry: 'Switzerland' } },
  };
  const figures = { pay_min: 110_000, pay_max: 150_000, pay_currency: 'EUR', pay_period: 'year' } as const;
  const stated = { work_mode: 'remote', employment_kind: 'full-time', ...figures, has_equity: true } as const;
  itStatesFacts({
    ...{ importer: ashby, source, play: (given) => ({ [path]: reply([buildRow(given)]) }) },
    cases: [
      // The address is an office; the job is open to the whole of the EU.
      ['its type, workplace, pay and equity', {}, stated],
      [
        'the places of its addresses',
        { ...zug, secondaryLocations: [{ location: 'HQ', address: { postalAddress: { addressCountry: 'Germany' } } }] },
        { ...stated, countries: ['CH', 'DE'], cities: ['Zug'] },
      ],
      ['no places where one has no address', { ...zug, secondaryLocations: [{ location: 'HQ', address: {} }] }, stated],
      [
        'no kind where the title knows better',
        { title: 'DeFi Quant Intern', workplaceType: null },
        { ...figures, has_equity: true },
      ],
      [
        'no workplace where the place says the opposite, no pay that is not shown',
        { workplaceType: 'OnSite', shouldDisplayCompensationOnJobPostings: false },
        { employment_kind: 'full-time' },
      ],
    ],
    fields: [['employmentType'], ['workplaceType'], ['address'], ['secondaryLocations'], ['compensation']],
  });

  itTellsFailuresApart({ importer: ashby, source, path });
});
