import { expect, test } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

const ended =
  'Nothing was changed: your session has ended, or you are no longer an administrator. Please sign in again.';

test.each([
  [{ code: 'PT409', message: 'Decided by Ada' }, 'Decided by Ada'],
  [{ code: '42501', message: 'permission denied for function decide' }, ended],
  [{ code: 'PGRST303', message: 'JWT expired' }, ended],
  [{ code: '57014', message: 'canceling statement due to statement timeout' }, 'Failed'],
  [new TypeError('Failed to fetch'), 'Failed'],
  [null, 'Failed'],
])('%j is told as %j', (error, words) => {
  expect(describeRefusal(error, 'Failed')).toBe(words);
});
