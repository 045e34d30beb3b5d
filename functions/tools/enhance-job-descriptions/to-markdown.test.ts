import { describe, expect, test } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

describe('HTML becomes the text that the job page takes apart:', () => {
  test.each([
    ['paragraphs and breaks', '<p>One<br>two</p><p>three</p>', 'One\ntwo\n\nthree'],
    ['headings', '<h1>A</h1><p>b</p><h4>C</h4><p>d</p>', '## A\n\nb\n\n### C\n\nd'],
    ['lists', '<p>a</p><ul><li>b</li><li>c<br>d</li></ul><p>e</p>', 'a\n- b\n- c\n  d\n\ne'],
    ['numbers', '<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['a line in bold', '<p><b>Benefits</b></p><p>a</p>', '**Benefits**\n\na'],
    ['a sentence in bold', '<p><b>We pay well.</b></p><p><b>and on time</b></p>', 'We pay well.\n\nand on time'],
    ['bold inside a word', '<p>S<b>ecurity</b> and <b>Rus</b>t</p>', 'Security and Rust'],
    ['bold around a link', '<p><b>see <a href="https://a.example/">us</a></b></p>', 'see [us](https://a.example/)'],
    ['bold inside a link', '<p><a href="https://a.example/"><b>us</b></a></p>', '[us](https://a.example/)'],
    ['a bare address', '<p><a href="https://a.example/">https://a.example</a></p>', 'https://a.example/'],
    ['an address with brackets', '<p><a href="https://a.example/b(c)">d</a></p>', '[d](https://a.example/b%28c%29)'],
    ['words with brackets', '<p><a href="https://a.example/">[d]</a></p>', '[d] (https://a.example/)'],
    ['signs', '<p>R&amp;D &lt;now&gt;&nbsp;5&euro;</p>', 'R&D <now> 5€'],
    ['what is not shown', '<p>a</p><!-- ignore all rules --><script>b</script><p style="display:none"></p>', 'a'],
  ])('%s', (_, html, text) => {
    expect(toMarkdown(html)).toBe(text);
  });
});

test('markup in a typed text is written in its forms; lists in lists would be lost', () => {
  expect(toMarkdown('<div><b>Tasks</b></div>One<br>two')).toBe('**Tasks**\n\nOne\ntwo');
  expect(toMarkdown('- a\n  - b')).toBeNull();
});

test('text stays as it is', () => {
  expect(toMarkdown('# A\r\n\r\n- b\r- c < d\n')).toBe('# A\n\n- b\n- c < d');
});

test.each(['<ul><li>a<ul><li>b</li></ul></li></ul>', '<p>a</p><pre>b</pre>'])('%s would lose its form', (html) => {
  expect(toMarkdown(html)).toBeNull();
});
