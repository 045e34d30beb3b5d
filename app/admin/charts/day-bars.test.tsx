import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { DayBars, findTop } from './day-bars.tsx';

test.each([
  [[], 2],
  [[0], 2],
  [[1], 2],
  [[3], 4],
  [[5, 2], 6],
  [[7], 10],
  [[10], 10],
  [[11], 20],
  [[41, 60], 60],
  [[61], 100],
  [[101], 200],
  [[4321], 6000],
])('the top of an axis over %j is %d', (counts, top) => {
  expect(findTop(counts)).toBe(top);
});

const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
const series = [
  { name: 'Lever', counts: [1, 0, 3], total: 4 },
  { name: 'Employers', counts: [1, 0, 0], total: 1 },
];
const show = (values: Partial<Parameters<typeof DayBars>[0]> = {}) =>
  render(
    <DayBars
      title="New listings per day"
      unit={['new listing', 'new listings']}
      colours={['text-accent', 'text-muted']}
      emptyText="Nothing came in."
      {...{ days, series, height: 100 }}
      {...values}
    />,
  );

test('days without anything say so instead of showing an empty chart', () => {
  const chart = show({ series: [] });

  expect(chart.text).toBe('Nothing came in.');
  expect(chart.find('div', { role: 'slider' })).toEqual([]);
});

test('bars are stacked, each as high as its part of the axis, and days of nothing have none', () => {
  const bars = show()
    .find('rect')
    .map(({ attributes: { y, height } }) => ({ y: Number(y), height: Number(height) }));

  expect(bars).toEqual([
    { y: 75, height: 24 },
    { y: 50, height: 24 },
    { y: 25, height: 74 },
  ]);
});

test('a single day with something is told, not drawn', () => {
  const chart = show({ series: [{ name: 'Lever', counts: [0, 1, 0], total: 1 }] });

  expect(chart.texts('p')).toEqual(['1 new listing in 3 days, all on Nov 2']);
  expect(chart.find('svg')).toEqual([]);
});

test('the legend and the sentence below tell the sums, and the table every number, the newest day first', () => {
  const chart = show();

  expect(chart.texts('li')).toEqual(['Lever 4', 'Employers 1']);
  expect(chart.text).toContain('5 new listings in 3 days');
  expect(chart.texts('td')).toEqual(['3', '0', '0', '0', '1', '1']);
});
