import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['a short text', 20, 'a short text'],
  ['a longer text', 8, 'a longer'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 2, 'ab'],
])('%s within %i', (text, maxLength, cut) => {
  expect(truncate(text, maxLength)).toBe(cut);
});
