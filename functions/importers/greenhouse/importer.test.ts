import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { FoundJob, Source } from '../importer.ts';
import { greenhouse } from './importer.ts';

const source: Source = { type: 'greenhouse', board: 'acme', company: 'Acme', website: 'https://acme.example' };
const path = '/v1/boards/acme/jobs?content=true';

const pay =
  '<div class="content-pay-transparency"><div class="pay-input"><div class="description"><p>Our range.</p></div>' +
  '<div class="title">Annual Salary:</div><div class="pay-range"><span>$120,000</span>' +
  '<span class="divider">&mdash;</span><span>$160,000 USD</span></div></div></div>';

function escapeAll(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function buildRow(given: object = {}) {
  return {
    id: 9001,
    internal_job_id: 8001,
    title: 'Protocol Engineer',
    company_name: 'Acme Protocol',
    first_published: '2026-09-30T09:00:00-04:00',
    updated_at: '2026-10-01T10:00:00-04:00',
    requisition_id: 'R7',
    application_deadline: null,
    location: { name: 'Remote - EU' },
    absolute_url: 'https://job-boards.greenhouse.example/acme/jobs/9001?gh_jid=9001',
    language: 'en',
    metadata: null,
    data_compliance: [{ type: 'gdpr', requires_consent: false }],
    content: escapeAll('<div class="content-intro"><h2>The role</h2>\n<p>Build rollups &amp; bridges.</p></div>'),
    departments: [{ id: 1, name: 'Engineering', parent_id: null, child_ids: [] }],
    offices: [{ id: 2, name: 'Berlin', location: 'Berlin, Germany', parent_id: null, child_ids: [] }],
    ...given,
  };
}

const job: FoundJob = {
  sourceId: '9001',
  title: 'Protocol Engineer',
  companyName: 'Acme',
  companyWebsite: 'https://acme.example',
  description: '<h3>The role</h3><p>Build rollups &amp; bridges.</p>',
  location: 'Remote - EU',
  workplace: 'remote',
  employmentType: null,
  salary: null,
  url: 'https://job-boards.greenhouse.example/acme/jobs/9001?gh_jid=9001',
  postedAt: new Date('2026-09-30T13:00:00Z'),
  expiresAt: null,
  tags: ['Engineering'],
  stated: expect.any(Object),
};

function reply(jobs: unknown[]) {
  return { body: { jobs, meta: { total: jobs.length } } };
}

async function readRow(given: object): Promise<FoundJob[]> {
  const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow(given)]) });
  const pages = await readPages(greenhouse, { ...source, baseUrl });
  return pages.flatMap(({ jobs }) => jobs);
}

