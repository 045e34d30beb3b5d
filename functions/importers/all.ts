import { type SourceType, sources } from '#domain/sources/all.ts';
import { arbeitnow } from './arbeitnow/importer.ts';
import { ashby } from './ashby/importer.ts';
import { careersFeed } from './careers-feed/importer.ts';
import { careersPage } from './careers-page/importer.ts';
import { greenhouse } from './greenhouse/importer.ts';
import { himalayas } from './himalayas/importer.ts';
import type { Importer } from './importer.ts';
import { jobicy } from './jobicy/importer.ts';
import { lever } from './lever/importer.ts';
import { recruitee } from './recruitee/importer.ts';
import { remoteok } from './remoteok/importer.ts';
import { remotive } from './remotive/importer.ts';
import { rss } from './rss/importer.ts';
import { smartrecruiters } from './smartrecruiters/importer.ts';
import { web3career } from './web3career/importer.ts';
import { workable } from './workable/importer.ts';

// By type, so that the compiler names a declared source that has no importer.
const importers: Record<SourceType, Importer> = {
  ...{ greenhouse, lever, ashby, workable, smartrecruiters, recruitee },
  'careers-page': careersPage,
  'careers-feed': careersFeed,
  ...{ remotive, remoteok, jobicy, himalayas, arbeitnow, web3career, rss },
};

/** In the order of the declarations (domain/sources/all.ts). */
export const allImporters: Importer[] = sources.map(({ type }) => importers[type]);

/** The tokens that the settings hold, by the source that asks for one. */
export function findTokens(settings: Readonly<Record<string, unknown>>): Partial<Record<SourceType, string>> {
  const tokens = sources.map(({ type, tokenSetting }) => [type, tokenSetting && settings[tokenSetting]] as const);
  return Object.fromEntries(tokens.filter(([, token]) => typeof token === 'string'));
}
