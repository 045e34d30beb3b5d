import { buildFrame, guessHeight } from './embed-code.ts';
import { buildEmbedAddress, embedDefaults } from './embed-options.ts';

// oEmbed 1.0 (https://oembed.com): how editors of other sites turn a pasted address of this board into a frame.

export type OEmbedSize = { maxWidth: number | null; maxHeight: number | null };

type Embedded = OEmbedSize & {
  siteUrl: string;
  title: string;
  /** Of what is embedded: the filters of a list, or a job's slug. */
  query: string;
  rows: number;
};

const width = 640;

export function buildOEmbed({ siteUrl, title, query, rows, maxWidth, maxHeight }: Embedded) {
  const size = {
    width: Math.min(width, maxWidth ?? width),
    height: Math.min(guessHeight(rows), maxHeight ?? Number.POSITIVE_INFINITY),
  };
  const address = siteUrl + buildEmbedAddress(query, embedDefaults);
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Chainwork',
    provider_url: `${siteUrl}/`,
    cache_age: 3600,
    ...size,
    html: buildFrame({ address, title, ...size }),
  };
}

/** Null for no limit; undefined for what is no size. */
export function readSide(text: string | null): number | null | undefined {
  if (text === null || text === '') return null;
  const side = Number(text);
  return Number.isSafeInteger(side) && side > 0 ? side : undefined;
}

export type Embeddable = { job: string } | { company: string } | { list: URLSearchParams };

/** What an address of this board shows that can be embedded; null for any other address. */
export function readEmbeddable(text: string, siteUrl: string): Embeddable | null {
  const address = text.length <= 2_000 ? URL.parse(text) : null;
  // Behind a proxy the board may be known by both schemes.
  if (!address || address.host !== new URL(siteUrl).host || !/^https?:$/.test(address.protocol)) return null;
  const [, kind, slug] = /^\/(jobs|company)\/([^/]+)\/?$/.exec(address.pathname) ?? [];
  const name = slug && decode(slug);
  if (name) return kind === 'jobs' ? { job: name } : { company: name };
  return address.pathname === '/' ? { list: address.searchParams } : null;
}

function decode(slug: string): string | null {
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
