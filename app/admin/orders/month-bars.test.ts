import { expect, test } from 'vitest';
import { listMonths, nameMonth } from './month-bars.tsx';

const now = new Date('2026-03-31T12:00:00Z');

test('months go back from this one to the first with money, a year at most', () => {
  expect(listMonths([], now)).toEqual(['2026-03']);
  expect(listMonths([{ month: '2026-01' }, { month: '2025-12' }], now)).toEqual([
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
  expect(listMonths([{ month: '2020-01' }], now)).toHaveLength(12);
  expect(nameMonth('2025-12')).toBe('Dec 2025');
});
