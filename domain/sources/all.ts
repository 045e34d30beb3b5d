import { arbeitnow } from './arbeitnow.ts';
import { ashby } from './ashby.ts';
import { careersFeed } from './careers-feed.ts';
import { careersPage } from './careers-page.ts';
import { greenhouse } from './greenhouse.ts';
import { himalayas } from './himalayas.ts';
import { jobicy } from './jobicy.ts';
import { lever } from './lever.ts';
import { recruitee } from './recruitee.ts';
import { remoteok } from './remoteok.ts';
import { remotive } from './remotive.ts';
import { rss } from './rss.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import type { SourceDeclaration } from './source-declaration.ts';
import { web3career } from './web3career.ts';
import { workable } from './workable.ts';

/** Every source there is: employers' own boards first, then boards about many employers. */
const declared = [
  ...([greenhouse, lever, ashby, workable, smartrecruiters, recruitee] as const),
  ...([careersPage, careersFeed] as const),
  ...([remotive, remoteok, jobicy, himalayas, arbeitnow, web3career, rss] as const),
] as const;

export type SourceType = (typeof declared)[number]['type'];

export const sources: readonly (SourceDeclaration & { type: SourceType })[] = declared;

/** By the source of a listing; null for an employer's own listing and for a source we do not know. */
export function findSource(type: string | null): SourceDeclaration | null {
  const wanted = type?.toLowerCase();
  return sources.find((source) => source.type === wanted) ?? null;
}

/** What a listing's page calls its source: "Remotive", or for a feed the host of the listing's link. */
export function nameSource({ source, address }: { source: string; address: string }): string {
  return findSource(source)?.name ?? new URL(address).hostname.replace(/^www\./, '');
}
