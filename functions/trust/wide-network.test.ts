import { expect, test } from 'vitest';
import { wideNetwork } from './wide-network.ts';

test.each([
  ['192.0.2.1', '192.0.2.250', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['::ffff:192.0.2.1', '192.0.2.250', true],
  ['2001:db8:1:1200', '2001:db8:1:12ff', true],
  ['2001:db8:1:1200', '2001:db8:1:1300', false],
  ['2001:db8:1:12', '2001:db8:1:ff', true],
  ['2001:db8:1:12', '2001:db8:1:1200', false],
])('%s and %s are of one subscriber: %s', (one, other, isSame) => {
  expect(wideNetwork(one) === wideNetwork(other)).toBe(isSame);
});
