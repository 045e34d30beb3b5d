import { escapeXml } from '#app/ui/escape-xml.ts';
import { describeInHtml } from './describe-in-html.ts';
import { boardClaim, boardName, describeFeed, describeItem, type Feed, type FeedItem } from './feed.ts';

/** Atom (https://www.rfc-editor.org/rfc/rfc4287) of a list of listings, in the list's order. */
export function buildAtom(feed: Feed): string {
  const { items, siteUrl } = feed;
  const { title, list, addressOf } = describeFeed(feed);
  const updated = items.map(({ updatedAt }) => Date.parse(updatedAt));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', addressOf('atom')),
    element('title', title),
    element('subtitle', boardClaim),
    // Required, also of a list that is empty.
    element('updated', new Date(Math.max(0, ...updated)).toISOString()),
    link({ rel: 'self', type: 'application/atom+xml', href: addressOf('atom') }),
    link({ rel: 'alternate', type: 'text/html', href: list }),
    author(boardName, `${siteUrl}/`),
    ...items.map((item) => buildEntry(item, siteUrl)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function buildEntry(item: FeedItem, siteUrl: string): string {
  const { job, via, updatedAt } = item;
  const { id, title, link: address, companyAddress, tags } = describeItem(item, siteUrl);
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    link({ rel: 'alternate', type: 'text/html', href: address }),
    ...(via ? [link({ rel: 'via', href: via.address, title: via.name })] : []),
    element('published', new Date(job.published_at).toISOString()),
    element('updated', new Date(updatedAt).toISOString()),
    author(job.company.name, companyAddress),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<content type="html">${escapeXml(describeInHtml(item, siteUrl))}</content>`,
    '</entry>',
  ].join('\n');
}

function author(name: string, address: string): string {
  return `<author>${element('name', name)}${element('uri', address)}</author>`;
}

function link(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
  return `<link ${written.join(' ')}/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
