import { expect, test } from 'vitest';
import { listTags } from '../importers/normalise/list-tags.ts';
import { removeInvisible, toPlainText } from './to-plain-text.ts';

test.each([
  ['<p>One</p><p>two <b>three</b></p>', 'One two three'],
  ['a<br>b', 'a b'],
  ['R&amp;D &ndash; Z&uuml;rich&nbsp;&#8364;5', 'R&D – Zürich €5'],
  ['<script>alert(1)</script>words', 'words'],
  ['a < b & c', 'a < b & c'],
  [' a\n\tb\u200b ', 'a b'],
  ['', ''],
])('the words of %j', (html, expected) => {
  expect(toPlainText(html)).toBe(expected);
});

test('invisible characters go, lines and joined pictures stay', () => {
  expect(removeInvisible('\ufeffa\u0000\u200b\u202e\u00adb\n👨‍💻\ud800')).toBe('ab\n👨‍💻');
});

test('a name of a million open tags does not stop the server', () => {
  expect(toPlainText('<b>'.repeat(1_000_000))).toBe('');
});

test('tags are words, each once', () => {
  expect(listTags('R&amp;D', ['rust', 'rust', ' ', null], undefined, 'x'.repeat(101))).toEqual(['R&D', 'rust']);
  expect(listTags(Array.from({ length: 50 }, (_, at) => `tag ${at}`))).toHaveLength(30);
});
