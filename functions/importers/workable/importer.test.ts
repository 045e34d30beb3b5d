import { describe, expect, it } from 'vitest';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { FoundJob, Source } from '../importer.ts';
import { workable } from './importer.ts';

const source: Source = { type: 'workable', board: 'acme', company: 'Acme', website: 'https://acme.example' };
const path = '/api/accounts/acme?details=true';
const widget = '/api/v1/widget/accounts/acme?details=true';

const lisbon = { country: 'Portugal', countryCode: 'PT', city: 'Lisbon', region: 'Lisbon', hidden: false };
const austin = { country: 'United States', countryCode: 'US', city: 'Austin', region: 'Texas', hidden: false };

function buildRow(given: object = {}) {
  return {
    title: 'Community Lead',
    shortcode: 'AB12CD34EF',
    code: '',
    employment_type: 'Full-time',
    telecommuting: true,
    department: 'Growth',
    url: 'https://apply.workable.example/j/AB12CD34EF',
    shortlink: 'https://apply.workable.example/j/AB12CD34EF',
    application_url: 'https://apply.workable.example/j/AB12CD34EF/apply',
    published_on: '2026-09-21',
    created_at: '2026-09-20',
    country: 'Portugal',
    city: 'Lisbon',
    state: 'Lisbon',
    education: '',
    experience: '',
    function: 'Marketing',
    industry: 'Internet',
    locations: [lisbon],
    description: '<p>Grow a community.</p>',
    ...given,
  };
}

const job: FoundJob = {
  sourceId: 'AB12CD34EF',
  title: 'Community Lead',
  companyName: 'Acme',
  companyWebsite: 'https://acme.example',
  description: '<p>Grow a community.</p>',
  location: 'Lisbon, Portugal',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: null,
  url: 'https://apply.workable.example/j/AB12CD34EF/apply',
  postedAt: new Date('2026-09-21'),
  expiresAt: null,
  tags: ['Growth', 'Marketing', 'Internet'],
  stated: expect.any(Object),
};

function reply(jobs: unknown[]) {
  return { body: { name: 'Acme Protocol', description: null, jobs } };
}

describe('Workable', () => {
  it('a board’s jobs', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow()]) });

    const pages = await readPages(workable, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it('the documented address leads on to the widget’s', async () => {
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: { status: 302, headers: { location: widget } },
      [widget]: reply([buildRow()]),
    });

    const pages = await readPages(workable, { ...source, baseUrl });

    expect(asked).toEqual([path, widget]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it('a posting that is repeated for each place is one job in all of them', async () => {
    const other = buildRow({ shortcode: 'OTHER', locations: undefined });
    const rows = [
      buildRow(),
      buildRow({ locations: [austin] }),
      other,
      buildRow({ locations: [], city: 'Zug', country: 'Switzerland' }),
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(workable, { ...source, baseUrl });

    const jobs = [
      { ...job, location: 'Lisbon, Portugal; Austin, Texas, United States; Zug, Switzerland' },
      { ...job, sourceId: 'OTHER' },
    ];
    expect(pages).toEqual([{ jobs, skipped: [], next: null }]);
  });

  it.each([
    ['not remote is not yet on-site', { telecommuting: false }, { workplace: null }],
    [
      'a place the employer hides',
      { locations: [lisbon, { ...austin, hidden: true }] },
      { location: 'Lisbon, Portugal' },
    ],
    [
      'the names of the newer API',
      {
        ...{
          employment_type: undefined,
          telecommuting: undefined,
          published_on: undefined,
          application_url: undefined,
        },
        ...{ url: undefined, shortlink: undefined, function: undefined, industry: undefined, city: undefined },
        ...{ type: 'contract', workplace: 'on_site', published: '2026-09-21T00:00:00.000Z', department: ['Growth'] },
        requirements: '<ul><li>Kindness</li></ul>',
      },
      {
        ...{ employmentType: 'Contract', workplace: 'onsite', tags: ['Growth'] },
        description: '<p>Grow a community.</p><h3>Requirements</h3><ul><li>Kindness</li></ul>',
        url: 'https://apply.workable.com/j/AB12CD34EF',
      },
    ],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow(given)]) });

    const [page] = await readPages(workable, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('a company without a name in our list has the account’s own', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow()]) });

    const [page] = await readPages(workable, { type: 'workable', board: 'acme', baseUrl });

    expect(page?.jobs.map(({ companyName }) => companyName)).toEqual(['Acme Protocol']);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [
      buildRow({ shortcode: undefined }),
      buildRow({ shortcode: 'B', title: '' }),
      buildRow(),
      buildRow({ shortcode: 'C', description: null }),
      buildRow({ shortcode: 'D', isInternal: true }),
      null,
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(workable, { ...source, baseUrl });

    const skipped = [
      { reason: 'no shortcode', sourceId: null },
      { reason: 'no title', sourceId: 'B' },
      { reason: 'no description', sourceId: 'C' },
      { reason: 'not public', sourceId: null },
      { reason: 'not a job', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('an unknown account may look like one without jobs', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([]) });

    expect(await readPages(workable, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  it('or be gone', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: { status: 404 }, [widget]: { status: 404 } });

    await expect(readPages(workable, { ...source, baseUrl })).rejects.toMatchObject({ kind: 'gone' });
    expect(asked).toEqual([path, widget]);
  });

  const stated = { countries: ['PT'], cities: ['Lisbon'], employment_kind: 'full-time' } as const satisfies StatedFacts;
  itStatesFacts({
    ...{ importer: workable, source, play: (given) => ({ [path]: reply([buildRow(given)]) }) },
    cases: [
      // A tick for remote beside an office is neither a way of working nor the whole world.
      ['its place and type', {}, stated],
      ['its workplace', { workplace: 'on_site', telecommuting: false }, { ...stated, work_mode: 'onsite' }],
      ['its level', { title: 'Writer', experience: 'Entry level' }, { ...stated, seniority: ['junior'] }],
      ['no level that means several', { title: 'Writer', experience: 'Mid-Senior level' }, stated],
      ['no place that is hidden', { locations: [lisbon, { ...austin, hidden: true }] }, stated],
    ],
    fields: [['locations', 'country'], ['employment_type'], ['workplace'], ['experience']],
  });

  itTellsFailuresApart({ importer: workable, source, path, isGoneEmpty: true });
});
