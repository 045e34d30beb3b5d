import { escapeXml } from '#app/ui/escape-xml.ts';
import { categories } from '#domain/category.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { isKeptFromSearchEngines } from '#domain/job-posting.ts';

/** What the database knows: slugs, each with the moment its page last changed, and where a listing came from. */
export type KnownAddresses = {
  posts: [slug: string, changedAt: string][];
  companies: [slug: string, changedAt: string][];
  jobs: [slug: string, changedAt: string, source: string | null][];
};

type Address = { path: string; changedAt?: string };

// https://www.sitemaps.org/protocol.html allows 50,000; smaller parts are read and rebuilt faster.
export const maxAddressesPerPart = 10_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The addresses in the order of their parts; only those of a single row say when they changed. */
export function listAddresses({ posts, companies, jobs }: KnownAddresses): Address[] {
  const fixed = ['/', '/companies', '/about', '/advertise', '/contact', '/blog'];
  const lists = ['All', ...categories].map((category) => buildJobsAddress({ category }));
  const toAddress =
    (folder: string) =>
    ([slug, changedAt]: [string, string, ...unknown[]]): Address => ({
      path: `/${folder}/${encodeURIComponent(slug)}`,
      changedAt,
    });
  return [
    ...[...fixed, ...lists].map((path) => ({ path })),
    ...posts.map(toAddress('blog')),
    ...companies.map(toAddress('company')),
    ...jobs.filter(([, , source]) => !isKeptFromSearchEngines({ source })).map(toAddress('jobs')),
  ];
}

/** The sitemap itself, or the index of its parts when one file does not hold it. */
export function buildSitemap(addresses: Address[], siteUrl: string): string {
  if (addresses.length <= maxAddressesPerPart) return buildPart(addresses, siteUrl);
  const parts = Array.from({ length: Math.ceil(addresses.length / maxAddressesPerPart) }, (_, index) => index + 1);
  const entries = parts.map((part) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${part}.xml`)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Part 1, 2, …; none where there is no such part, or no need of parts. */
export function buildSitemapPart(addresses: Address[], siteUrl: string, part: number): string | undefined {
  if (addresses.length <= maxAddressesPerPart) return undefined;
  const some = addresses.slice((part - 1) * maxAddressesPerPart, part * maxAddressesPerPart);
  return part >= 1 && some.length > 0 ? buildPart(some, siteUrl) : undefined;
}

function buildPart(addresses: Address[], siteUrl: string): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}
