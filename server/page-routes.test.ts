import { expect, test } from 'vitest';
import { readPageRoutes } from './page-routes.ts';

const declare = (metric: string, hasPage = true) => ({
  handle: { metric, cache: { tables: ['job_listings'] } },
  ...(hasPage && { default: () => null }),
});

const { find, metrics } = readPageRoutes({
  root: { path: '', module: {} },
  layout: { parentId: 'root', module: {} },
  home: { parentId: 'layout', index: true, module: declare('home') },
  feed: { parentId: 'layout', path: 'feed.xml', module: declare('feed', false) },
  part: { parentId: 'layout', path: ':part.xml', module: declare('part') },
  edit: { parentId: 'layout', path: 'jobs/:mode/:id?', module: declare('edit') },
  section: { parentId: 'layout', path: 'admin', module: declare('section') },
  nested: { parentId: 'section', path: 'logs', module: declare('nested') },
  rest: { parentId: 'layout', path: '*', module: declare('rest') },
});

test.each([
  ['/', 'home'],
  ['/_.data', 'home'],
  ['/feed.xml', 'feed'],
  ['/sitemap-1.xml', 'part'],
  ['/sitemap-1xml', 'rest'],
  ['/jobs/new', 'edit'],
  ['/jobs/new.data', 'edit'],
  ['/jobs/edit/7', 'edit'],
  ['/jobs/edit/7/8', 'rest'],
  ['/admin', 'section'],
  ['/admin.data', 'section'],
  ['/admin/logs', 'nested'],
  ['/admin/', 'rest'],
  ['/feed.xml.data', 'rest'],
])('%s leads to the route %s', (path, metric) => {
  expect(find(path)?.metric).toBe(metric);
});

test('a file that nothing is posted to is only read', () => {
  const found = readPageRoutes({
    page: { path: 'page', module: declare('page') },
    file: { path: 'file.xml', module: declare('file', false) },
    taking: { path: 'taking.json', module: { ...declare('taking', false), action: () => null } },
  });

  const isOnlyRead = (path: string) => found.find(path)?.isOnlyRead;
  expect(['/page', '/file.xml', '/taking.json'].map(isOnlyRead)).toEqual([false, true, false]);
});

test('every label is known', () => {
  expect(metrics).toEqual(['home', 'feed', 'part', 'edit', 'section', 'nested', 'rest']);
});

test.each([
  ['nothing', undefined],
  ['no cache', { metric: '/x' }],
  ['an unknown word', { metric: '/x', cache: false, parameters: [] }],
])('a route that declares %s is named', (_, handle) => {
  expect(() => readPageRoutes({ 'routes/forgotten': { path: 'x', module: { handle } } })).toThrow(
    'The route routes/forgotten does not declare its metric and cache',
  );
});
