import { describe, expect, test } from 'vitest';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import type { JobCard } from '#domain/job.ts';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { joinCards, renderCards } from './cards/card-store.server.ts';
import { buildFilterGroups } from './filters/filter-groups.ts';
import { nameCompanies } from './filters/name-companies.ts';
import { renderFields, renderQuickFields } from './filters/render-filters.server.tsx';
import { JobList } from './job-list.tsx';
import { JobSkeletons } from './job-skeletons.tsx';
import type { ShownList } from './shown-list.ts';

const jobs = Array.from({ length: 8 }, (_, index) =>
  buildJobCard({
    id: `id-${index}`,
    slug: `job-${index}`,
    company: { slug: 'acme', name: 'Acme', logo_url: '/a.svg', color: null },
  }),
);
const all = { search: '', category: 'All', show: 50 };
type Shown = { filters?: JobFilters; jobs?: JobCard[]; nearest?: JobCard[] } & Partial<Omit<ShownList, 'nearest'>>;
const show = ({ filters = all, jobs: listed = jobs, nearest, count = jobs.length, ...values }: Shown = {}) => {
  const cards = renderCards(listed, 'grid');
  const companies = nameCompanies([], { listed: cards.companies, count, chosen: filters.company });
  const groups = buildFilterGroups({ filters, facets: {}, companies, total: count });
  const list = {
    ...{ cards: { html: joinCards(cards, 6) }, shown: listed.length, count, companies },
    ...{ fields: { html: renderFields(groups) }, quickFields: { html: renderQuickFields(groups) } },
    nearest: nearest ? { html: joinCards(renderCards(nearest, 'grid')) } : null,
    ...values,
  };
  return render(<JobList list={list} filters={filters} isLoadingMore={false} />);
};

describe('the heading of a list', () => {
  test.each([
    ['All Jobs (8 of 8)', {}],
    ['All Jobs (8 of 120)', { count: 120 }],
    ['Search Results (8)', { filters: { search: 'rust', category: 'Design', show: 50 } }],
    ['Search Results (8)', { filters: { ...all, mode: ['remote'] } }],
    ['Design Jobs (8)', { filters: { search: '', category: 'Design', show: 50, pay: 100_000 } }],
    ['Design Jobs (8)', { filters: { search: '', category: 'Design', show: 50 } }],
    ['All Jobs (501 to 508 of 508)', { count: 508, filters: { search: '', category: 'All', show: 50, page: 2 } }],
  ])('is %s', (heading, values) => {
    expect(show(values).texts('h2')).toEqual([heading]);
  });
});

test('a list is painted once its first screen is there, and a short one at once', () => {
  expect(show({ below: 'c-id-6' }).find('link', { rel: 'expect', href: '#c-id-6' })).toHaveLength(1);
  expect(show().find('link', { rel: 'expect' })).toHaveLength(0);
});

test('several filters can be removed at once, and what is searched for stays', () => {
  const filters = { ...all, search: 'rust', mode: ['remote'], pay: 90_000, show: 100 };

  expect(show({ filters }).links()).toContain('Remove all → /?search=rust');
  expect(show({ filters: { ...all, mode: ['remote'] } }).text).not.toContain('Remove all');
});

test('a list without results says so and leads back to all', () => {
  const list = show({ jobs: [], count: 0, filters: { search: 'zzz', category: 'All', show: 50 } });

  expect(list.text).toContain('No jobs found');
  expect(list.links().at(-1)).toBe('Clear Filters → /');
});

test('a list without results offers what could be dropped, with what that would show, and what is near', () => {
  const without = [
    { filter: 'pay', count: 12 },
    { filter: 'search', count: 3 },
    { filter: 'mode', count: 1 },
  ];
  const filters = { ...all, search: 'rust', mode: ['hybrid', 'remote'], pay: 300_000 };
  const list = show({ jobs: [], count: 0, without, nearest: jobs.slice(0, 2), filters });

  expect(list.links()).toEqual(
    expect.arrayContaining([
      'Without pay from $300,000 a year (12) → /?search=rust&mode=hybrid%2Cremote',
      'Without “rust” (3) → /?mode=hybrid%2Cremote&pay=300000',
      'Without Hybrid, Remote (1) → /?search=rust&pay=300000',
    ]),
  );
  expect(list.texts('h2')).toEqual(['Search Results (0)', 'Nearest jobs']);
  expect(list.texts('h3')).toEqual([jobs[0]?.title, jobs[1]?.title]);
});

