import type { LinkTag, Page } from './read-page.ts';

/** A picture that may be the logo, and how many times longer than the other one of its sides may be. */
type Candidate = { address: string; longest: number };

type Parts = { page: Page; logo: string | null; base: URL };

const maxPictures = 6;
const goodSize = 96;
/** An icon is square or nearly so; a logo may be a word; a preview is mostly a banner. */
const longest = { icon: 1.5, logo: 6, preview: 1.4 };

// What building kits show until the owner of a site puts their own in.
const placeholder =
  /w-logo-(?:blue|gray|white)|\/img\/(?:favicon|webclip)\.|placeholder|default[-_]?(?:logo|icon|favicon)|blank\.|spacer\.|\.ico(?:$|\?)/i;

/** The pictures by which a page shows whose it is, the likeliest first. */
export function listPictures({ page, logo, base }: Parts): Candidate[] {
  const icons = page.links.filter(({ rel, type }) => rel.includes('icon') && type !== 'image/x-icon');
  const touch = page.links.filter(({ rel }) => rel.some((word) => /^apple-touch-icon(?:-precomposed)?$/.test(word)));
  const isGood = (tag: LinkTag) => readSize(tag) >= goodSize;
  const found = [
    ...bySize(touch).map(({ href }) => ({ address: href, longest: longest.icon })),
    { address: logo, longest: longest.logo },
    ...bySize(icons.filter(isGood)).map(({ href }) => ({ address: href, longest: longest.icon })),
    { address: '/apple-touch-icon.png', longest: longest.icon },
    ...bySize(icons.filter((tag) => !isGood(tag))).map(({ href }) => ({ address: href, longest: longest.icon })),
    { address: page.meta.get('og:image') ?? null, longest: longest.preview },
  ];
  const candidates = new Map<string, Candidate>();
  for (const { address: given, longest } of found) {
    const address = given ? toAddress(given, base) : null;
    if (address && !candidates.has(address)) candidates.set(address, { address, longest });
  }
  return [...candidates.values()].slice(0, maxPictures);
}

function toAddress(given: string, base: URL): string | null {
  if (!URL.canParse(given, base)) return null;
  const { protocol, href } = new URL(given, base);
  return /^https?:$/.test(protocol) && href.length <= 2_000 && !placeholder.test(href) ? href : null;
}

function bySize(tags: LinkTag[]): LinkTag[] {
  return tags.toSorted((a, b) => readSize(b) - readSize(a)).slice(0, 2);
}

/** The longest side that a tag speaks of; an SVG has any size, one without a word may be small. */
function readSize({ sizes, type, href }: LinkTag): number {
  if (/svg/.test(type) || /\.svg(?:$|\?)/i.test(href) || /^any$/i.test(sizes)) return 1_000;
  return Math.max(0, ...[...sizes.slice(0, 200).matchAll(/(\d{1,4})x\d{1,4}/gi)].map(([, width]) => Number(width)));
}
