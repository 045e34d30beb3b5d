import type pg from 'pg';
import type { FunctionHandler } from '#backend/config.ts';
import type { SharePictures } from '../sharing/share-pictures.ts';
import { type ChannelSettings, openChannels } from './open-channels.ts';
import type { ChannelParts } from './post-to-channels.ts';
import { createTestChannel } from './test-channel.ts';

export type Posting = Pick<ChannelParts, 'channels' | 'drawPicture'> & {
  /** What administrators ask of channels. */
  handlers: Record<string, FunctionHandler>;
};

type Parts = { settings: ChannelSettings; pool: pg.Pool; pictures: SharePictures };

/** Where jobs are posted, and with which picture. */
export function openPosting({ settings, pool, pictures }: Parts): Posting {
  const channels = openChannels(settings);
  return {
    channels,
    drawPicture: ({ id }) => pictures.makeJobPicture(id),
    handlers: { 'test-channel': createTestChannel({ pool, channels }) },
  };
}