describe('Greenhouse', () => {
  it('a board’s jobs', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply([buildRow()]) });

    const pages = await readPages(greenhouse, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it.each([
    [
      'a text escaped twice',
      { content: escapeAll(escapeAll('<h2>The role</h2><p>Build rollups &amp; bridges.</p>')) },
      {},
    ],
    [
      'several places, parted by bars or semicolons',
      { location: { name: 'San Francisco, CA | New York, NY; Lisbon' } },
      { location: 'San Francisco, CA; New York, NY; Lisbon', workplace: null },
    ],
    ['offices where no place is named', { location: null }, { location: 'Berlin, Germany', workplace: null }],
    [
      'an employer’s own fields for workplace and employment',
      {
        location: { name: 'Berlin' },
        metadata: [
          { id: 1, name: 'Location Type', value: 'On-Site', value_type: 'single_select' },
          { id: 2, name: 'Employment Type', value: ['Part-time'], value_type: 'multi_select' },
          { id: 3, name: 'Remote budget', value: { amount: 1 }, value_type: 'currency' },
        ],
      },
      { location: 'Berlin', workplace: 'onsite', employmentType: 'Part-time' },
    ],
    [
      'an internship by its title',
      { title: 'Growth Intern' },
      { title: 'Growth Intern', employmentType: 'Internship' },
    ],
    ['a last day', { application_deadline: '2026-12-01' }, { expiresAt: new Date('2026-12-01') }],
    [
      'an older board without a first day',
      { first_published: undefined },
      { postedAt: new Date('2026-10-01T14:00:00Z') },
    ],
    ['no departments', { departments: null }, { tags: [] }],
  ])('%s', async (_, given, expected) => {
    expect(await readRow(given)).toEqual([{ ...job, ...expected }]);
  });

  it('pay from the block that the text ends with', async () => {
    const [found] = await readRow({ content: escapeAll(`<p>Build.</p>${pay}`) });

    expect(found?.salary).toEqual({
      text: '$120k - $160k',
      min: 120_000,
      max: 160_000,
      currency: 'USD',
      period: 'year',
    });
    expect(found?.description).toContain('<p>$120,000—$160,000 USD</p>');
  });

  it('pay by the hour, of several places, without a period, and in two currencies', async () => {
    const hourly = pay.replace('Annual Salary:', 'Hourly rate').replace('120,000', '60').replace('160,000', '80');
    const elsewhere = pay.replace('120,000', '100,000').replace('160,000', '140,000');
    const inEuros = pay.replaceAll('$', '€').replace('USD', 'EUR');
    const texts = await Promise.all(
      [hourly, pay + elsewhere, pay.replace('Annual Salary:', 'US range'), pay + inEuros].map(async (content) => {
        const [found] = await readRow({ content: escapeAll(content) });
        return found?.salary && [found.salary.text, found.salary.period];
      }),
    );

    expect(texts).toEqual([['$60 - $80 per hour', 'hour'], ['$100k - $160k', 'year'], ['$120k - $160k', null], null]);
  });

  it('a company without a name in our list has the board’s own', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([buildRow(), buildRow({ company_name: null })]) });

    const [page] = await readPages(greenhouse, { type: 'greenhouse', board: 'acme', baseUrl });

    expect(page?.jobs.map(({ companyName }) => companyName)).toEqual(['Acme Protocol', 'acme']);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [
      buildRow({ id: 1, title: '' }),
      buildRow({ id: 2, internal_job_id: null }),
      buildRow({ id: 3, absolute_url: 'javascript:alert(1)' }),
      buildRow({ id: 4, content: '&lt;p&gt;&amp;nbsp;&lt;/p&gt;' }),
      buildRow(),
      'no row at all',
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(greenhouse, { ...source, baseUrl });

    const skipped = [
      { reason: 'no title', sourceId: '1' },
      { reason: 'a prospect post, not a job', sourceId: null },
      { reason: 'unreadable absolute_url', sourceId: '3' },
      { reason: 'no description', sourceId: '4' },
      { reason: 'not a job', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('a long board comes in pages, the newest first, and goes on where it was left', async () => {
    const rows = Array.from({ length: 45 }, (_, at) =>
      buildRow({ id: at, first_published: new Date(Date.UTC(2026, 0, 1 + at)).toISOString() }),
    );
    const { baseUrl } = await serveSourceBoard({ [path]: reply(rows) });

    const pages = await readPages(greenhouse, { ...source, baseUrl });
    const rest = await readPages(greenhouse, { ...source, baseUrl }, { from: '40' });

    expect(pages.map(({ jobs, next }) => [jobs.length, jobs[0]?.sourceId, next])).toEqual([
      [20, '44', '20'],
      [20, '24', '40'],
      [5, '4', null],
    ]);
    expect(rest).toEqual(pages.slice(2));
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply([]) });

    expect(await readPages(greenhouse, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  it.each(['', 'a/b', '../v2', '..', 'a?b', 'a b', 'ä', 'x'.repeat(101)])(
    'a board is never called %j',
    async (board) => {
      await expect(readPages(greenhouse, { ...source, board })).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  itStatesFacts({
    ...{ importer: greenhouse, source, play: (given) => ({ [path]: reply([buildRow(given)]) }) },
    cases: [
      // A place is a text here.
      ['nothing without fields of the employer’s own', {}, {}],
      [
        'its workplace, type and pay',
        {
          ...{ location: { name: 'Berlin' }, content: escapeAll(`<p>Build.</p>${pay}`) },
          metadata: [
            { id: 1, name: 'Location Type', value: 'Hybrid', value_type: 'single_select' },
            { id: 2, name: 'Employment Type', value: 'Full-time', value_type: 'single_select' },
          ],
        },
        {
          ...{ work_mode: 'hybrid', employment_kind: 'full-time' },
          ...{ pay_min: 120_000, pay_max: 160_000, pay_currency: 'USD', pay_period: 'year' },
        },
      ],
    ],
    fields: [['metadata']],
  });

  itTellsFailuresApart({ importer: greenhouse, source, path });
});
