import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionTags } from '#domain/description/description-tags.ts';
import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { cleanHtml } from './clean-html.ts';

// The same cases every time: a failure that comes and goes helps no developer.
fc.configureGlobal({ seed: 20261115 });

describe('a description keeps what readers need:', () => {
  test.each([
    ['<p>One <strong>two</strong> <em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h5>D</h5>', '<h3>A</h3><h3>B</h3><h3>C</h3><h4>D</h4>'],
    ['<ul><li>a</li><li><b>b</b></li></ul>', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li>a<ul><li>b</li></ul></li></ol>'],
    [
      '<a href="https://a.example/?b=1&amp;c=2" onclick="x()">us</a>',
      '<p><a href="https://a.example/?b=1&amp;c=2">us</a></p>',
    ],
    ['<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
    ['<p>👨‍💻 wanted</p>', '<p>👨‍💻 wanted</p>'],
    ['<p>5 &lt; 6 &amp; 7</p>', '<p>5 &lt; 6 &amp; 7</p>'],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });
});

describe('escaped HTML is HTML', () => {
  test.each([
    ['once', '&lt;p&gt;Build &amp;amp; run&lt;/p&gt;'],
    ['twice', '&amp;lt;p&amp;gt;Build &amp;amp;amp; run&amp;lt;/p&amp;gt;'],
    ['by numbers', '&#60;p&#62;Build &amp;amp; run&#x3c;/p&#x3E;'],
  ])('%s', (_, html) => {
    expect(cleanHtml(html)).toBe('<p>Build &amp; run</p>');
  });

  test('once there are real tags, escaped ones are text', () => {
    expect(cleanHtml('<p>Write &lt;b&gt; for bold</p>')).toBe('<p>Write &lt;b&gt; for bold</p>');
  });
});

describe('blocks come in order:', () => {
  test.each([
    ['divs part paragraphs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['nested divs', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['loose words', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    ['two breaks', '<p>a<br>b<br><br>c</p>', '<p>a<br />b</p><p>c</p>'],
    ['breaks around', '<p><br>a<br></p>', '<p>a</p>'],
    [
      'bold around paragraphs',
      '<strong><p>a</p><p>b</p></strong>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    ['spaces at the edge of a tag', '<p>a<strong> b </strong>c</p>', '<p>a <strong>b</strong> c</p>'],
    ['paragraphs in an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br />b</li></ul>'],
    ['a list in a paragraph', '<p>a<ul><li>b</li></ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['items without a list', '<li>a</li><li>b</li><p>c</p>', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['words in a list without an item', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'a list directly in a list',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    ],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['a heading in a div', '<div><h2>a</h2>b</div>', '<h3>a</h3><p>b</p>'],
    ['plain text', 'One\ntwo\n\nthree & 4 < 5', '<p>One<br />two</p><p>three &amp; 4 &lt; 5</p>'],
    ['plain text with entities', 'Acme&rsquo;s R&amp;D', '<p>Acme’s R&amp;D</p>'],
  ])('%s', (_, html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });
});

describe('nothing empty and nothing hidden remains:', () => {
  test.each([
    ['<p></p><p>&nbsp;</p><p>a</p><p><strong> </strong></p>', '<p>a</p>'],
    ['<ul><li></li><li><br></li></ul><p>a</p>', '<p>a</p>'],
    ['<h2><strong></strong></h2><p>a</p>', '<p>a</p>'],
    ['<p>a<img src="https://t.example/pixel.gif" width=1 height=1></p>', '<p>a</p>'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style><iframe src="https://t.example"></iframe>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<p>a\u200b\ufeff b\u00ad</p>', '<p>a b</p>'],
    ['', ''],
    ['<div><br></div>', ''],
    ['\u200b', ''],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/jobs',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])('a link to %s is only its words', (href) => {
    expect(cleanHtml(`<p><a href="${href}">us</a> <a href="https://a.example">good</a></p>`)).toBe(
      '<p>us <a href="https://a.example">good</a></p>',
    );
  });

  test('a script that was escaped does not come to life', () => {
    expect(
      cleanHtml('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&lt;p&gt;a&lt;/p&gt;'),
    ).toBe('<p>a</p>');
  });
});

test('a description is no longer than a listing takes, and whole', () => {
  const html = cleanHtml(`<ul>${'<li>Build <strong>good</strong> things</li>'.repeat(5_000)}</ul>`);

  expect(html.length).toBeLessThanOrEqual(50_000);
  expect(html.endsWith('</ul>')).toBe(true);
  expect(cleanHtml('<p>one two three</p>', { maxLength: 16 })).toBe('<p>one two…</p>');
});

test('tags nested deeper than in any posting are only their words', () => {
  expect(cleanHtml(`${'<div>'.repeat(20_000)}a &amp; b`)).toBe('<p>a &amp; b</p>');
});

test('whatever comes in, only allowed tags come out, and cleaning again changes nothing', () => {
  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<div>', '</div>', '<ul>', '</ul>', '<li>', '</li>', '<ol>', '</ol>', '<br>', '<h2>', '</h2>'],
    ...[
      '<strong>',
      '</strong>',
      '<a href="https://a.example">',
      '</a>',
      '<pre>',
      '</pre>',
      '<blockquote>',
      '</blockquote>',
    ],
    ...['<script>', '</script>', '<img src=x>', 'words', ' ', '&amp;', '&lt;b&gt;', '<', '>', '"', '\n\n', '&nbsp;'],
  );

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = cleanHtml(`<p>${pieces.join('')}`);
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
      expect(tags.filter((tag) => !descriptionTags.includes(tag))).toEqual([]);
      expect(html).not.toMatch(/<([a-z0-9]+)[^>]*><\/\1>|<p>\s|\s<\/p>/);
      expect(html === '' || isHtmlDescription(html) || /^<(?:h|pre|blockquote)/.test(html)).toBe(true);
      expect(cleanHtml(html)).toBe(html);
    }),
    { numRuns: 200 },
  );
});
