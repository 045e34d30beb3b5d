import { expect, test } from 'vitest';
import { describeSaveFailure } from './find-standing.ts';

test('what a suspended employer does not save is said so, anything else as usual', () => {
  const refusal =
    'new row violates row-level security policy "suspended employers post nothing" for table "job_listings"';

  expect(describeSaveFailure({ code: '42501', message: refusal }, 'Failed to save job')).toBe(
    'You cannot post or edit at the moment. Your dashboard says why.',
  );
  expect(describeSaveFailure(new Error('away'), 'Failed to save job')).toBe('Failed to save job');
  expect(describeSaveFailure(null, 'Failed to save job')).toBe('Failed to save job');
});
