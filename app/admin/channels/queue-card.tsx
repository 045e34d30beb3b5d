import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { channelTitles } from '#domain/channels/channel.ts';
import { estimateTimes } from '#domain/channels/estimate-times.ts';
import { Card } from '../card.tsx';
import { smallButtonStyle } from '../listings/small-button-style.ts';
import { Moment } from '../runs/moment.tsx';
import { type ChannelPost, type ChannelRow, maxShown, type PostAction } from './channels.ts';
import { EditPostDialog } from './edit-post-dialog.tsx';
import { PostRow } from './post-row.tsx';
import type { ActOnPost } from './use-channel-desk.ts';

type Props = {
  channel: ChannelRow;
  posts: ChannelPost[];
  siteUrl: string;
  hasSchedule: boolean;
  act: ActOnPost;
  onShowMore: () => Promise<unknown>;
};

/** What is posted next to one channel, in its order. */
export function QueueCard({ channel, posts, siteUrl, hasSchedule, act, onShowMore }: Props) {
  const [edited, setEdited] = useState<ChannelPost>();
  const times = estimateTimes(channel, posts);
  const runs = channel.is_on && hasSchedule;

  const skip = (post: ChannelPost) =>
    act(post, 'skip', {
      done: {
        title: 'Skipped',
        description: post.title,
        action: { label: 'Undo', run: () => void act({ ...post, state: 'skipped' }, 'restore') },
      },
    });

  return (
    <Card title={`Next on ${channelTitles[channel.name]}`}>
      {posts.length > 0 && (
        <p className="mt-2 max-w-2xl text-sm text-muted">
          The oldest first; featured jobs come six hours sooner and other jobs of employers three hours sooner than
          imported ones. Second mentions wait for their day. Move a post to change the order.
        </p>
      )}
      {!hasSchedule && (
        <p className="mt-2 text-sm text-muted">The schedule is off (CRON=off): only what you post now is posted.</p>
      )}
      {posts.length === 0 ? (
        <p className="mt-3 text-muted">
          Nothing waits. Jobs that employers post come here by themselves, and the best of the imported ones.
        </p>
      ) : (
        <ol className="mt-2">
          {posts.map((post, index) => (
            <PostRow key={post.id} post={post} siteUrl={siteUrl} when={<When at={runs ? times[index] : undefined} />}>
              <Act
                post={post}
                onAct={() => void act(post, 'now', { done: { title: 'Being posted', description: post.title } })}
              >
                Post now
              </Act>
              <Act post={post} onAct={() => setEdited(post)} hasDialog>
                Edit
              </Act>
              <Move post={post} action="up" isLast={index === 0} act={act} />
              <Move post={post} action="down" isLast={index === posts.length - 1} act={act} />
              <Act post={post} onAct={() => void skip(post)}>
                Skip
              </Act>
            </PostRow>
          ))}
        </ol>
      )}
      {channel.waiting > posts.length && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <p>And {channel.waiting - posts.length} more after these.</p>
          {posts.length < maxShown && (
            <button type="button" onClick={() => void onShowMore()} className={smallButtonStyle()}>
              Show more<span className="sr-only"> of {channelTitles[channel.name]}</span>
            </button>
          )}
        </div>
      )}
      {edited && <EditPostDialog post={edited} siteUrl={siteUrl} act={act} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function When({ at }: { at: Date | undefined }) {
  if (!at) return 'waits';
  return (
    <>
      about <Moment at={at.toISOString()} to="minute" />
    </>
  );
}

type ActProps = { post: ChannelPost; onAct: () => void; hasDialog?: boolean; isGrave?: boolean; children: string };

/** Its words are what is seen; the title of the job says to all others which one it is about. */
export function Act({ post, onAct, hasDialog = false, isGrave = false, children }: ActProps) {
  return (
    <button
      type="button"
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={onAct}
      className={smallButtonStyle(isGrave ? 'danger' : 'plain')}
    >
      {children}
      <span className="sr-only"> {post.title}</span>
    </button>
  );
}

type MoveProps = { post: ChannelPost; action: Extract<PostAction, 'up' | 'down'>; isLast: boolean; act: ActOnPost };

function Move({ post, action, isLast, act }: MoveProps) {
  const Icon = action === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-disabled={isLast}
      aria-label={`Move ${action}: ${post.title}`}
      onClick={() => !isLast && void act(post, action)}
      className={smallButtonStyle()}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
