import { describe, expect, test } from 'vitest';
import { maxGrowth, measureGrowth } from '#tests/growth/measure-growth.ts';
import { readPlainWords } from './read-plain-words.ts';
import { renderText } from './render-text.ts';

describe('a typed text becomes HTML:', () => {
  test.each([
    ['paragraphs', 'One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
    [
      'bullets of every kind',
      '- a\n* b\n• c\n– d\n+ e\n·f',
      `<ul>${[...'abcdef'].map((x) => `<li>${x}</li>`).join('')}</ul>`,
    ],
    ['bullets parted by blank lines', '- a\n\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['numbers', '1. a\n2) b', '<ol><li>a</li><li>b</li></ol>'],
    [
      'numbers that go on later',
      '3. a\n\nthen\n4. b',
      '<ol start="3"><li>a</li></ol><p>then</p><ol start="4"><li>b</li></ol>',
    ],
    ['a bullet over two lines', '- a\n  b\n- c', '<ul><li>a<br>b</li><li>c</li></ul>'],
    ['a paragraph after bullets', '- a\nb', '<ul><li>a</li></ul><p>b</p>'],
    [
      'lists in lists',
      '- a\n  - b\n    1. c\n    2. d\n  - e\n- f',
      '<ul><li>a<ul><li>b<ol><li>c</li><li>d</li></ol></li><li>e</li></ul></li><li>f</li></ul>',
    ],
    ['numbers around bullets', '1. a\n   - b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['a list that is indented as a whole', '   - a\n - b\n - c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['a line under an inner item', '- a\n  - b\n    c', '<ul><li>a<ul><li>b<br>c</li></ul></li></ul>'],
    ['small headings', '### First 90 days\n**Then**\nrest', '<h3>First 90 days</h3><h3>Then</h3><p>rest</p>'],
    ['bold and code', '**a b** and `c<d`', '<p><strong>a b</strong> and <code>c&lt;d</code></p>'],
    ['rules', 'a\n---\nb', '<p>a</p><p>b</p>'],
    [
      'links',
      '[us](https://a.example/?x=1&y="2) or https://b.example/c.',
      '<p>[us](<a href="https://a.example/?x=1&amp;y=" target="_blank" rel="nofollow noopener">https://a.example/?x=1&amp;y=</a>&quot;2) or <a href="https://b.example/c" target="_blank" rel="nofollow noopener">https://b.example/c</a>.</p>',
    ],
    [
      'mail',
      '[write](mailto:jobs@a.example)',
      '<p><a href="mailto:jobs@a.example" target="_blank" rel="nofollow noopener">write</a></p>',
    ],
    [
      'no script',
      '[x](javascript:alert(1)) <script>alert(1)</script>',
      '<p>[x](javascript:alert(1)) &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ],
    ['signs that mean nothing', '2 * 3 ** 4 `', '<p>2 * 3 ** 4 `</p>'],
    ['nothing', ' \n ', ''],
  ])('%s', (_, text, html) => {
    expect(renderText(text)).toBe(html);
  });

  test.each(['**a', '[a](http:', 'http://', '`'])('%s over and over, in proportion to its length', (piece) => {
    const read = (size: number) => renderText(`${piece.repeat(size / piece.length)}\``);

    expect(measureGrowth(read, 400_000)).toBeLessThan(maxGrowth);
  });
});

test('the words of HTML are read without its markup', () => {
  expect(readPlainWords('<h3>A</h3><p>B &amp; <strong>C</strong>D<br>E</p><ul><li>F &lt; G</li><li>H</li></ul>')).toBe(
    'A B & CD E F < G H',
  );
});
