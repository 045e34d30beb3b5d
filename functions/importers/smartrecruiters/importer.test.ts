import { describe, expect, it } from 'vitest';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, type SourceBoardAnswer, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { FoundJob, Source } from '../importer.ts';
import { smartrecruiters } from './importer.ts';

const source: Source = { type: 'smartrecruiters', board: 'Acme', company: 'Acme', website: 'https://acme.example' };
const postings = '/v1/companies/Acme/postings';
const path = `${postings}?limit=100&offset=0`;

function buildRow(given: object = {}) {
  return {
    id: '744',
    uuid: '38d70000-0000-4000-8000-000000000001',
    name: 'Compliance Officer',
    refNumber: 'REF1',
    company: { identifier: 'Acme', name: 'Acme Protocol' },
    releasedDate: '2026-09-10T08:00:00.000Z',
    location: {
      city: 'Dublin',
      region: 'D',
      country: 'ie',
      remote: false,
      hybrid: true,
      fullLocation: 'Dublin, Ireland',
    },
    department: { id: '6', label: 'Legal' },
    function: { id: 'legal', label: 'Legal' },
    industry: {},
    typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    experienceLevel: { id: 'mid_senior_level', label: 'Mid-Senior Level' },
    visibility: 'PUBLIC',
    ...given,
  };
}

function buildPosting(given: object = {}) {
  return {
    ...buildRow(),
    active: true,
    postingUrl: 'https://jobs.smartrecruiters.example/Acme/744-compliance-officer',
    applyUrl: 'https://jobs.smartrecruiters.example/Acme/744-compliance-officer?oga=true',
    referralUrl: 'https://jobs.smartrecruiters.example/referrals/744',
    jobAd: {
      sections: {
        companyDescription: { title: 'Company Description', text: '<p>Acme&#xa0;builds.</p>' },
        jobDescription: { title: 'Job Description', text: '<p>Keep the rules.</p>' },
        qualifications: { title: 'Qualifications', text: '<ul><li>Patience</li></ul>' },
        additionalInformation: { title: 'Additional Information', text: '' },
      },
    },
    compensation: { min: 60_000, max: 80_000, currency: 'EUR', period: 'YEARLY' },
    ...given,
  };
}

