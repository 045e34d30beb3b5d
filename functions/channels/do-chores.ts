import type { ChannelJob, PostKind } from '#domain/channels/channel.ts';
import { composeClosed, composePost } from '#domain/channels/compose-post.ts';
import { allowedSources } from './allowed-sources.ts';
import { type Channel, ChannelProblem } from './channel.ts';
import { hashMessage } from './hash-message.ts';
import type { ChannelParts } from './post-to-channels.ts';

type Chore = {
  id: string;
  chore: 'delete' | 'unpin' | 'edit';
  message_id: string;
  has_picture: boolean;
  is_featured: boolean;
  kind: PostKind;
  title: string;
  company: string;
  text: string | null;
  content_hash: string | null;
  /** Of an edit. */
  job: ChannelJob | null;
};

type Outcome = { state: 'done' | 'failed'; reason?: string } & Record<string, unknown>;

/**
 * Deletes, unpins and edits messages that are there. Each can be repeated without harm: a message that is gone already is
 * as good as deleted.
 */
export async function doChores({ pool, log, site }: ChannelParts, channel: Channel, id?: string): Promise<void> {
  const { rows } = await pool.query<{ chores: Chore[] }>(
    'select internal.find_channel_chores($1, $2, $3, $4) as chores',
    [channel.name, channel.target, allowedSources, id ?? null],
  );
  for (const chore of rows[0]?.chores ?? []) {
    const outcome = await work(channel, chore, site.url).catch(explain);
    if (outcome.state === 'failed')
      log.warn(
        { channel: channel.name, post: chore.id, chore: chore.chore, reason: outcome.reason },
        'a message could not be changed',
      );
    await pool.query('select internal.finish_channel_chore($1, $2, $3)', [
      chore.id,
      chore.chore,
      JSON.stringify(outcome),
    ]);
    // It asked for patience, or nothing works: the rest would fail alike.
    if (outcome.seconds || outcome.is_unreached) return;
  }
}

async function work(channel: Channel, chore: Chore, siteUrl: string): Promise<Outcome> {
  if (chore.chore === 'delete') return remove(channel, chore);
  if (chore.chore === 'unpin') {
    await channel.unpin?.(chore.message_id);
    return { state: 'done' };
  }
  if (!chore.job) return { state: 'done' };
  const { job, kind, text, is_featured: isFeatured } = chore;
  const message = composePost({ job, kind, text, isFeatured }, { url: siteUrl, channel: channel.name });
  const content_hash = hashMessage(message);
  if (content_hash !== chore.content_hash)
    await channel.edit(chore.message_id, message, { hasPicture: chore.has_picture });
  return { state: 'done', content_hash };
}

async function remove(channel: Channel, chore: Chore): Promise<Outcome> {
  try {
    await channel.remove(chore.message_id);
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof ChannelProblem) || (error.kind !== 'kept' && error.kind !== 'refused')) throw error;
    await channel.edit(chore.message_id, composeClosed(chore), { hasPicture: chore.has_picture });
    return { state: 'done', reason: `It says now that the job is closed. ${error.message}` };
  }
}

function explain(error: unknown): Outcome {
  if (!(error instanceof ChannelProblem)) return { state: 'failed', reason: 'Something went wrong' };
  const { kind, message: reason, seconds } = error;
  if (kind === 'gone') return { state: 'done', reason: 'It was gone from the channel already' };
  if (kind === 'wait') return { state: 'failed', reason, seconds: seconds ?? 60 };
  if (kind === 'unreached') return { state: 'failed', reason, problem: reason, is_unreached: true };
  if (kind === 'broken') return { state: 'failed', reason, problem: reason, seconds: 3600 };
  return { state: 'failed', reason };
}
