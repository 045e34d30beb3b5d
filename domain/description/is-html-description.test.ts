import { expect, test } from 'vitest';
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

test('a megabyte of openings is read at once', () => {
  const start = performance.now();

  expect(isHtmlDescription('<p '.repeat(400_000))).toBe(false);

  expect(performance.now() - start).toBeLessThan(1_000);
});
