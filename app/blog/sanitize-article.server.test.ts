import { describe, expect, test } from 'vitest';
import { sanitizeArticle } from './sanitize-article.server.ts';

describe('an article', () => {
  test.each([
    '<h2>Part</h2><h3>Section</h3><p>Some <strong>strong</strong> and <em>soft</em> words.<br />More.</p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>Said.</p></blockquote><hr />',
    '<p><a href="/?category=Engineering">jobs</a> <a href="#top">top</a> <a href="mailto:a@b.example">mail</a></p>',
    '<p><code>a &lt; b</code></p>',
  ])('keeps %s', (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });

  test.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['styles and handlers', '<p style="x" class="y" id="main" onclick="z()">a</p>', '<p>a</p>'],
    ['frames and drawings', '<iframe src="/x">a</iframe><svg><a href="/x">b</a></svg>', ''],
    ['unknown tags, but not their words', '<section><font>a</font></section>', 'a'],
    ['links that run', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['links that run, hidden by white space', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['links to wherever the scheme leads', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['images that are no address', '<img src="data:image/png,x"><img src="x.png"><img src="//e.example/x">', ''],
  ])('loses %s', (_, html, expected) => {
    expect(sanitizeArticle(html)).toBe(expected);
  });

  test('leaves the first heading to the page', () => {
    expect(sanitizeArticle('<h1>Title</h1><h6>Small</h6>')).toBe('<h2>Title</h2><h4>Small</h4>');
  });

  test('has images that load late and keep their sizes', () => {
    expect(sanitizeArticle('<img alt="A" src="/a.svg" width="12" height="6" onerror="x()">')).toBe(
      '<img src="/a.svg" width="12" height="6" alt="A" loading="lazy" decoding="async" />',
    );
    expect(sanitizeArticle('<img src="https://a.example/a.png" width="100%" height="6">')).toBe(
      '<img src="https://a.example/a.png" alt="" loading="lazy" decoding="async" />',
    );
  });

  test('links elsewhere without a way back into the page', () => {
    expect(sanitizeArticle('<a href="https://a.example" target="_blank">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener">a</a>',
    );
  });

  test('lets wide parts scroll by keyboard', () => {
    expect(sanitizeArticle('<table border="1"><tr><td colspan="2">a</td></tr></table><pre>b</pre>')).toBe(
      '<div class="overflow-x-auto" role="group" aria-label="Table" tabindex="0"><table><tr><td colspan="2">a</td></tr></table></div><pre tabindex="0">b</pre>',
    );
  });

  test('is the same after a second time', () => {
    const once = sanitizeArticle(
      '<h1>A</h1><table><tr><td>1</td></tr></table><img src="/a"><a href="https://b.example">b</a>',
    );

    expect(sanitizeArticle(once)).toBe(once);
  });
});
