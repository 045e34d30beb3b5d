import { expect, test } from 'vitest';
import { readPageRoutes } from '../page-routes.ts';
import { toCanonicalAddress } from './canonical-address.ts';

const declare = (searchParams: string[], listParams: string[] = []) => ({
  default: () => null,
  handle: { metric: 'other', cache: false, searchParams, listParams },
});
const routes = readPageRoutes({
  home: { index: true, module: declare(['search', 'category', 'page', 'show'], ['mode', 'pay']) },
  company: { path: 'company/:slug', module: declare(['page', 'show']) },
  blog: { path: 'blog', module: declare(['search', 'tag']) },
  about: { path: 'about', module: declare([]) },
});

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
  ['/?mode=remote&x=1&mode=hybrid&pay=', '/?mode=remote%2Chybrid'],
  ['/about?anything=1', '/about'],
  ['/nowhere?anything=1', '/nowhere'],
  ['/?%', '/'],
])('%s is the page %s', (address, canonical) => {
  expect(toCanonicalAddress(address, routes)).toBe(canonical);
});
