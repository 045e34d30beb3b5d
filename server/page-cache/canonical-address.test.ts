import { expect, test } from 'vitest';
import { toCanonicalAddress } from './canonical-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/?utm_source=mail&category=All&show=100&x=1', '/?category=All&show=100'],
  ['/?show=100&category=All&show=200', '/?category=All&show=100'],
  ['/?search=a%26b+c', '/?search=a%26b+c'],
  ['/_.data?category=Design&_routes=routes%2Fhome&x=1', '/_.data?category=Design&_routes=routes%2Fhome'],
  ['/company/heron?show=100&category=All', '/company/heron?show=100'],
  ['/company/heron.data?page=2', '/company/heron.data?page=2'],
  ['/blog?tag=zk&utm_medium=x', '/blog?tag=zk'],
  ['/about?anything=1', '/about'],
  ['/reset-password?for=admin&x', '/reset-password?for=admin'],
  ['/?%', '/'],
])('%s is the page %s', (address, canonical) => {
  expect(toCanonicalAddress(address)).toBe(canonical);
});
