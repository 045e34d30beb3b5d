import { escapeXml } from '#app/ui/escape-xml.ts';

/** A page for search engines; `changedAt`: when what it shows last changed, unless that is unknown. */
export type SitemapAddress = { path: string; changedAt?: string | null };
/** A file of the sitemap, by its name: "jobs-1" is `/sitemap-jobs-1.xml`. */
export type SitemapPart = { name: string; changedAt?: string | null };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses and 50 MB. */
export function buildSitemap(addresses: SitemapAddress[], siteUrl: string): string {
  const entries = addresses.map(
    ({ path, changedAt }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${writeLastmod(changedAt)}</url>\n`,
  );
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

/** All files lie at the root: a sitemap may only list what lies at or below its own folder. */
export function buildSitemapIndex(parts: SitemapPart[], siteUrl: string): string {
  const entries = parts.map(({ name, changedAt }) => {
    const loc = escapeXml(`${siteUrl}/sitemap-${name}.xml`);
    return `<sitemap><loc>${loc}</loc>${writeLastmod(changedAt)}</sitemap>\n`;
  });
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

function writeLastmod(changedAt: string | null | undefined): string {
  return changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
}

/** The newest of some moments, as PostgreSQL writes them. */
export function findNewest(moments: (string | null | undefined)[]): string | null {
  const known = moments.flatMap((moment) => (moment ? [new Date(moment).toISOString()] : []));
  return known.reduce<string | null>((newest, one) => (newest === null || one > newest ? one : newest), null);
}
