import { describe, expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { placeDays } from './day-line.tsx';
import type { Figures } from './find-figures.ts';
import { ListingFigures } from './listing-figures.tsx';
import type { FiguresState } from './use-figures.ts';

const id = '00000000-0000-4000-8000-000000000001';
const listing = { id, title: 'Keeper', published_at: new Date().toISOString(), state: 'open' };
const days = Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
const none = days.map(() => 0);
const nothing: Figures = { days, views: none, clicks: none, saves: none, sources: [], reports: [] };
const some: Figures = {
  ...nothing,
  views: [1200, ...none.slice(1)],
  clicks: [...none.slice(1), 1],
  sources: [
    { source: 'engine', views: 1000, clicks: 1, saves: 0 },
    { source: 'alert', views: 200, clicks: 0, saves: 0 },
  ],
};
const show = (state: FiguresState, values = {}) =>
  render(<ListingFigures listing={{ ...listing, ...values }} state={state} />);

test('three numbers, the sources and every day are there to read', () => {
  const shown = show(new Map([[id, some]]));

  expect(shown.texts('summary')[0]).toBe('1,200 views1 apply click0 savesin the last30 days');
  expect(shown.texts('tr').slice(0, 5)).toEqual([
    'Sourceviewsapply clickssaves',
    'Search engines1,00010',
    'Job alerts20000',
    'Dayviewsapply clickssaves',
    'Oct 30, 2026010',
  ]);
  expect(shown.texts('tr').at(-1)).toBe('Oct 1, 20261,20000');
});

test('what a plan brought stands beside the median of its category, or that there is none', () => {
  const counts = { views: 0, clicks: 0, saves: 0, sources: [], category: 'Engineering', since: '2026-10-01' };
  const reports = [
    { ...counts, days: 14 as const, compared: 500, medians: { views: 1234.5, clicks: 3, saves: 0.5 } },
    { ...counts, days: 7 as const, compared: 4, medians: null },
  ];
  const shown = show(new Map([[id, { ...nothing, reports }]]));

  expect(shown.texts('tr').slice(-3)).toEqual(['14 days000', 'Median in Engineering1,234.530.5', '7 days000']);
  expect(shown.text).toContain('The median is of the first 14 days of the newest 500 other jobs in Engineering.');
  const short = show(new Map([[id, { ...nothing, reports: reports.slice(1) }]]));
  expect(short.text).toContain('There are too few jobs in Engineering to compare with.');
});

test('the line is drawn to scale, from the first day to the last', () => {
  expect(placeDays([0, 5, 10, 2.5], 20)).toBe('0,20 1,10 2,0 3,15');
  expect(placeDays([0, 0], 20)).toBe('0,20 1,20');
});

describe('without figures', () => {
  test.each([
    ['a new listing', {}, 'No views yet'],
    ['one in review', { state: 'held' }, 'No views'],
    ['an old one', { published_at: '2020-01-01T00:00:00Z' }, 'No views in the last 30 days'],
  ])('%s says so', (_, values, text) => {
    expect(show(new Map([[id, nothing]]), values).text).toBe(text);
  });

  test('a failure is told where they would be', () => {
    expect(show('failed').text).toBe('The figures of this job could not be loaded.');
  });
});
