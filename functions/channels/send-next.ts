import type { ChannelJob, PostKind } from '#domain/channels/channel.ts';
import { type ChannelMessage, composePost } from '#domain/channels/compose-post.ts';
import { allowedSources } from './allowed-sources.ts';
import { type Channel, ChannelProblem } from './channel.ts';
import { hashMessage } from './hash-message.ts';
import type { ChannelParts } from './post-to-channels.ts';

type ClaimedPost = {
  id: string;
  kind: PostKind;
  text: string | null;
  is_featured: boolean;
  job: ChannelJob;
};

const pinnedHours = 24;
const secondsAfter = { broken: 3600, unclear: 3600 };

/**
 * Sends the next post, or the one with this id, if it is time. It is marked as being sent before, and settled after: a server
 * that ends in between leaves the mark, and the post is shown to administrators as unclear instead of being sent again.
 */
export async function sendNext(parts: ChannelParts, channel: Channel, id?: string): Promise<void> {
  const { pool, log, site } = parts;
  const { rows } = await pool.query<{ post: ClaimedPost | null }>(
    'select internal.claim_channel_post($1, $2, $3, $4) as post',
    [channel.name, channel.target, allowedSources, id ?? null],
  );
  const post = rows[0]?.post;
  if (!post) return;
  const message = composePost({ ...post, isFeatured: post.is_featured }, { ...site, channel: channel.name });
  const outcome = await send(parts, channel, post, message).catch(explain);
  if (outcome.reason) log.warn({ channel: channel.name, post: post.id, reason: outcome.reason }, 'a post has trouble');
  await pool.query('select internal.settle_channel_post($1, $2)', [post.id, JSON.stringify(outcome)]);
}

type Outcome = { state: 'posted' | 'queued' | 'failed' | 'unclear'; reason?: string } & Record<string, unknown>;

async function send(
  { drawPicture, log }: ChannelParts,
  channel: Channel,
  post: ClaimedPost,
  message: ChannelMessage,
): Promise<Outcome> {
  const drawn = post.is_featured ? drawPicture?.(post.job) : undefined;
  const picture = await drawn?.catch((error: unknown) => {
    log.warn({ err: error, post: post.id }, 'the picture of a post could not be drawn');
    return null;
  });
  const sent = await channel.post({ ...message, picture: picture ?? undefined });
  const posted = {
    ...({ state: 'posted', message_id: sent.id, link: sent.link, has_picture: Boolean(picture) } as const),
    ...{ content_hash: hashMessage(message), is_featured: post.is_featured },
  };
  if (!post.is_featured || post.kind === 'again' || !channel.pin) return posted;
  try {
    await channel.pin(sent.id);
    return { ...posted, pinned_hours: pinnedHours };
  } catch (error) {
    return { ...posted, reason: `It could not be pinned. ${error instanceof Error ? error.message : ''}` };
  }
}

function explain(error: unknown): Outcome {
  // Whatever went wrong on our side, the server cannot know how far it came.
  if (!(error instanceof ChannelProblem))
    return { state: 'unclear', reason: 'Something went wrong while it was sent', seconds: secondsAfter.unclear };
  const { kind, message: reason, seconds } = error;
  if (kind === 'wait') return { state: 'queued', reason, seconds: seconds ?? 60 };
  // It says nothing about this post: it stays where it is in the queue.
  if (kind === 'broken') return { state: 'queued', reason, problem: reason, seconds: secondsAfter.broken };
  if (kind === 'unreached') return { state: 'queued', reason, problem: reason, is_unreached: true };
  if (kind === 'unclear') return { state: 'unclear', reason, seconds: secondsAfter.unclear };
  return { state: 'failed', reason };
}
