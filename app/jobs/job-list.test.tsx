import { describe, expect, test } from 'vitest';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { JobList, JobSkeletons } from './job-list.tsx';

const jobs = Array.from({ length: 8 }, (_, index) =>
  buildJobCard({
    id: `id-${index}`,
    slug: `job-${index}`,
    company: { slug: 'acme', name: 'Acme', logo_url: '/a.svg' },
  }),
);
const show = (values: Partial<Parameters<typeof JobList>[0]> = {}) =>
  render(
    <JobList
      jobs={jobs}
      count={jobs.length}
      filters={{ search: '', category: 'All', show: 50 }}
      isLoadingMore={false}
      {...values}
    />,
  );

describe('the heading of a list', () => {
  test.each([
    ['All Jobs (8 of 8)', {}],
    ['All Jobs (8 of 120)', { count: 120 }],
    ['Search Results (8)', { filters: { search: 'rust', category: 'Design', show: 50 } }],
    ['Design Jobs (8)', { filters: { search: '', category: 'Design', show: 50 } }],
    ['All Jobs (501 to 508 of 508)', { count: 508, filters: { search: '', category: 'All', show: 50, page: 2 } }],
  ])('is %s', (heading, values) => {
    expect(show(values).texts('h2')).toEqual([heading]);
  });
});

test('a list without results says so and leads back to all', () => {
  const list = show({ jobs: [], count: 0, filters: { search: 'zzz', category: 'All', show: 50 } });

  expect(list.text).toContain('No jobs found');
  expect(list.links()).toEqual(['Clear Filters → /']);
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