const job: FoundJob = {
  sourceId: '744',
  title: 'Compliance Officer',
  companyName: 'Acme',
  companyWebsite: 'https://acme.example',
  description:
    '<h3>Job Description</h3><p>Keep the rules.</p><h3>Qualifications</h3><ul><li>Patience</li></ul>' +
    '<h3>Company Description</h3><p>Acme builds.</p>',
  location: 'Dublin, Ireland',
  workplace: 'hybrid',
  employmentType: 'Full-time',
  salary: { text: '€60k - €80k', min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
  url: 'https://jobs.smartrecruiters.example/Acme/744-compliance-officer?oga=true',
  postedAt: new Date('2026-09-10T08:00:00Z'),
  expiresAt: null,
  tags: ['Legal'],
  stated: expect.any(Object),
};

function reply(content: unknown[], totalFound = content.length): SourceBoardAnswer {
  return { body: { offset: 0, limit: 100, totalFound, content } };
}

describe('SmartRecruiters', () => {
  it('a board’s jobs: the list, then each posting for its text', async () => {
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply([buildRow()]),
      [`${postings}/744`]: { body: buildPosting() },
    });

    const pages = await readPages(smartrecruiters, { ...source, baseUrl });

    expect(asked).toEqual([path, `${postings}/744`]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it.each([
    [
      'remote',
      { location: { city: 'Dublin', country: 'ie', remote: true, hybrid: false, fullLocation: 'Dublin, Ireland' } },
      { workplace: 'remote' },
    ],
    [
      'no box ticked is not on-site',
      { location: { city: 'Dublin', region: 'D', country: 'ie', remote: false, hybrid: false } },
      { workplace: null, location: 'Dublin, Ireland' },
    ],
    ['no pay', { compensation: undefined }, { salary: null }],
    [
      'pay by the hour',
      { compensation: { min: 30, max: 40, currency: 'EUR', period: 'HOURLY' } },
      { salary: { text: '€30 - €40 per hour', min: 30, max: 40, currency: 'EUR', period: 'hour' } },
    ],
    [
      'a department without a name',
      { department: {}, function: null, typeOfEmployment: { id: 'part-time', label: '' } },
      { tags: [], employmentType: 'Part-time' },
    ],
    [
      'no address to apply at',
      { applyUrl: undefined },
      { url: 'https://jobs.smartrecruiters.example/Acme/744-compliance-officer' },
    ],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({
      [path]: reply([buildRow()]),
      [`${postings}/744`]: { body: buildPosting(given) },
    });

    const [page] = await readPages(smartrecruiters, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('at most a hundred texts in a run; the next goes on where it stopped', async () => {
    const ids = Array.from({ length: 130 }, (_, at) => `p${at}`);
    const texts = ids.map((id) => [`${postings}/${id}`, { body: buildPosting({ id }) }]);
    const rows = ids.map((id) => buildRow({ id }));
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply(rows.slice(0, 100), 130),
      [`${postings}?limit=100&offset=100`]: reply(rows.slice(100), 130),
      ...Object.fromEntries(texts),
    });

    const first = await readPages(smartrecruiters, { ...source, baseUrl });
    const second = await readPages(smartrecruiters, { ...source, baseUrl }, { from: first.at(-1)?.next ?? '' });

    expect(first.flatMap(({ jobs }) => jobs).map(({ sourceId }) => sourceId)).toEqual(ids.slice(0, 100));
    expect(first.at(-1)?.next).toBe('100');
    expect(second.flatMap(({ jobs }) => jobs).map(({ sourceId }) => sourceId)).toEqual(ids.slice(100));
    expect(second.at(-1)?.next).toBeNull();
    expect(asked).toHaveLength(132);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', '744', 'f'];
    const rows = [
      buildRow({ id: '' }),
      ...ids.map((id) => buildRow({ id })),
      buildRow({ id: 'g', visibility: 'INTERNAL' }),
      null,
    ];
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply(rows),
      [`${postings}/a`]: { body: buildPosting({ id: 'a', name: '' }) },
      [`${postings}/b`]: { status: 404 },
      [`${postings}/c`]: { body: '<html>' },
      [`${postings}/d`]: { body: buildPosting({ id: 'd', jobAd: { sections: {} } }) },
      [`${postings}/e`]: { body: buildPosting({ id: 'e', active: false }) },
      [`${postings}/744`]: { body: buildPosting() },
      [`${postings}/f`]: { body: buildPosting({ id: 'f', applyUrl: 'x', postingUrl: null }) },
    });

    const pages = await readPages(smartrecruiters, { ...source, baseUrl });

    expect(pages.flatMap(({ jobs }) => jobs)).toEqual([job]);
    expect(pages.flatMap(({ skipped }) => skipped)).toEqual([
      { reason: 'no id', sourceId: null },
      { reason: 'no name', sourceId: 'a' },
      { reason: 'no longer open', sourceId: null },
      { reason: 'unreadable posting', sourceId: 'c' },
      { reason: 'no description', sourceId: 'd' },
      { reason: 'no longer open', sourceId: null },
      { reason: 'no postingUrl', sourceId: 'f' },
      { reason: 'not public', sourceId: null },
      { reason: 'no id', sourceId: null },
    ]);
    expect(asked).not.toContain(`${postings}/g`);
  });

  it('a posting that cannot be had now ends the reading', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow()]), [`${postings}/744`]: { status: 429 } });

    await expect(readPages(smartrecruiters, { ...source, baseUrl })).rejects.toMatchObject({ kind: 'stopped' });
  });

  it('an unknown company is one without postings', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([]) });

    expect(await readPages(smartrecruiters, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
    expect(asked).toEqual([path]);
  });

  const stated = {
    ...{ work_mode: 'hybrid', countries: ['IE'], cities: ['Dublin'], employment_kind: 'full-time' },
    ...{ pay_min: 60_000, pay_max: 80_000, pay_currency: 'EUR', pay_period: 'year' },
  } as StatedFacts;
  const dublin = { city: 'Dublin', country: 'ie', fullLocation: 'Dublin, Ireland' };
  itStatesFacts({
    ...{ importer: smartrecruiters, source },
    play: (given) => ({ [path]: reply([{ id: '744' }]), [`${postings}/744`]: { body: buildPosting(given) } }),
    cases: [
      // "Mid-Senior" is two levels, so none is stated.
      ['its workplace, place, type and pay', {}, stated],
      [
        'its level',
        { experienceLevel: { id: 'director', label: 'Director' } },
        { ...stated, seniority: ['head/director'] },
      ],
      ['remote beside an office', { location: { ...dublin, remote: true } }, { ...stated, work_mode: 'remote' }],
      [
        'no workplace where both boxes are ticked, no pay of a period that cannot be',
        {
          location: { ...dublin, remote: true, hybrid: true },
          compensation: { min: 60_000, max: 80_000, currency: 'EUR', period: 'HOURLY' },
        },
        { countries: ['IE'], cities: ['Dublin'], employment_kind: 'full-time' },
      ],
    ],
    fields: [['location'], ['typeOfEmployment'], ['experienceLevel'], ['compensation']],
  });

  itTellsFailuresApart({ importer: smartrecruiters, source, path });
});
