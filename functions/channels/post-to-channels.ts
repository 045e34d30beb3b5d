import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { ChannelJob } from '#domain/channels/channel.ts';
import { allowedSources } from './allowed-sources.ts';
import type { Channel } from './channel.ts';
import { doChores } from './do-chores.ts';
import { sendNext } from './send-next.ts';

// This module is in charge of the channels' minute: news are put into the queue, messages of closed jobs are deleted, and where
// it is time the next post is sent. What is posted when is decided by the database (87-channel-queue.sql,
// 88-channel-messages.sql; docs/decisions/0050).

export type ChannelParts = {
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: { url: string };
  /** Those that the settings configure. */
  channels: Channel[];
  /** The picture of a featured job; none where it cannot be drawn. */
  drawPicture?: ((job: ChannelJob) => Promise<Uint8Array | null>) | undefined;
};

const Payload = z.object({ id: z.uuid().optional() }).catch({});

/** With an id, what an administrator wants done about that post at once; without, all that is due. */
export async function postToChannels(parts: ChannelParts, payload: unknown): Promise<void> {
  const { pool, channels } = parts;
  const { id } = Payload.parse(payload);
  if (channels.length === 0) return;
  await pool.query('select internal.tidy_channel_posts($1, $2)', [
    Object.fromEntries(channels.map(({ name, target }) => [name, target])),
    allowedSources,
  ]);
  if (!id) await pool.query('select internal.queue_channel_posts($1)', [allowedSources]);
  // One channel that hangs does not hold up the other.
  await Promise.all(
    channels.map(async (channel) => {
      await doChores(parts, channel, id);
      await sendNext(parts, channel, id);
    }),
  );
}
