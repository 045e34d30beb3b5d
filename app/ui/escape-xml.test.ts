import { describe, expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

describe('escapeXml', () => {
  test('the five characters that mean something in XML stand for themselves', () => {
    expect(escapeXml(`<a href="x">R&D's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&apos;s&lt;/a&gt;');
  });

  test('what is escaped already is escaped again, so that it reads as it was written', () => {
    expect(escapeXml('&amp;')).toBe('&amp;amp;');
  });

  test('characters that XML cannot hold are left out, line ends and letters of any script stay', () => {
    expect(escapeXml('a\u0000b\u0008c\u000Bd\u001Fe\uFFFE\uFFFF')).toBe('abcde');
    expect(escapeXml('tab\tline\n\r Zürich 東京 🦊')).toBe('tab\tline\n\r Zürich 東京 🦊');
    expect(escapeXml('half \uD83E pair')).toBe('half \uFFFD pair');
  });
});
