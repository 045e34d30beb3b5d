import { describe, expect, it } from 'vitest';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { Source } from '../importer.ts';
import { jobicy } from './importer.ts';

const source: Source = { type: 'jobicy', board: 'jobicy' };
const path = '/api/v2/remote-jobs?count=200';

function buildRow(given: object = {}) {
  return {
    id: 51,
    url: 'https://jobicy.example/jobs/51-blockchain-dev',
    jobSlug: '51-blockchain-dev',
    jobTitle: 'Blockchain Dev &#8211; Core',
    companyName: 'Acme &amp; Co',
    companyLogo: false,
    jobIndustry: ['Software &amp; Systems'],
    jobType: ['Full-Time'],
    jobGeo: 'Europe, &nbsp;UK',
    jobLevel: 'Senior',
    jobExcerpt: 'Build&hellip;',
    jobDescription: '<p>Build a chain &amp; more.</p>',
    pubDate: '2026-10-01T12:00:00+02:00',
    salaryMin: 90_000,
    salaryMax: 120_000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'yearly',
    ...given,
  };
}

const job = {
  sourceId: '51',
  title: 'Blockchain Dev – Core',
  companyName: 'Acme & Co',
  companyWebsite: null,
  description: '<p>Build a chain &amp; more.</p>',
  location: 'Europe, UK',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: { text: '€90k - €120k', min: 90_000, max: 120_000, currency: 'EUR', period: 'year' },
  url: 'https://jobicy.example/jobs/51-blockchain-dev',
  postedAt: new Date('2026-10-01T10:00:00Z'),
  expiresAt: null,
  tags: ['Software & Systems'],
  stated: expect.any(Object),
};

function reply(jobs: unknown[], more: object = { nextCursor: null, hasMore: false }) {
  return { body: { apiVersion: '2.2.18', jobCount: jobs.length, ...more, jobs, statusCode: 200, success: true } };
}

describe('Jobicy', () => {
  it('its jobs, with and without a logo or a salary', async () => {
    const bare = { id: 52, companyLogo: 'https://jobicy.example/a.png', salaryMin: undefined, salaryMax: undefined };
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow(), buildRow(bare)]) });

    const pages = await readPages(jobicy, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job, { ...job, sourceId: '52', salary: null }], skipped: [], next: null }]);
  });

  it('its cursor is handed back unchanged until there is no more', async () => {
    const second = `${path}&cursor=a%2Bb%2F%3D`;
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply([buildRow()], { nextCursor: 'a+b/=', hasMore: true }),
      [second]: reply([buildRow({ id: 53 })], { nextCursor: 'unused', hasMore: false }),
    });

    const pages = await readPages(jobicy, { ...source, baseUrl });

    expect(asked).toEqual([path, second]);
    expect(pages).toEqual([
      { jobs: [job], skipped: [], next: 'a+b/=' },
      { jobs: [{ ...job, sourceId: '53' }], skipped: [], next: null },
    ]);
  });

  it('a cursor that leads to itself ends the reading', async () => {
    const { baseUrl, asked } = await serveSourceBoard({
      [path]: reply([buildRow()], { nextCursor: 'x', hasMore: true }),
      [`${path}&cursor=x`]: reply([buildRow()], { nextCursor: 'x', hasMore: true }),
    });

    await readPages(jobicy, { ...source, baseUrl });

    expect(asked).toEqual([path, `${path}&cursor=x`]);
  });

  it('an earlier run’s cursor is gone on with, and given up when it has died', async () => {
    const alive = await serveSourceBoard({ [`${path}&cursor=old`]: reply([buildRow()]) });
    const dead = await serveSourceBoard({ [`${path}&cursor=old`]: { status: 400 }, [path]: reply([buildRow()]) });

    const [went] = await readPages(jobicy, { ...source, baseUrl: alive.baseUrl }, { from: 'old' });
    const [began] = await readPages(jobicy, { ...source, baseUrl: dead.baseUrl }, { from: 'old' });

    expect(alive.asked).toEqual([`${path}&cursor=old`]);
    expect(dead.asked).toEqual([`${path}&cursor=old`, path]);
    expect(went).toEqual(began);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [buildRow({ id: 1, jobDescription: undefined }), buildRow(), buildRow({ id: {} })];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(jobicy, { ...source, baseUrl });

    const skipped = [
      { reason: 'no jobDescription', sourceId: '1' },
      { reason: 'unreadable id', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it.each([
    ['an empty list', reply([])],
    ['a 404', { status: 404, body: { jobs: [], statusCode: 404, success: false, message: 'Nothing found.' } }],
  ])('%s is how it says that there is nothing', async (_, answer) => {
    const { baseUrl } = await serveSourceBoard({ [path]: answer });

    expect(await readPages(jobicy, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  const stated = {
    ...{ countries: ['GB'], regions: ['Europe'], employment_kind: 'full-time', seniority: ['senior'] },
    ...{ pay_min: 90_000, pay_max: 120_000, pay_currency: 'EUR', pay_period: 'year' },
  } as StatedFacts;
  itStatesFacts({
    ...{ importer: jobicy, source, play: (given) => ({ [path]: reply([buildRow(given)]) }) },
    cases: [
      ['its areas, type, level and pay', {}, stated],
      [
        'the whole world, and two levels',
        { jobGeo: 'Anywhere', jobLevel: 'Entry-Level, Junior', jobType: ['Contract'], salaryMin: 0, salaryMax: 0 },
        { regions: ['Worldwide'], seniority: ['junior'], employment_kind: 'contract' },
      ],
    ],
    fields: [['jobGeo'], ['jobLevel'], ['jobType'], ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod']],
  });

  itTellsFailuresApart({ importer: jobicy, source, path, isGoneEmpty: true });
});
