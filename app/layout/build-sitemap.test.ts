import { describe, expect, test } from 'vitest';
import { buildSitemap, buildSitemapPart, type KnownAddresses, listAddresses } from './build-sitemap.ts';

const site = 'https://jobs.example';
const none: KnownAddresses = { posts: [], companies: [], jobs: [] };
const manyJobs = (count: number): KnownAddresses => ({
  ...none,
  jobs: Array.from({ length: count }, (_, index) => [`job-${index}`, '2026-11-01T10:00:00+00:00', null]),
});

describe('the sitemap', () => {
  test('names pages, lists, posts, companies and listings, and when the rows among them changed', () => {
    const known: KnownAddresses = {
      posts: [['a-post', '2026-10-01T08:00:00+00:00']],
      companies: [['acme', '2026-10-02T08:00:00.5+00:00']],
      jobs: [['solidity-engineer-acme', '2026-10-03T10:00:00+02:00', null]],
    };

    const xml = buildSitemap(listAddresses(known), site);

    expect(xml).toContain('<url><loc>https://jobs.example/</loc></url>\n');
    expect(xml).toContain('<url><loc>https://jobs.example/?category=Data+%26+Analytics</loc></url>\n');
    expect(xml).toContain(
      '<url><loc>https://jobs.example/blog/a-post</loc><lastmod>2026-10-01T08:00:00.000Z</lastmod></url>',
    );
    expect(xml).toContain(
      '<url><loc>https://jobs.example/company/acme</loc><lastmod>2026-10-02T08:00:00.500Z</lastmod></url>',
    );
    expect(xml).toContain('/jobs/solidity-engineer-acme</loc><lastmod>2026-10-03T08:00:00.000Z</lastmod></url>');
    expect(xml.match(/<url>/g)).toHaveLength(6 + 17 + 3);
    expect(xml.match(/<lastmod>/g)).toHaveLength(3);
  });

  test('leaves out listings whose source keeps them from search engines', () => {
    const jobs: KnownAddresses['jobs'] = [
      ['kept', '2026-10-03T08:00:00+00:00', 'greenhouse'],
      ['left-out', '2026-10-03T08:00:00+00:00', 'remotive'],
    ];

    const xml = buildSitemap(listAddresses({ ...none, jobs }), site);

    expect(xml).toContain('/jobs/kept<');
    expect(xml).not.toContain('left-out');
  });

  test('is one file up to 10,000 addresses and has no parts', () => {
    const addresses = listAddresses(manyJobs(10_000 - 23));

    expect(addresses).toHaveLength(10_000);
    expect(buildSitemap(addresses, site)).toContain('<urlset');
    expect(buildSitemapPart(addresses, site, 1)).toBeUndefined();
  });

  test('is an index of parts beyond that, which together hold every address once', () => {
    const addresses = listAddresses(manyJobs(20_000));

    const index = buildSitemap(addresses, site);
    const parts = [1, 2, 3].map((part) => buildSitemapPart(addresses, site, part) ?? '');

    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      [1, 2, 3].map((part) => `${site}/sitemap-${part}.xml`),
    );
    expect(index).toContain('<sitemapindex');
    expect(parts.map((part) => part.match(/<url>/g)?.length)).toEqual([10_000, 10_000, 23]);
    const locs = new Set(parts.flatMap((part) => [...part.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)));
    expect(locs.size).toBe(20_023);
    expect(buildSitemapPart(addresses, site, 4)).toBeUndefined();
    expect(buildSitemapPart(addresses, site, 0)).toBeUndefined();
  });
});
