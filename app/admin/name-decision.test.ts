import { expect, test } from 'vitest';
import { nameDecision } from './name-decision.ts';

test('a decision is named by what was done, and one of another version by its own word', () => {
  expect(['remove', 'correct', 'end-sessions', 'pause'].map(nameDecision)).toEqual([
    'Removed',
    'Facts corrected',
    'Sessions ended',
    'Pause',
  ]);
});
