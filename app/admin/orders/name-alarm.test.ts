import { expect, test } from 'vitest';
import { adviseOnAlarm, describeDetails } from './name-alarm.ts';

test('amounts are money of the report or of the order, and moments are days', () => {
  expect(describeDetails({ amount: 29_900, surplus: 150, due_by: 1_767_225_600, log: 29_900 }, 'USD')).toEqual([
    ['Amount', '$299'],
    ['Surplus', '$1.50'],
    ['Due by', 'January 1, 2026'],
    ['Log', '29900'],
  ]);
  expect(describeDetails({ amount: 29_900, currency: 'eur' }, 'USD')[0]).toEqual(['Amount', '€299']);
  expect(describeDetails({ amount: 29_900 })).toEqual([['Amount', '29900']]);
});

test('a refund that failed says what comes next', () => {
  expect(adviseOnAlarm('refund-failed')).toContain('Return it again or another way');
  expect(adviseOnAlarm('overpaid')).toBeNull();
});
