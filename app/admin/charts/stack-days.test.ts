import { describe, expect, test } from 'vitest';
import { listDays, stackDays, sumDays } from './stack-days.ts';

test('days are counted back from today, over the end of a month', () => {
  expect(listDays(new Date('2026-03-02T00:30:00Z'), 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

describe('days by name', () => {
  const days = ['2026-11-01', '2026-11-02'];

  test('each name has its counts, the largest first; other days do not count', () => {
    const rows = [
      { day: '2026-11-02', name: 'Lever', count: 1 },
      { day: '2026-11-01', name: 'Ashby', count: 2 },
      { day: '2026-11-02', name: 'Ashby', count: 3 },
      { day: '2026-10-01', name: 'Lever', count: 99 },
    ];

    const series = stackDays(rows, { days, max: 5 });

    expect(series).toEqual([
      { name: 'Ashby', counts: [2, 3], total: 5 },
      { name: 'Lever', counts: [0, 1], total: 1 },
    ]);
    expect(sumDays(series, days)).toEqual([2, 4]);
  });

  test('too many names become one at the end, and nothing is lost', () => {
    const rows = ['A', 'B', 'C', 'D'].map((name, index) => ({ day: '2026-11-01', name, count: 4 - index }));

    const series = stackDays(rows, { days, max: 3 });

    expect(series.map(({ name, total }) => [name, total])).toEqual([
      ['A', 4],
      ['B', 3],
      ['Other', 3],
    ]);
    expect(sumDays(series, days)).toEqual([10, 0]);
  });

  test('nothing came: no series', () => {
    expect(stackDays([], { days, max: 3 })).toEqual([]);
    expect(sumDays([], days)).toEqual([0, 0]);
  });
});
