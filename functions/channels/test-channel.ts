import type pg from 'pg';
import { z } from 'zod';
import type { FunctionHandler } from '#backend/config.ts';
import { channelNames, channelTitles } from '#domain/channels/channel.ts';
import { identifyAdministrator } from '../identify-administrator.ts';
import { refuse } from '../refuse.ts';
import { type Channel, ChannelProblem } from './channel.ts';

const Body = z.object({ channel: z.enum(channelNames) });

/** An administrator's question whether a channel works. Nothing is posted. */
export function createTestChannel({ pool, channels }: { pool: pg.Pool; channels: Channel[] }): FunctionHandler {
  return async (request, context) => {
    const caller = await identifyAdministrator(pool, context);
    if ('status' in caller) return refuse(caller.status, 'REFUSED', caller.message);
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success) return refuse(400, 'BAD_REQUEST', 'The body names no channel');
    const channel = channels.find(({ name }) => name === body.data.channel);
    if (!channel)
      return refuse(
        409,
        'NOT_CONFIGURED',
        `${channelTitles[body.data.channel]} is not in the settings of this server.`,
      );
    try {
      const { title, missing } = await channel.test();
      await pool.query('select internal.note_channel($1, $2)', [
        channel.name,
        JSON.stringify(missing.length > 0 ? { problem: missing.join('. ') } : {}),
      ]);
      return Response.json({ isReady: missing.length === 0, title, missing });
    } catch (error) {
      if (!(error instanceof ChannelProblem)) throw error;
      return Response.json({ isReady: false, title: '', missing: [error.message] });
    }
  };
}
