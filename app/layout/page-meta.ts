import type { MetaDescriptor } from 'react-router';
import type { Site } from '#app/visit.ts';
import { truncate } from '#domain/truncate.ts';

type PageFacts = {
  title: string;
  description: string;
  /** The page's one address, from the root: `/jobs/a-slug`. */
  path: string;
  site: Site | undefined;
  /** A picture of the page's own, and what it shows; one of ours, which is 1200 by 630 pixels, where `isDrawn`. */
  image?: { address: string; alt: string; isDrawn?: boolean } | null | undefined;
  type?: 'website' | 'article';
  isHidden?: boolean;
  /** Editors of other sites learn here how to embed what the page is about. */
  isEmbeddable?: boolean;
  /** Structured data; it is escaped so that no text can close the script it stands in. */
  data?: object[];
};

const maxDescriptionLength = 160;
const boardPicture = {
  address: '/og.png',
  alt: 'Chainwork: find your next opportunity in Web3 & Blockchain',
  isDrawn: true,
};

/** Title, description, canonical address, sharing tags and structured data of a page. */
export function buildPageMeta({
  title,
  description,
  path,
  site,
  image,
  type,
  isHidden,
  isEmbeddable,
  data = [],
}: PageFacts): MetaDescriptor[] {
  const url = site?.url ?? '';
  const summary = shorten(description, maxDescriptionLength);
  const { address, alt, isDrawn } = image ?? boardPicture;
  const picture = toAbsolute(address, url);
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: summary },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:url', content: url + path },
    { property: 'og:image', content: picture },
    ...(isDrawn
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
    { property: 'og:site_name', content: 'Chainwork' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: summary },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: alt },
  ];
  tags.push({ tagName: 'link', rel: 'canonical', href: url + path });
  if (isEmbeddable)
    tags.push({ tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href: toOEmbed(url + path) });
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' });
  for (const thing of data) tags.push({ 'script:ld+json': thing } as MetaDescriptor);
  return tags;
}

/** https://oembed.com, section 4 */
const toOEmbed = (address: string) => `/oembed?${new URLSearchParams({ url: address })}`;

/** At most so many characters, cut at a word. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= maxLength) return plain;
  const cut = truncate(plain, maxLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > maxLength / 2 ? cut.lastIndexOf(' ') : cut.length).replace(/[\s,;:.–-]+$/, '')}…`;
}

export function toAbsolute(address: string, base: string): string {
  return address.startsWith('/') ? base + address : address;
}
