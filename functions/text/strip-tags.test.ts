import { expect, test } from 'vitest';
import { stripTags } from './strip-tags.ts';

test.each([
  ['<p>One</p><p>two <b>th</b>ree</p>', '|One||two three|'],
  ['R&amp;D &lt;now&gt;', 'R&D <now>'],
  ['a<style>b{}</style>c<svg><title>d</title></svg>e<svg/>f', 'acef'],
  ['a<!-- b -->c', 'ac'],
])('the text of %s', (html, expected) => {
  expect(stripTags(html, '|')).toBe(expected);
});
