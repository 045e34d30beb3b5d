import { expect, test } from 'vitest';
import { describeOutcomes } from './describe-outcomes.ts';
import type { Outcome } from './proposals.ts';

const id = 'proposal';
const taken: Outcome = { id, outcome: 'taken' };

test.each<[string, Outcome[], string, string]>([
  ['one taken', [taken], '1 change was taken', ''],
  ['all taken', [taken, taken], '2 changes were taken', ''],
  [
    'some stale',
    [taken, { id, outcome: 'stale' }, { id, outcome: 'stale' }],
    '1 change was taken',
    '2 were not: the listing has changed since the dry run',
  ],
  [
    'another administrator was first',
    [{ id, outcome: 'decided', decision: 'left', by: 'ada@people.example' }],
    '',
    '1 was not: already left by ada@people.example',
  ],
  [
    'expired and refused',
    [
      { id, outcome: 'expired' },
      { id, outcome: 'refused', reason: 'too long' },
    ],
    '',
    '1 was not: the proposal has expired; 1 was not: too long',
  ],
])('%s', (_, outcomes, done, problems) => {
  expect(describeOutcomes(outcomes, 'taken')).toEqual({ done, problems });
});
