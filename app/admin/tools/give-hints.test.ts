import { expect, test } from 'vitest';
import { giveHints } from './give-hints.ts';

const keyHint = /AI key/;
const relayHint = /possible timeout or network issue/;

test.each([
  'The AI key is missing or was refused: set AI_API_KEY',
  'AI_BASE_URL is set, but AI_API_KEY is not',
  'The AI endpoint refused the key (401)',
  'a line\nno AI key is set\nanother line',
])('the AI key is what to look at: %s', (message) => {
  expect(giveHints({ message })).toEqual([expect.stringMatching(keyHint)]);
});

test.each(['The disk is full', 'Key account manager: enhanced', 'The AI failed 5 times in a row'])(
  'nothing points to a cause: %s',
  (message) => {
    expect(giveHints({ message })).toEqual([]);
  },
);

test('a relay error has a hint of its own', () => {
  expect(giveHints({ message: 'Invalid JWT', isRelayError: true })).toEqual([expect.stringMatching(relayHint)]);
});
