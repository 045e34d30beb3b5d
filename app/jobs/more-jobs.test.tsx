import { expect, test } from 'vitest';
import { type ListWindow, maxShown, pageSize } from '#domain/finding/job-filters.ts';
import { render } from '#tests/render.tsx';
import { MoreJobs } from './more-jobs.tsx';

type Values = { window: ListWindow; shown: number; count: number; isLoading?: boolean };

const show = ({ isLoading = false, ...values }: Values) =>
  render(
    <MoreJobs {...values} isLoading={isLoading} buildAddress={({ show, page }) => `/list?show=${show}&page=${page}`} />,
  );

test('a list that is shown whole has no way on', () => {
  expect(show({ window: { show: pageSize }, shown: 7, count: 7 }).html).toBe('');
});

test('a list grows by a page until it is as long as an address may be', () => {
  expect(show({ window: { show: pageSize }, shown: pageSize, count: 5000 }).links()).toEqual([
    `Load More Jobs → /list?show=${2 * pageSize}&page=1`,
  ]);
  expect(show({ window: { show: maxShown }, shown: maxShown, count: 5000 }).links()).toEqual([
    `Next Jobs → /list?show=${pageSize}&page=2`,
  ]);
});

test('while more is loading the link says so and is disabled', () => {
  const [link] = show({ window: { show: pageSize }, shown: pageSize, count: 5000, isLoading: true }).find('a');

  expect(link).toMatchObject({ text: 'Loading...', attributes: { 'aria-disabled': 'true' } });
});

test('later pages lead back, and on where there is more', () => {
  const last = show({ window: { show: maxShown, page: 2 }, shown: 20, count: maxShown + 20 });
  const middle = show({ window: { show: maxShown, page: 2 }, shown: maxShown, count: 3 * maxShown });

  expect(last.links()).toEqual([`Previous Jobs → /list?show=${pageSize}&page=1`]);
  expect(middle.links()).toEqual([
    `Previous Jobs → /list?show=${pageSize}&page=1`,
    `Next Jobs → /list?show=${pageSize}&page=3`,
  ]);
});

test('a page beyond the end offers only the way back', () => {
  expect(show({ window: { show: pageSize, page: 9 }, shown: 0, count: 100 }).texts('a')).toEqual(['Previous Jobs']);
});
