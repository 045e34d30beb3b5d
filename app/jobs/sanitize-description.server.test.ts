import { describe, expect, test } from 'vitest';
import { sanitizeDescription } from './sanitize-description.server.ts';

describe('what a description needs stays:', () => {
  test.each([
    '<p>One<br />two</p>',
    '<ul><li>a</li><li><strong>b</strong> <em>c</em> <b>d</b> <i>e</i> <u>f</u> <code>g</code></li></ul>',
    '<ol start="3"><li>a</li></ol>',
    '<h2>A</h2><h3>B</h3><h4>C</h4><blockquote>D</blockquote><pre>E\n  F</pre>',
    '<p>5 &lt; 6 &amp; 7 &gt; 2 “quoted” é 日本</p>',
  ])('%s', (html) => {
    expect(sanitizeDescription(html)).toBe(html);
  });

  test.each(['https://a.example/b?c=1&amp;d=2', 'HTTP://a.example', 'mailto:jobs@a.example'])(
    'a link to %s',
    (href) => {
      expect(sanitizeDescription(`<a href="${href}" onclick="x()" style="color:red" target="_top">us</a>`)).toBe(
        `<a href="${href}" target="_blank" rel="nofollow noopener">us</a>`,
      );
    },
  );

  test('headings keep to the levels below the page’s own', () => {
    expect(sanitizeDescription('<h1>A</h1><h5>B</h5>')).toBe('<h2>A</h2><h4>B</h4>');
  });

  test('paragraphs without a word go, so that no text opens with a hole', () => {
    expect(sanitizeDescription('<p>&nbsp;</p><p> </p><h2>A</h2><p><br></p><p>B</p><p></p>')).toBe('<h2>A</h2><p>B</p>');
  });

  test('a bad link leaves the good ones after it whole', () => {
    const html = '<p><a href="javascript:x">bad</a> <a href="https://a.example">good</a></p><ul><li>one</li></ul>';

    expect(sanitizeDescription(html)).toBe(
      '<p>bad <a href="https://a.example" target="_blank" rel="nofollow noopener">good</a></p><ul><li>one</li></ul>',
    );
  });

  test('words inside unknown tags stay', () => {
    expect(sanitizeDescription('<div><span>a</span> <section><p>b</p></section><font color=red>c</font></div>')).toBe(
      'a <p>b</p>c',
    );
  });
});

describe('a link to anything else is only its words:', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java&#9;script:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
    '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script&colon;alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'javascript://https://a.example/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'ftp://a.example',
    '//a.example',
    '\\\\a.example',
    '/\\a.example',
    'https:\\\\a.example',
    'https:///a.example',
    '/admin',
    '#main',
    '',
  ])('%s', (href) => {
    expect(sanitizeDescription(`<a href="${href.replaceAll('"', '&quot;')}">us</a>`)).toBe('us');
  });
});

describe('nothing that acts survives:', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<SCRIPT SRC=https://evil.example/x.js></SCRIPT>a', 'a'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', null],
    ['<p onclick="alert(1)" ONMOUSEOVER=alert(1) style="position:fixed">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>a', 'a'],
    ['<svg onload=alert(1)><p>a', null],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', null],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>a', 'a'],
    ['<style>@import "https://evil.example";</style>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', null],
    ['<iframe src="https://evil.example">x</iframe>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<object data="x"><embed src="x"></object>a', 'a'],
    ['<form action="https://evil.example"><input name=a><button>Send</button></form>', 'Send'],
    ['<textarea><script>alert(1)</script></textarea>a', 'a'],
    ['<template><p onclick=x>a</p></template>b', 'b'],
    [
      '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example"><link rel=stylesheet href=x>a',
      'a',
    ],
    ['<video src=x onerror=alert(1)></video><audio src=x></audio><source onerror=alert(1)>a', 'a'],
    ['<details open ontoggle=alert(1)>a</details>', 'a'],
    ['<marquee onstart=alert(1)>a</marquee>', 'a'],
    ['<!-- <script>alert(1)</script> --><p>a</p>', '<p>a</p>'],
    ['<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
    ['<![CDATA[<script>alert(1)</script>]]>a', null],
    ['<p><b><a href="https://a.example" onfocus=alert(1) autofocus>a', null],
    ['<p id="main" class="hidden" name="x" data-x="1" aria-hidden="true">a</p>', '<p>a</p>'],
    ['<<p>script>alert(1)<</p>/script>', null],
    ['<p title="><script>alert(1)</script>">a</p>', '<p>a</p>'],
    ['<p/onclick=alert(1)>a</p>', '<p>a</p>'],
    ['<a href="https://a.example&quot; onmouseover=&quot;alert(1)">a</a>', null],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<xmp><p onclick=alert(1)></xmp>a', 'a'],
    ['<plaintext><script>alert(1)</script>', null],
    ['<isindex type=image src=1 onerror=alert(1)>a', 'a'],
    ['<ol start="1 onclick=x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<script>alert(1)', ''],
    ['<p>a</p><script', null],
    [
      '<a href=https://a.example target=_self rel=opener>a</a>',
      '<a href="https://a.example" target="_blank" rel="nofollow noopener">a</a>',
    ],
  ])('%s', (html, expected) => {
    const clean = sanitizeDescription(html);

    if (expected !== null) expect(clean).toBe(expected);
    const tags = [...clean.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<(?:\/?(?:p|ul|ol|li|h[2-4]|strong|em|b|i|u|code|pre|blockquote)|\/a|br \/|ol start="\d+"|a href="(?:https?:\/\/|mailto:)[^"]*" target="_blank" rel="nofollow noopener")>$/i,
      );
    }
    expect(sanitizeDescription(clean)).toBe(clean);
  });

  test('markup nested a thousand deep is cut short, not choked on', () => {
    const clean = sanitizeDescription(`${'<blockquote>'.repeat(5_000)}deep${'</blockquote>'.repeat(5_000)}`);

    expect(clean.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(50);
    expect(clean).toContain('deep');
  });
});
