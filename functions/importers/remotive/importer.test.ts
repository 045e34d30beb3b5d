import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { Source } from '../importer.ts';
import { remotive } from './importer.ts';

const source: Source = { type: 'remotive', board: 'remotive' };
const path = '/api/remote-jobs';

function buildRow(given: object = {}) {
  return {
    id: 7001,
    url: 'https://remotive.example/remote-jobs/software-dev/solidity-engineer-7001?ref=a%20b',
    title: 'Solidity Engineer &amp; Auditor',
    company_name: 'Acme &amp; Sons',
    company_logo: 'https://remotive.example/job/7001/logo',
    category: 'Software Development',
    tags: ['solidity', 'web3'],
    job_type: 'full_time',
    publication_date: '2026-10-01T10:00:00',
    candidate_required_location: 'Worldwide',
    salary: '$90 - $120 /hour',
    description: '<p>Write <b>contracts</b>.</p><img src="https://remotive.example/track/7001/blank.gif"/>',
    ...given,
  };
}

const job = {
  sourceId: '7001',
  title: 'Solidity Engineer & Auditor',
  companyName: 'Acme & Sons',
  companyWebsite: null,
  description: '<p>Write <strong>contracts</strong>.</p>',
  location: 'Worldwide',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: { text: '$90 - $120 per hour', min: 90, max: 120, currency: 'USD', period: 'hour' },
  url: 'https://remotive.example/remote-jobs/software-dev/solidity-engineer-7001?ref=a%20b',
  postedAt: new Date('2026-10-01T10:00:00Z'),
  expiresAt: null,
  tags: ['Software Development', 'solidity', 'web3'],
  stated: expect.any(Object),
};

function reply(...jobs: unknown[]) {
  return { body: { '0-legal-notice': 'Please link back.', 'job-count': jobs.length, jobs } };
}

describe('Remotive', () => {
  it('its jobs arrive in one answer', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: reply(buildRow()) });

    const pages = await readPages(remotive, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it('what a job does not say stays unknown', async () => {
    const bare = {
      tags: null,
      category: '',
      job_type: 'odd',
      publication_date: 'soon',
      salary: '',
      candidate_required_location: '',
    };
    const { baseUrl } = await serveSourceBoard({ [path]: reply(buildRow(bare)) });

    const pages = await readPages(remotive, { ...source, baseUrl });

    const unknown = { location: null, employmentType: null, salary: null, postedAt: null, tags: [] };
    expect(pages).toEqual([{ jobs: [{ ...job, ...unknown }], skipped: [], next: null }]);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [buildRow({ id: 1, title: null }), buildRow(), 'row', buildRow({ id: 2, url: 'javascript:alert(1)' })];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(...rows) });

    const pages = await readPages(remotive, { ...source, baseUrl });

    const skipped = [
      { reason: 'no title', sourceId: '1' },
      { reason: 'not a job', sourceId: null },
      { reason: 'unreadable url', sourceId: '2' },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply() });

    expect(await readPages(remotive, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  itStatesFacts({
    ...{ importer: remotive, source, play: (given) => ({ [path]: reply(buildRow(given)) }) },
    cases: [
      // Its pay is a text.
      ['its areas and type', {}, { regions: ['Worldwide'], employment_kind: 'full-time' }],
      [
        'several areas',
        { candidate_required_location: 'Americas, Europe, Israel', job_type: 'freelance' },
        { countries: ['IL'], regions: ['Americas', 'Europe'], employment_kind: 'freelance' },
      ],
      [
        'no areas beside words that are none',
        { candidate_required_location: 'USA, Canada, USA timezones' },
        { employment_kind: 'full-time' },
      ],
    ],
    fields: [['candidate_required_location'], ['job_type']],
  });

  itTellsFailuresApart({ importer: remotive, source, path });
});
