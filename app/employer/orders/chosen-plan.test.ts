import { expect, test } from 'vitest';
import { stubStorage } from '#tests/stub-storage.ts';
import { findChosenPlan, removeChosenPlan, storeChosenPlan } from './chosen-plan.ts';

const stored = stubStorage('localStorage');

test('the plan that was chosen on the Advertise page is stored for a day, or until it is ordered', () => {
  storeChosenPlan('featured', 1_000);
  expect(findChosenPlan(1_000 + 23 * 3_600_000)).toBe('featured');
  expect(findChosenPlan(1_000 + 25 * 3_600_000)).toBeNull();

  removeChosenPlan();
  expect(findChosenPlan(1_000)).toBeNull();
});

test.each(['{"name":7,"at":1000}', '{"name":"featured"}', 'null', 'x'])('what was stored as %s is no plan', (value) => {
  stored.set('chosen-plan', value);

  expect(findChosenPlan(1_000)).toBeNull();
});
