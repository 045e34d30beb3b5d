import { channelTitles } from '#domain/channels/channel.ts';
import { Card } from '../card.tsx';
import { Moment } from '../runs/moment.tsx';
import type { ChannelEvent, ChannelPost } from './channels.ts';
import { PostRow } from './post-row.tsx';
import { Act } from './queue-card.tsx';
import type { ActOnPost } from './use-channel-desk.ts';

/** What was skipped or deleted; all of an open job can be brought back. */
export function EndedCard({ posts, siteUrl, act }: { posts: ChannelPost[]; siteUrl: string; act: ActOnPost }) {
  if (posts.length === 0) return null;
  return (
    <Card title="Skipped and deleted">
      <ul className="mt-2">
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            siteUrl={siteUrl}
            showsChannel
            when={
              <>
                {post.state} {post.ended_at && <Moment at={post.ended_at} to="minute" />}
              </>
            }
          >
            {post.is_open && (
              <Act
                post={post}
                onAct={() => void act(post, 'restore', { done: { title: 'It waits in the queue again' } })}
              >
                Put back
              </Act>
            )}
          </PostRow>
        ))}
      </ul>
    </Card>
  );
}

const actionWords: Record<string, string> = {
  skip: 'skipped',
  restore: 'put back',
  now: 'posted at once',
  retry: 'had sent again',
  first: 'moved to the front',
  up: 'moved up',
  down: 'moved down',
  edit: 'edited',
  delete: 'deleted the message of',
  there: 'noted as posted',
};

/** Who did what. */
export function EventsCard({ events }: { events: ChannelEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card title="What was done">
      <ul className="mt-3 grid gap-1.5 text-sm [overflow-wrap:anywhere]">
        {events.map(({ id, at, author, channel, action, detail, title }) => (
          <li key={id}>
            <span className="text-muted">
              <Moment at={at} to="minute" /> ·{' '}
            </span>
            {author ?? 'An administrator'} {actionWords[action] ?? action}{' '}
            {title ? `“${title}”` : channelTitles[channel]}
            {title && <span className="text-muted"> · {channelTitles[channel]}</span>}
            {!title && detail && <span className="text-muted"> · {detail}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