test('a search of several words without results offers the search without each of them', () => {
  const without = [{ filter: 'word', word: 'zk', left: 'rust auditor', count: 4 }];
  const list = show({ jobs: [], count: 0, without, filters: { ...all, search: 'rust zk auditor', sort: 'pay' } });

  expect(list.links()).toContain('Without “zk” (4) → /?search=rust+auditor&sort=pay');
});

test('a word that is longer than a button is named by its beginning', () => {
  const search = `0x${'de0b295669a9fd93'.repeat(4)}`;
  const list = show({ jobs: [], count: 0, without: [{ filter: 'search', count: 8 }], filters: { ...all, search } });

  expect(list.text).toContain(`Without “${search.slice(0, 40)}…” (8)`);
});

test('a word that is in no listing is offered its nearest neighbour', () => {
  const filters = { ...all, search: 'soldity portugal', pay: 90_000 };
  const list = show({ jobs: [], count: 0, meant: 'solidity portugal', filters });

  expect(list.text).toContain('Did you mean | solidity portugal | ?');
  expect(list.links()).toContain('solidity portugal → /?search=solidity+portugal&pay=90000');
});

test('an empty list says what to do in words that fit it', () => {
  const showNone = (filters: Partial<JobFilters>, without: string[]) =>
    show({
      jobs: [],
      count: 0,
      filters: { ...all, ...filters },
      without: without.map((filter) => ({ filter, count: 9 })),
    });

  expect(showNone({ search: '"contract smart"' }, ['search']).text).toContain(
    'Without this there are some: | Without “contract smart” (9)',
  );
  expect(showNone({ search: 'rust', pay: 90_000 }, ['search', 'pay']).text).toContain('Without one of these there are');
  expect(showNone({ posted: 7 }, ['posted']).text).toContain('Without the limit to the last 7 days (9)');
  expect(showNone({ pay: 90_000, level: ['mid'] }, []).text).toContain('Try fewer filters or other words.');
  expect(showNone({ search: 'zz' }, []).text).toContain('Try fewer or other words.');
});

test('an empty list loses with its country what narrows that, which would ask for hours otherwise', () => {
  const filters: JobFilters = { ...all, country: ['PT'], tz: 1, unstated: false, worldwide: false };
  const list = show({ jobs: [], count: 0, filters, without: [{ filter: 'country', count: 9 }] });

  expect(list.links()).toContain('Without Portugal (9) → /?tz=1');
});

describe('a search that found more than its words', () => {
  const filters = { ...all, search: 'solidity', show: 100 };

  test('says by what, and can be narrowed to its words', () => {
    const list = show({ filters, also: ['smart contract', 'evm'], widened: 3 });

    expect(list.text).toContain('also: smart contract, evm · 3 found by these, place or skill');
    expect(list.links()).toContain('Only exact matches → /?search=solidity&widen=0');
  });

  test('does not say a plural besides', () => {
    const list = show({ filters, also: ['smart contract', 'smart contracts'], widened: 3 });

    expect(list.text).toContain('also: smart contract · 3 found');
  });

  test('may have found it by place or skill alone', () => {
    expect(show({ filters, widened: 3 }).text).toContain('3 found by place or skill | Only exact matches');
  });

  test('says that it keeps to its words, and leads back', () => {
    expect(show({ filters: { ...filters, widen: false } }).links()).toContain(
      'Also what means the same → /?search=solidity',
    );
  });

  test('says nothing where there is nothing to say', () => {
    expect(show({ filters }).text).not.toMatch(/exact|also/);
    expect(show({ filters: { ...all, mode: ['remote'] }, widened: 3 }).text).not.toMatch(/exact|found by/);
  });
});

test('a company that is not among the commonest has its name and number once it is chosen', () => {
  const list = show({ filters: { ...all, company: ['acme'] } });

  expect(list.links()).toContain('Acme → /?category=All');
  expect(list.texts('label')).toContain('Acme8');
});

test('only the logos in sight are loaded at once', () => {
  const loading = show()
    .find('img')
    .map(({ attributes }) => attributes.loading);

  expect(loading).toEqual([...Array(6).fill('eager'), 'lazy', 'lazy']);
});

test('a list that waits is one status with eight grey cards', () => {
  const list = render(<JobSkeletons />);

  expect(list.find('div', { role: 'status', 'aria-label': 'Loading jobs' })).toHaveLength(1);
  expect(list.find('div', { 'data-skeleton': 'job' })).toHaveLength(8);
});
