import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import { itStatesFacts } from '#tests/source-facts.ts';
import type { Source } from '../importer.ts';
import { web3career } from './importer.ts';

const source: Source = { type: 'web3career', board: 'web3career' };
const token = 'not a real token';
const path = '/api/v1?token=not+a+real+token&limit=100&show_description=true';

function buildRow(given: object = {}) {
  return {
    id: 81,
    date: 'Tue, 22 Sep 2026 20:04:13 +0100',
    date_epoch: 1_790_103_853,
    is_remote: true,
    country: 'remote',
    city: 'remote',
    title: 'Frontend &amp; UX Engineer',
    company: 'Acme &amp; Protocol',
    location: ' Remote ',
    apply_url: 'https://web3.career/r/abc__xyz?b=%7E&A=%20',
    tags: ['react', 'remote'],
    salary_min_value: '110000.0',
    salary_max_value: null,
    salary_currency: 'USD',
    salary_unit: null,
    estimated_min_salary: 100_000,
    estimated_max_salary: 150_000,
    estimated_avg_salary: 125_000,
    description: '<p>Draw wallets.</p>',
    ...given,
  };
}

const job = {
  sourceId: '81',
  title: 'Frontend & UX Engineer',
  companyName: 'Acme & Protocol',
  companyWebsite: null,
  description: '<p>Draw wallets.</p>',
  location: 'Remote',
  workplace: 'remote',
  employmentType: null,
  salary: { text: 'From $110k', min: 110_000, max: null, currency: 'USD', period: null },
  url: 'https://web3.career/r/abc__xyz?b=%7E&A=%20',
  postedAt: new Date(1_790_103_853_000),
  expiresAt: null,
  tags: ['react', 'remote'],
  stated: expect.any(Object),
};

function reply(...jobs: unknown[]) {
  return { body: ['Web3 Jobs API', 'URL params: …', jobs] };
}

const tagged = (tag: string) => `${path}&tag=${tag}`;

describe('web3.career', () => {
  it('its jobs, with their links byte for byte and without its estimates', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply(buildRow()) });

    const pages = await readPages(web3career, { ...source, baseUrl }, { token, maxPages: 1 });

    expect(pages).toEqual([{ jobs: [job], skipped: [], next: 'solidity' }]);
  });

  it('without a token nothing is asked', async () => {
    const { baseUrl, asked } = await serveSourceBoard({});

    expect(await readPages(web3career, { ...source, baseUrl })).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['estimates are no salary', { salary_min_value: null }, { salary: null }],
    ['no currency is invented', { salary_currency: null }, { salary: null }],
    [
      'a place is named where the work is',
      { is_remote: false, location: 'Lisbon, Portugal' },
      { workplace: null, location: 'Lisbon, Portugal' },
    ],
    [
      'a place is put together',
      { is_remote: false, location: '', city: 'Lisbon', country: 'Portugal' },
      { workplace: null, location: 'Lisbon, Portugal' },
    ],
    ['its written date is read where it has no other', { date_epoch: undefined }, {}],
  ])('%s', async (_, given, expected) => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply(buildRow(given)) });

    const [page] = await readPages(web3career, { ...source, baseUrl }, { token, maxPages: 1 });

    expect(page?.jobs).toEqual([{ ...job, ...expected }]);
  });

  it('the jobs are the first list of objects, wherever it stands', async () => {
    const { baseUrl } = await serveSourceBoard({
      [path]: { body: ['Hello', [], ['a', 'b'], [buildRow()], [{ id: 2 }]] },
    });

    const [page] = await readPages(web3career, { ...source, baseUrl }, { token, maxPages: 1 });

    expect(page).toEqual({ jobs: [job], skipped: [], next: 'solidity' });
  });

  it('a run walks some tags after the newest, each job once, and the next goes on with the others', async () => {
    const first = [path, tagged('solidity'), tagged('rust'), tagged('golang'), tagged('react')];
    const { baseUrl, asked } = await serveSourceBoard({
      ...Object.fromEntries(first.map((address) => [address, reply(buildRow())])),
      [tagged('rust')]: reply(buildRow(), buildRow({ id: 82 })),
      [tagged('typescript')]: reply(buildRow()),
    });

    const pages = await readPages(web3career, { ...source, baseUrl }, { token });
    await readPages(web3career, { ...source, baseUrl }, { token, from: pages.at(-1)?.next ?? '', maxPages: 1 });

    expect(asked).toEqual([...first, tagged('typescript')]);
    expect(pages.map(({ jobs }) => jobs.map(({ sourceId }) => sourceId))).toEqual([['81'], [], ['82'], [], []]);
    expect(pages.map(({ next }) => next)).toEqual(['solidity', 'rust', 'golang', 'react', 'typescript']);
  });

  it('the last tag is the end', async () => {
    const { baseUrl } = await serveSourceBoard({ [tagged('intern')]: reply(buildRow()) });

    const pages = await readPages(web3career, { ...source, baseUrl }, { token, from: 'intern' });

    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [buildRow({ id: undefined }), buildRow(), buildRow({ id: 2, apply_url: 'web3.career/r/x' })];
    const { baseUrl } = await serveSourceBoard({ [path]: reply(...rows) });

    const [page] = await readPages(web3career, { ...source, baseUrl }, { token, maxPages: 1 });

    const skipped = [
      { reason: 'no id', sourceId: null },
      { reason: 'unreadable apply_url', sourceId: '2' },
    ];
    expect(page).toEqual({ jobs: [job], skipped, next: 'solidity' });
  });

  it('no jobs are no problem', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: reply() });

    const [page] = await readPages(web3career, { ...source, baseUrl }, { token, maxPages: 1 });

    expect(page).toEqual({ jobs: [], skipped: [], next: 'solidity' });
  });

  it('its token is in no message', async () => {
    const { baseUrl } = await serveSourceBoard({ [path]: { status: 401 } });

    const problem = await readPages(web3career, { ...source, baseUrl }, { token }).catch(String);

    expect(problem).toContain('status 401');
    expect(problem).not.toMatch(/real|token/);
  });

  const pay = { pay_min: 110_000, pay_max: null, pay_currency: 'USD', pay_period: 'year' } as const;
  itStatesFacts({
    ...{ importer: web3career, source, token, play: (given) => ({ [path]: reply(buildRow(given)) }) },
    cases: [
      ['nothing by pay without its period and a country that is none', {}, {}],
      ['its pay', { salary_unit: 'YEAR' }, pay],
      [
        'its place',
        { country: 'united-states', city: 'austin', location: 'Austin, TX', salary_min_value: null },
        { countries: ['US'], cities: ['Austin'] },
      ],
      ['no place where the location says more', { country: 'Portugal', city: 'Lisbon', location: 'Worldwide' }, {}],
    ],
    fields: [['country', 'city'], ['salary_min_value'], ['salary_unit', 'salary_currency']],
  });

  itTellsFailuresApart({ importer: web3career, source, path, token });
});
