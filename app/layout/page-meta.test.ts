import { expect, test } from 'vitest';
import { shorten } from './page-meta.ts';

test.each([
  ['One\n  line', 20, 'One line'],
  ['A long line of words', 16, 'A long line of…'],
  ['Unbroken-by-spaces', 10, 'Unbroken…'],
  [`a${'😀'.repeat(20)}`, 9, 'a😀😀😀…'],
])('%j within %i', (text, maxLength, short) => {
  expect(shorten(text, maxLength)).toBe(short);
});
