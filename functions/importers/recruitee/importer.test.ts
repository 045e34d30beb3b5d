import { describe, expect, it } from 'vitest';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { FoundJob, Source } from '../importer.ts';
import { recruitee } from './importer.ts';

const source: Source = { type: 'recruitee', board: 'acme', company: 'Acme', website: 'https://acme.example' };
const path = '/api/offers/';

function buildRow(given: object = {}) {
  return {
    id: 11,
    guid: 'p33',
    slug: 'rust-dev',
    title: 'Rust Developer',
    status: 'published',
    company_name: 'Acme Protocol',
    description: '<p class="x">Write Rust.</p>',
    requirements: '<ul><li><p>Care</p></li></ul>',
    highlight: null,
    department: 'Core',
    tags: ['rust'],
    location: 'Berlin, Berlin, Germany',
    locations: [{ id: 1, name: 'Berlin', city: 'Berlin', state: 'Berlin', country: 'Germany', country_code: 'DE' }],
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    remote: true,
    hybrid: false,
    on_site: false,
    employment_type_code: 'fulltime_permanent',
    experience_code: 'mid_level',
    category_code: 'information_technology',
    salary: { min: '80000', max: '100000', period: 'year', currency: 'EUR' },
    careers_url: 'https://acme.recruitee.example/o/rust-dev',
    careers_apply_url: 'https://acme.recruitee.example/o/rust-dev/c/new',
    created_at: '2026-09-28 16:02:37 UTC',
    published_at: '2026-09-29 16:02:37 UTC',
    updated_at: '2026-09-30 16:02:37 UTC',
    close_at: null,
    mailbox_email: 'job.p33@acme.recruitee.example',
    translations: { en: { title: 'Rust Developer', description: '<p>Write Rust.</p>' } },
    open_questions: [{ id: 5, body: 'Why?' }],
    ...given,
  };
}

const job: FoundJob = {
  sourceId: '11',
  title: 'Rust Developer',
  companyName: 'Acme',
  companyWebsite: 'https://acme.example',
  description: '<p>Write Rust.</p><h3>Requirements</h3><ul><li>Care</li></ul>',
  location: 'Berlin, Germany',
  workplace: 'remote',
  employmentType: 'Full-time',
  salary: { text: '€80k - €100k', min: 80_000, max: 100_000, currency: 'EUR', period: 'year' },
  url: 'https://acme.recruitee.example/o/rust-dev/c/new',
  postedAt: new Date('2026-09-29T16:02:37Z'),
  expiresAt: null,
  tags: ['Core', 'rust', 'information technology'],
  stated: expect.any(Object),
};

describe('Recruitee', () => {
  it('a board’s jobs, without the address their mail goes to', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: { body: { offers: [buildRow()] } } });

    const pages = await readPages(recruitee, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
    expect(JSON.stringify(pages)).not.toContain('job.p33');
  });

  it.each([
    ['hybrid', { remote: false, hybrid: true }, { workplace: 'hybrid' }],
    ['on-site', { remote: false, on_site: true }, { workplace: 'onsite' }],
    ['remote or on-site', { on_site: true }, { workplace: 'remote' }],
    ['no box ticked', { remote: false }, { workplace: null }],
    [
      'pay without a period',
      { salary: { min: '80000', max: '100000', period: null, currency: 'EUR' } },
      { salary: null },
    ],
    ['pay left empty', { salary: { min: null, max: null, period: null, currency: null } }, { salary: null }],
    [
      'pay by the month',
      { salary: { min: '5000', max: '6500', period: 'month', currency: 'CHF' } },
      { salary: { text: 'CHF 5k - 6.5k per month', min: 5_000, max: 6_500, currency: 'CHF', period: 'month' } },
    ],
    [
      'several places',
      { locations: [{ city: 'Berlin', state: 'Berlin', country: 'Germany' }, { name: 'The Moon' }, null] },
      { location: 'Berlin, Germany; The Moon' },
    ],
    ['an older board without a list of places', { locations: undefined }, { location: 'Berlin, Berlin, Germany' }],
    ['a mini job', { employment_type_code: 'parttime_minijob' }, { employmentType: 'Part-time' }],
    ['a last day', { close_at: '2026-12-01 00:00:00 UTC' }, { expiresAt: new Date('2026-12-01') }],
    ['no requirements', { requirements: null }, { description: '<p>Write Rust.</p>' }],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: { body: { offers: [buildRow(given)] } } });

    const [page] = await readPages(recruitee, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const offers = [
      buildRow({ id: {}, guid: null, slug: null }),
      buildRow({ id: 2, title: 5 }),
      buildRow(),
      buildRow({ id: 3, status: 'closed' }),
      buildRow({ id: 4, description: '', requirements: '' }),
      [],
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: { body: { offers } } });

    const pages = await readPages(recruitee, { ...source, baseUrl });

    const skipped = [
      { reason: 'unreadable id', sourceId: null },
      { reason: 'unreadable title', sourceId: '2' },
      { reason: 'not published', sourceId: null },
      { reason: 'no description', sourceId: '4' },
      { reason: 'not a job', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: { body: { offers: [] } } });

    expect(await readPages(recruitee, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  it.each(['', 'evil.example/x', 'a.b', 'evil.example#', 'a@b', '-a', 'a-', 'a_b', 'x'.repeat(64)])(
    'a board called %j would name another host',
    async (board) => {
      await expect(readPages(recruitee, { ...source, board })).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  const stated = {
    ...{ work_mode: 'remote', countries: ['DE'], cities: ['Berlin'], employment_kind: 'full-time', seniority: ['mid'] },
    ...{ pay_min: 80_000, pay_max: 100_000, pay_currency: 'EUR', pay_period: 'year' },
  } as StatedFacts;
  itStatesFacts({
    ...{ importer: recruitee, source, play: (given) => ({ [path]: { body: { offers: [buildRow(given)] } } }) },
    cases: [
      ['its workplace, places, type, level and pay', {}, stated],
      [
        'a fixed term as a contract',
        { employment_type_code: 'fulltime_fixed_term' },
        { ...stated, employment_kind: 'contract' },
      ],
      [
        'the title’s level before the code’s',
        { title: 'Head of Rust', experience_code: 'mid_level', salary: null, locations: null, remote: false },
        { employment_kind: 'full-time' },
      ],
      [
        'the freest way that is ticked',
        {
          hybrid: true,
          on_site: true,
          experience_code: 'experienced',
          salary: { min: '0', max: '0', period: 'year', currency: 'EUR' },
        },
        { work_mode: 'remote', countries: ['DE'], cities: ['Berlin'], employment_kind: 'full-time' },
      ],
    ],
    fields: [['locations'], ['employment_type_code'], ['experience_code'], ['salary']],
  });

  itTellsFailuresApart({ importer: recruitee, source, path });
});
