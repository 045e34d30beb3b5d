import { expect, test } from 'vitest';
import { tokenizeHtml } from './tokenize-html.ts';

test('texts and tags come in their order, entities decoded and names in lower case', () => {
  expect(tokenizeHtml('a &amp; b<A HREF="/x?a&amp;b" href=y>c</A>')).toEqual([
    { kind: 'text', text: 'a & b' },
    { kind: 'open', name: 'a', attributes: { href: '/x?a&b' }, source: '<A HREF="/x?a&amp;b" href=y>' },
    { kind: 'text', text: 'c' },
    { kind: 'close', name: 'a' },
  ]);
});

test('entities stay as they are written where the caller writes the text down again', () => {
  expect(tokenizeHtml('<br />a &lt; b', { decodeEntities: false })).toEqual([
    { kind: 'open', name: 'br', attributes: {}, source: '<br />' },
    { kind: 'text', text: 'a &lt; b' },
  ]);
});

test('what is in a comment or a script is no tag', () => {
  expect(tokenizeHtml('<!-- <p> --><script>"<p>"</script>')).toEqual([
    { kind: 'open', name: 'script', attributes: {}, source: '<script>' },
    { kind: 'text', text: '"<p>"' },
    { kind: 'close', name: 'script' },
  ]);
});

test('a tag that is not finished is none', () => {
  expect(tokenizeHtml('Engineer <a href="https')).toEqual([{ kind: 'text', text: 'Engineer ' }]);
});

test('a caller that asks for some tags only gets no others', () => {
  expect(tokenizeHtml('<p>a <b>b</b></p>', { only: new Set(['b']) })).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'open', name: 'b', attributes: {}, source: '<b>' },
    { kind: 'text', text: 'b' },
    { kind: 'close', name: 'b' },
  ]);
});
