import { expect, test } from 'vitest';
import { formatShare } from './share-bars.tsx';

test.each([
  [0, '0%'],
  [0.0004, '<1%'],
  [0.0099, '<1%'],
  [0.01, '1%'],
  [0.335, '34%'],
  [1, '100%'],
])('a share of %d is read as %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});
