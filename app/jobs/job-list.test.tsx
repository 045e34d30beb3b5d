import { describe, expect, test } from 'vitest';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import type { JobPage } from './find-jobs.ts';
import { JobList, JobSkeletons } from './job-list.tsx';

const jobs = Array.from({ length: 8 }, (_, index) =>
  buildJobCard({
    id: `id-${index}`,
    slug: `job-${index}`,
    company: { slug: 'acme', name: 'Acme', logo_url: '/a.svg' },
  }),
);
const all = { search: '', category: 'All', show: 50 };
type Shown = { filters?: JobFilters } & Partial<JobPage>;
const show = ({ filters = all, ...values }: Shown = {}) => {
  const list = { jobs, count: jobs.length, facets: {}, companies: [], ...values };
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

test('a list without results says so and leads back to all', () => {
  const list = show({ jobs: [], count: 0, filters: { search: 'zzz', category: 'All', show: 50 } });

  expect(list.text).toContain('No jobs found');
  expect(list.links().at(-1)).toBe('Clear Filters → /');
});

test('a list without results offers the filters that could be dropped, with what that would show', () => {
  const facets = { 'without:mode': 0, 'without:pay': 12, 'mode:remote': 0 };
  const list = show({ jobs: [], count: 0, facets, filters: { ...all, mode: ['remote'], pay: 300_000 } });

  expect(list.links()).toContain('Without From $300,000 a year (12) → /?mode=remote');
  expect(list.text).not.toContain('Without Remote');
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
