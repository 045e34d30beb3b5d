import { expect, it } from 'vitest';
import { mendEncoding } from './mend-encoding.ts';

it.each([
  ['don\u00e2\u0080\u0099t', 'don’t'],
  ['don\u00e2\u20ac\u2122t', 'don’t'],
  ['Z\u00c3\u00bcrich \u00e2\u0080\u0093 caf\u00c3\u00a9', 'Zürich – café'],
  ['\u00f0\u009f\u009a\u0080 go', '🚀 go'],
])('%j is mended', (given, mended) => {
  expect(mendEncoding(given)).toBe(mended);
});

it.each(['Zürich', 'déjà vu', '5 €', 'naïve', 'Ünal & Ågren', '’'])('%j is left alone', (given) => {
  expect(mendEncoding(given)).toBe(given);
});
