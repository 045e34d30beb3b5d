import { expect, test } from 'vitest';
import { cleanCardText, isRightToLeft } from './clean-card-text.ts';

test.each([
  ['spaces and line ends', '  Rust \n\t Engineer ', 'Rust Engineer'],
  ['spaces that few typefaces have', '100\u202f000\u2009€ \u2007a\u200ayear', '100 000 € a year'],
  ['control signs', 'Rust\0 \u0007Engineer', 'Rust Engineer'],
  ['signs that turn words around', 'Rust \u202eEngineer\u2066', 'Rust Engineer'],
  ['half a sign', 'Rust \ud800 Engineer', 'Rust \ufffd Engineer'],
  ['a pile of marks', `e${'\u0316'.repeat(50)}`, `e${'\u0316'.repeat(3)}`],
  ['joiners, which stay', 'क\u094d\u200dष 👩\u200d💻', 'क\u094d\u200dष 👩\u200d💻'],
  ['too many words', 'word '.repeat(1_000), 'word '.repeat(44).trim()],
])('%s', (_, given, clean) => {
  expect(cleanCardText(given)).toBe(clean);
});

test('the first letter says which way a title is read', () => {
  expect(['مهندس Rust', '12 מהנדס', 'Rust مهندس', '高级', ''].map(isRightToLeft)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
