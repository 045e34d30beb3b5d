import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { channelTitles } from '#domain/channels/channel.ts';
import { Card } from '../card.tsx';
import { smallButtonStyle } from '../listings/small-button-style.ts';
import { FieldsDialog } from '../orders/fields-dialog.tsx';
import { Moment } from '../runs/moment.tsx';
import type { ChannelPost } from './channels.ts';
import { EditPostDialog } from './edit-post-dialog.tsx';
import { PostRow } from './post-row.tsx';
import { Act } from './queue-card.tsx';
import type { ActOnPost } from './use-channel-desk.ts';

type Props = { posts: ChannelPost[]; siteUrl: string; act: ActOnPost };

/** Messages that are there. */
export function PostedCard({ posts, siteUrl, act }: Props) {
  const [edited, setEdited] = useState<ChannelPost>();
  const [deleted, setDeleted] = useState<ChannelPost>();
  return (
    <Card title="Posted">
      {posts.length === 0 && <p className="mt-3 text-muted">No message is out there.</p>}
      <ul className="mt-2">
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            siteUrl={siteUrl}
            showsChannel
            when={
              post.is_delete_wanted ? 'is being deleted' : post.posted_at && <Moment at={post.posted_at} to="minute" />
            }
          >
            {post.link && (
              <a href={post.link} target="_blank" rel="noreferrer" className={smallButtonStyle()}>
                Open
                <ExternalLink aria-hidden="true" className="size-3.5" />
                <span className="sr-only"> {post.title}</span>
              </a>
            )}
            {post.has_message && !post.is_delete_wanted && (
              <Act post={post} hasDialog onAct={() => setEdited(post)}>
                Edit
              </Act>
            )}
            {!post.is_delete_wanted && (
              <Act post={post} hasDialog isGrave onAct={() => setDeleted(post)}>
                Delete
              </Act>
            )}
          </PostRow>
        ))}
      </ul>
      {edited && <EditPostDialog post={edited} siteUrl={siteUrl} act={act} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <FieldsDialog
          title={`Delete the message about ${deleted.title}`}
          effect={`It goes from ${channelTitles[deleted.channel]}; the job stays on the board. This cannot be undone.`}
          confirm="Delete"
          isGrave
          fields={[]}
          onClose={() => setDeleted(undefined)}
          onConfirm={async () => {
            const refused = await act(deleted, 'delete', { done: { title: 'The message is being deleted' } });
            return refused ? { '': refused } : undefined;
          }}
        />
      )}
    </Card>
  );
}
