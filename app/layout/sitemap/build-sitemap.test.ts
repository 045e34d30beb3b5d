import { expect, test } from 'vitest';
import { buildSitemap, buildSitemapIndex, findNewest } from './build-sitemap.ts';

const site = 'https://jobs.example';

test('a sitemap names addresses, and when those that are known to have changed did', () => {
  const xml = buildSitemap(
    [
      { path: '/?category=Data+%26+Analytics&page=2' },
      { path: '/company/acme', changedAt: '2026-10-02T08:00:00.5+00:00' },
      { path: '/jobs/solidity-engineer-acme', changedAt: '2026-10-03T10:00:00+02:00' },
    ],
    site,
  );

  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://jobs.example/?category=Data+%26+Analytics&amp;page=2</loc></url>
<url><loc>https://jobs.example/company/acme</loc><lastmod>2026-10-02T08:00:00.500Z</lastmod></url>
<url><loc>https://jobs.example/jobs/solidity-engineer-acme</loc><lastmod>2026-10-03T08:00:00.000Z</lastmod></url>
</urlset>
`);
});

test('an index names the parts at the root', () => {
  const xml = buildSitemapIndex(
    [{ name: 'jobs-1', changedAt: '2026-10-03T10:00:00+02:00' }, { name: 'pages-1' }],
    site,
  );

  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://jobs.example/sitemap-jobs-1.xml</loc><lastmod>2026-10-03T08:00:00.000Z</lastmod></sitemap>
<sitemap><loc>https://jobs.example/sitemap-pages-1.xml</loc></sitemap>
</sitemapindex>
`);
});

test('the newest of some moments is found whatever zone they are written in', () => {
  expect(findNewest(['2026-10-03T10:00:00+02:00', null, '2026-10-03T09:00:00+00:00', undefined])).toBe(
    '2026-10-03T09:00:00.000Z',
  );
  expect(findNewest([null])).toBeNull();
});
