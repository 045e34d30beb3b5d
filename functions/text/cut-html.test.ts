import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { cutHtml } from './cut-html.ts';

// The same cases every time: a failure that comes and goes helps no developer.
fc.configureGlobal({ seed: 20261115 });

describe('a description that is too long', () => {
  test('what fits stays as it is', () => {
    expect(cutHtml('<p>Builds rollups.</p>', 22)).toBe('<p>Builds rollups.</p>');
  });

  test('is cut after a word, and what was open is closed', () => {
    const html = '<p>Builds rollups.</p><ul><li>Writes <strong>fast provers</strong> in Rust</li></ul>';

    expect(cutHtml(html, 75)).toBe('<p>Builds rollups.</p><ul><li>Writes <strong>fast…</strong></li></ul>');
  });

  test('never ends in half an entity or half a character', () => {
    expect(cutHtml('<p>Fees &amp; rewards</p>', 16)).toBe('<p>Fees…</p>');
    expect(cutHtml('<p>abc&amp;def</p>', 14)).toBe('<p>abc…</p>');
    expect(cutHtml(`<p>abc😀def</p>`, 12)).toBe('<p>abc…</p>');
  });

  test('whatever it is, the beginning fits and is clean', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('<p>', '</p>', '<ul><li>', '<b>', '</b>', '<br>', '&amp;', ' a '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 40, max: 200 }), (parts, most) => {
        const clean = sanitizeHtml(parts.join(''));
        // Nested items of a list are put beside each other only when they are read once more.
        fc.pre(sanitizeHtml(clean) === clean);
        const cut = cutHtml(clean, most);

        expect(cut.length).toBeLessThanOrEqual(Math.max(most, 0));
        expect(sanitizeHtml(cut)).toBe(cut);
      }),
    );
  });
});
