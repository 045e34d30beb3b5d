import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { channelTitles } from '#domain/channels/channel.ts';
import type { ChannelPost } from './channels.ts';
import { PostPreview } from './post-preview.tsx';

type Props = {
  post: ChannelPost;
  siteUrl: string;
  /** When it was or will be posted. */
  when: ReactNode;
  showsChannel?: boolean;
  children: ReactNode;
};

/** A post with its state, what it says, and what can be done about it. */
export function PostRow({ post, siteUrl, when, showsChannel = false, children }: Props) {
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className="font-medium">
            {post.job ? (
              <Link to={`/jobs/${post.job.slug}`} className="link">
                {post.title}
              </Link>
            ) : (
              post.title
            )}
          </p>
          <p className="text-sm text-muted">
            {post.company} · {when}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {showsChannel && <Badge>{channelTitles[post.channel]}</Badge>}
            {post.is_featured && <Badge tone="featured">Featured</Badge>}
            {post.kind === 'again' && <Badge>Second mention</Badge>}
            {!post.is_own && <Badge>Imported</Badge>}
            {post.text !== null && <Badge>Edited</Badge>}
            {post.pinned_until && <Badge tone="accent">Pinned</Badge>}
          </div>
          {post.reason && <p className="mt-1.5 text-sm text-muted">{post.reason}</p>}
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {post.job && post.state !== 'deleted' && (
        <details className="text-sm">
          <summary className="link w-fit min-h-6 cursor-pointer py-0.5 font-medium">
            Preview<span className="sr-only"> of {post.title}</span>
          </summary>
          <div className="mt-2">
            <PostPreview post={post} siteUrl={siteUrl} />
          </div>
        </details>
      )}
    </li>
  );
}
