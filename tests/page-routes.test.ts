import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { toCanonicalAddress } from '#server/page-cache/canonical-address.ts';
import { readPageRoutes } from '#server/page-routes.ts';
import { createRouteLabels } from '#server/route-labels.ts';

// What the built pages declare about themselves, as the server reads it.

const build: ServerBuild = await import(pathToFileURL('build/server/index.js').href);
const routes = readPageRoutes(build.routes);
const labelOf = createRouteLabels(routes.metrics);

const listings = ['job_listings', 'companies'];
const articles = [...listings, 'blog_posts'];
const sitemap = [...articles, 'landing_pages'];
const everything = 'category for industry other page search sent show tag';

/** Undefined tables: the page is not cached. */
test.each<[path: string, label: string, tables?: string[] | undefined, parameters?: string]>([
  ['/', '/', [...articles, 'hour'], 'search category page show'],
  ['/_.data', 'other', [...articles, 'hour'], 'search category page show'],
  ['/jobs/engineer', '/jobs/*', [...articles, 'hour']],
  ['/jobs/engineer.data', '/jobs/*', [...articles, 'hour']],
  ['/jobs/engineer.md', '/jobs/*', listings],
  ['/jobs/engineer/report', '/jobs/*', undefined, 'sent'],
  ['/jobs/engineer/report.data', '/jobs/*', undefined, 'sent'],
  ['/companies', '/companies', [...listings, 'hour'], 'search industry page'],
  ['/companies.data', 'other', [...listings, 'hour'], 'search industry page'],
  ['/company/heron', '/company/*', [...listings, 'hour'], 'page show'],
  ['/company/heron.data', '/company/*', [...listings, 'hour'], 'page show'],
  ['/explore', '/explore', ['landing_pages']],
  ['/explore/engineering/with-rust', '/explore/*', [...listings, 'landing_pages', 'hour']],
  ['/explore/with-rust.data', '/explore/*', [...listings, 'landing_pages', 'hour']],
  ['/salaries', '/salaries', [...listings, 'salary_figures'], 'category'],
  ['/salaries.data', 'other', [...listings, 'salary_figures'], 'category'],
  ['/salaries/engineering/senior', '/salaries/*', [...listings, 'salary_figures'], 'category'],
  ['/salaries/in/portugal.data', '/salaries/*', [...listings, 'salary_figures'], 'category'],
  ['/suggestions.json', '/suggestions.json', listings],
  ['/feed.xml', '/feed.xml', listings, 'search category'],
  ['/feed.atom', '/feed.atom', listings, 'search category'],
  ['/feed.json', '/feed.json', listings, 'search category'],
  ['/embed', '/embed', listings, 'search category'],
  ['/embed/new', '/embed/*', listings, 'search category'],
  ['/embed.js', '/embed.js'],
  ['/oembed', '/oembed', listings],
  // An address for programs gets every parameter, and refuses what it does not know.
  ['/api/jobs', '/api/*', [...listings, 'hour'], everything],
  ['/api/jobs/engineer', '/api/*', [...listings, 'hour'], everything],
  ['/api/companies', '/api/*', [...listings, 'hour'], everything],
  ['/api/companies/heron', '/api/*', [...listings, 'hour'], everything],
  ['/api/facets', '/api/*', [...listings, 'hour'], everything],
  ['/api/salaries', '/api/*', [...listings, 'hour'], everything],
  ['/api/nothing', '/api/*', undefined, everything],
  ['/openapi.json', '/openapi.json', []],
  ['/developers', '/developers', ['hour']],
  ['/developers.data', 'other', ['hour']],
  ['/sitemap.xml', '/sitemap.xml', sitemap],
  ['/sitemap-1.xml', 'other', sitemap],
  ['/sitemap-jobs-1.xml', 'other', sitemap],
  ['/a-key-of-index-now.txt', 'other', []],
  ['/blog', '/blog', ['blog_posts'], 'search tag'],
  ['/blog.data', 'other', ['blog_posts'], 'search tag'],
  ['/blog/article', '/blog/*', ['blog_posts']],
  ['/robots.txt', '/robots.txt', []],
  ['/llms.txt', '/llms.txt', []],
  ['/mcp', '/mcp'],
  ['/about', '/about', []],
  ['/about.data', 'other', []],
  ['/advertise', '/advertise', ['plans', 'payment_methods']],
  ['/contact', '/contact', []],
  ['/saved', '/saved', []],
  ['/auth', '/auth', []],
  ['/reset-password', '/reset-password', [], 'for'],
  ['/employer/auth', '/employer/*', []],
  ['/employer/dashboard', '/employer/*', [], 'page'],
  ['/employer/dashboard.data', '/employer/*', [], 'page'],
  ['/employer/company/new', '/employer/*', []],
  ['/employer/jobs/new', '/employer/*', []],
  ['/employer/jobs/edit/4f1c', '/employer/*', []],
  ['/admin', '/admin', []],
  ['/admin/jobs', '/admin/*', []],
  ['/admin/companies', '/admin/*', []],
  ['/admin/logs', '/admin/*', []],
  ['/admin/search-engines', '/admin/*', []],
  ['/admin/reclassify', '/admin/*', []],
  ['/admin/enhance', '/admin/*', []],
  ['/admin/deduplicate', '/admin/*', []],
  ['/admin/deduplicate.data', '/admin/*', []],
  ['/figures', '/figures'],
  ['/preview-description', '/preview-description'],
  ['/weekly-mail/4f1c', '/weekly-mail/*'],
  ['/privacy', 'other'],
  ['/about/', '/about'],
  ['/jobs', '/jobs'],
  ['/About', 'other'],
  ['/auth/v1/token', '/auth/v1'],
  ['/rest/v1/job_listings', '/rest/v1'],
  ['/rest/v2', 'other'],
  ['/assets/app.js', '/assets/*'],
  ['/demo/logos/heron.svg', '/demo/*'],
  ['/healthz', '/healthz'],
  ['/metrics', '/metrics'],
])('%s is counted as %s, and cached as before', (path, label, tables, parameters = '') => {
  const route = routes.find(path);
  const all = 'search category page show tag for sent industry other';
  const address = toCanonicalAddress(`${path}?${all.replaceAll(' ', '&')}`, routes);

  expect(labelOf(path)).toBe(label);
  expect(route?.cache || undefined).toEqual(tables && { tables });
  expect([...new URL(address, 'http://localhost').searchParams.keys()].join(' ')).toBe(parameters);
});

