import { expect, test } from 'vitest';
import { maxGrowth, measureGrowth } from '#tests/growth/measure-growth.ts';
import { isHtmlDescription } from './is-html-description.ts';

test.each(['<p>Hello</p>', 'Hello<P class="x">', '<ul><li>a</li></ul>', 'a <OL start=3 > b', '<li>a', 'x</p>', '<p/>'])(
  '%s is HTML',
  (text) => expect(isHtmlDescription(text)).toBe(true),
);

test.each([
  'Hello',
  'a < p and q > r',
  '<b>bold</b>',
  '<pre>code</pre>',
  '<param>',
  'if x <p then y',
  '<link rel=x>',
  '',
])('%s is text', (text) => expect(isHtmlDescription(text)).toBe(false));

test('a megabyte of openings is text, and read in proportion to its length', () => {
  const read = (size: number) => isHtmlDescription('<p '.repeat(size / 3));

  expect(read(1_200_000)).toBe(false);
  expect(measureGrowth(read, 1_200_000)).toBeLessThan(maxGrowth);
});
