import { useState } from 'react';
import { Card } from '../card.tsx';
import { FieldsDialog } from '../orders/fields-dialog.tsx';
import { Moment } from '../runs/moment.tsx';
import type { ChannelPost } from './channels.ts';
import { PostRow } from './post-row.tsx';
import { Act } from './queue-card.tsx';
import type { ActOnPost } from './use-channel-desk.ts';

type Props = { posts: ChannelPost[]; siteUrl: string; act: ActOnPost };

const stateWords = { unclear: 'may be there', failed: 'failed', sending: 'is being sent' } as const;

/** Posts that only an administrator can decide about. Nothing where there are none. */
export function TroubleCard({ posts, siteUrl, act }: Props) {
  const [found, setFound] = useState<ChannelPost>();
  if (posts.length === 0) return null;
  return (
    <Card title="Needs a look">
      <p className="mt-2 max-w-2xl text-sm text-muted">
        A post that “may be there” was handed over, and no answer came back. It is not sent again by itself: look at the
        channel first.
      </p>
      <ul className="mt-2">
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            siteUrl={siteUrl}
            showsChannel
            when={
              <>
                {stateWords[post.state as keyof typeof stateWords]} · <Moment at={post.created_at} to="minute" />
              </>
            }
          >
            {post.state === 'unclear' && (
              <Act post={post} hasDialog onAct={() => setFound(post)}>
                It is there
              </Act>
            )}
            {post.state !== 'sending' && (
              <>
                <Act
                  post={post}
                  onAct={() => void act(post, 'retry', { done: { title: 'It waits in the queue again' } })}
                >
                  {post.state === 'failed' ? 'Try again' : 'It is not there: send again'}
                </Act>
                <Act
                  post={post}
                  onAct={() =>
                    void act(post, 'skip', {
                      done: {
                        title: 'Skipped',
                        description: post.title,
                        action: { label: 'Undo', run: () => void act({ ...post, state: 'skipped' }, 'restore') },
                      },
                    })
                  }
                >
                  Skip
                </Act>
              </>
            )}
          </PostRow>
        ))}
      </ul>
      {found && (
        <FieldsDialog
          title="The message is there"
          effect="With its link it can be deleted by itself when the job closes."
          confirm="Save"
          fields={[
            {
              ...{ name: 'link', label: 'Link of the message', kind: 'text', initial: '' },
              hint: 'Like https://t.me/channel/123: choose “Copy link” at the message.',
            },
          ]}
          onClose={() => setFound(undefined)}
          onConfirm={async ({ link = '' }) => {
            const refused = await act(found, 'there', { value: link, done: { title: 'Noted as posted' } });
            return refused ? { link: refused } : undefined;
          }}
        />
      )}
    </Card>
  );
}
