import { expect, test } from 'vitest';
import { createPhraseIndex, findPhrases } from './phrase-index.ts';
import { splitWords } from './words.ts';

const index = createPhraseIndex([
  ['New York', 'city'],
  ['New York State', 'state'],
  ['zero knowledge', 'zk'],
]);

test.each([
  ['in new york state', ['state']],
  ['New York or New York', ['city', 'city']],
  ['zero-knowledge', ['zk']],
  ['new rules in York', []],
])('%s: the longest phrase is found, with and without hyphens', (text, values) => {
  expect(findPhrases(index, splitWords(text)).flatMap((match) => match.values)).toEqual(values);
});