test('the label that a route declares is the one its addresses get', () => {
  const declared = Object.values(build.routes).filter((route) => route?.path || route?.index);
  const paths = declared.map((route) => `/${route?.path ?? ''}`.replace(/:\w+\??|\*/g, 'x'));

  expect(paths).toContain('/employer/jobs/x/x');
  expect(paths.map((path) => [path, routes.find(path)?.metric])).toEqual(paths.map((path) => [path, labelOf(path)]));
});

test('only the embed may be framed', () => {
  const framed = Object.values(build.routes).filter((route) => (route?.module as Framed | undefined)?.handle?.frames);

  expect(framed.map((route) => route?.path)).toEqual(['embed']);
});

type Framed = { handle?: { frames?: string } };

test('files are only read; pages and what takes posts answer for themselves', () => {
  const isOnlyRead = (path: string) => routes.find(path)?.isOnlyRead;

  for (const path of ['/robots.txt', '/llms.txt', '/sitemap.xml', '/feed.xml', '/jobs/engineer.md'])
    expect([path, isOnlyRead(path)]).toEqual([path, true]);
  for (const path of ['/', '/jobs/engineer', '/jobs/engineer/report', '/mcp', '/saved.json', '/alerts', '/x'])
    expect([path, isOnlyRead(path)]).toEqual([path, false]);
});
