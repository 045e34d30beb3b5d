import { expect, test } from 'vitest';
import { describeConfidence } from './describe-confidence.ts';

test.each([
  [0.57, '57% sure'],
  [0.914, '91% sure'],
  [0.996, '99% sure'],
  [1, '100% sure'],
])('what is not certain is not 100%% sure: %d', (confidence, said) => {
  expect(describeConfidence(confidence)).toBe(said);
});
