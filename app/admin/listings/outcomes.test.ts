import { expect, test } from 'vitest';
import { type Outcome, tellOutcomes } from './outcomes.ts';

const leave = (state: 'open' | 'unpaid' | 'scheduled' | 'held' | 'expired', values = {}): Outcome => ({
  ...{ id: state, state, is_unlisted: false, opens_at: null },
  ...values,
});
const refused = { id: 'one', refused: 'The employer of “Engineer” is suspended' };

test.each<[Outcome[], string]>([
  [[leave('open')], 'It is public again.'],
  [[leave('open', { is_unlisted: true })], 'It has its page again, but stays out of lists.'],
  [[leave('unpaid')], 'It is not public: it waits for its plan.'],
  [
    [leave('scheduled', { opens_at: '2026-12-01T12:00:00Z' })],
    'It is not public yet: it waits for its day, Dec 1, 2026.',
  ],
  [[leave('expired')], 'It is not public: its time is over.'],
  [[refused], 'It cannot be changed: The employer of “Engineer” is suspended.'],
  [[leave('unpaid'), leave('open'), leave('unpaid')], '1 is public again. 2 wait for their plans.'],
  [
    [leave('open'), leave('open'), leave('held'), refused],
    '2 are public again. 1 is not public: it is in review. 1 cannot be changed: The employer of “Engineer” is suspended. Nothing is done with the others beside it.',
  ],
])('what becomes of %j is told', (outcomes, words) => {
  expect(tellOutcomes(outcomes)).toBe(words);
});
