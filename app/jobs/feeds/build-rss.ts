import { escapeXml } from '#app/ui/escape-xml.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { isFiltered } from '#domain/finding/listing-filters.ts';
import { boardClaim, boardName, describeFeed, describeItem, type Feed, type FeedItem } from './feed.ts';

/** RSS 2.0 (https://www.rssboard.org/rss-specification) of a list of listings, in the list's order. */
export function buildRss(feed: Feed): string {
  const { title, list, addressOf } = describeFeed(feed);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', nameSearch(feed.filters) ?? title),
    element('link', list),
    element('description', boardClaim),
    element('language', 'en'),
    `<atom:link href="${escapeXml(addressOf('xml'))}" rel="self" type="application/rss+xml"/>`,
    element('ttl', '60'),
    ...feed.items.map((item) => buildItem(item, feed.siteUrl)),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function buildItem(item: FeedItem, siteUrl: string): string {
  const { job, via } = item;
  const { title, address, link, facts, excerpt } = describeItem(item, siteUrl);
  const source = via ? `Listed via ${via.name}: ${via.address}` : '';
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', new Date(job.published_at).toUTCString()),
    element('dc:creator', job.company.name),
    element('category', job.category),
    element('description', [`${facts}.`, excerpt, source].filter(Boolean).join(' ')),
    ...(via ? [`<atom:link href="${escapeXml(via.address)}" rel="via" title="${escapeXml(via.name)}"/>`] : []),
    '</item>',
  ].join('\n');
}

/** Readers know the feeds of a search or a category by these titles. */
function nameSearch(filters: JobFilters | null): string | null {
  if (!filters || isFiltered(filters)) return null;
  const subject = filters.category === 'All' ? 'All jobs' : `${filters.category} jobs`;
  return `${filters.search ? `“${filters.search}” in ${subject}` : subject} | ${boardName}`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
