import { marked } from 'marked';
import { expect, test } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

test.each([
  ['<h2>About</h2><p>We <strong>build</strong> it.</p>', '## About\nWe **build** it.'],
  ['<ul><li>Rust</li><li>Go<ul><li>1.24</li></ul></li></ul>', '- Rust\n- Go\n    - 1.24'],
  ['<ol start="3"><li>Third</li><li>Fourth</li></ol>', '3. Third\n4. Fourth'],
  [
    '<p>See <a href="https://a.example/x?a=1&amp;b=2" rel="nofollow">our page</a>.</p>',
    'See [our page](https://a.example/x?a=1&b=2).',
  ],
  ['<p>Use <code>a_b*c</code> and a_b*c.</p>', 'Use `a_b*c` and a\\_b\\*c.'],
  ['<p># No heading<br />- no item<br />1. neither</p>', '\\# No heading\n\\- no item\n1\\. neither'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt;</p>', '\\<script\\>alert(1)\\</script\\> \\&lt;b\\&gt;'],
  [
    '<p>[click](javascript:alert(1)) ![x](https://t.example/p.png)</p>',
    '\\[click\\](javascript:alert(1)) !\\[x\\](https://t.example/p.png)',
  ],
  ['<pre><code># a\n  - b</code></pre>', '\\# a\n  \\- b'],
  ['', ''],
])('%s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
});

test('what is hostile in words is nothing in the HTML that Markdown makes', async () => {
  const words = '</p><img src=x onerror=alert(1)> [a](javascript:b) `c` ***d*** | e | ~~f~~ &#60;i> > g';
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  const html = await marked(toMarkdown(`<p>${escaped}</p>`));

  expect(html.match(/<[^>]*>/g)).toEqual(['<p>', '</p>']);
});
