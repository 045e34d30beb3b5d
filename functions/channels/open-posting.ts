import type pg from 'pg';
import type { FunctionHandler } from '#backend/config.ts';
import {
  openSearchEngines,
  type SearchEngineSettings,
  type SearchEngines,
} from '../search-engines/open-search-engines.ts';
import type { SharePictures } from '../sharing/share-pictures.ts';
import { type ChannelSettings, openChannels } from './open-channels.ts';
import type { ChannelParts } from './post-to-channels.ts';
import { createTestChannel } from './test-channel.ts';

export type Posting = Pick<ChannelParts, 'channels' | 'drawPicture'> & {
  /** Those that are told of changed pages. */
  searchEngines: SearchEngines;
  /** What administrators ask of channels. */
  handlers: Record<string, FunctionHandler>;
};

type Parts = { settings: ChannelSettings & SearchEngineSettings; pool: pg.Pool; pictures: SharePictures };

/** Where jobs are posted, with which picture, and who else is told of them. */
export async function openPosting({ settings, pool, pictures }: Parts): Promise<Posting> {
  const channels = await openChannels(settings);
  return {
    channels,
    searchEngines: openSearchEngines(settings),
    drawPicture: ({ id }) => pictures.makeJobPicture(id),
    handlers: { 'test-channel': createTestChannel({ pool, channels }) },
  };
}
