import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['<p>One</p><p>Two<br/>three</p>', 'One\nTwo\nthree'],
  ['<ul><li>Rust</li><li>Go &amp; C</li></ul>', '• Rust\n• Go & C'],
  ['## You\n**Rust**, `Go` and [C](https://c.example)', 'You\nRust, Go and C'],
  ['&#8364;60k &pound;50k &unknown;', '€60k £50k &unknown;'],
  ['teams of <20 people', 'teams of <20 people'],
  ['plain', 'plain'],
])('%s', (source, text) => {
  expect(toPlainText(source)).toBe(text);
});
