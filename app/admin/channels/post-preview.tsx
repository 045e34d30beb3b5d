import { type ChannelMessage, composePost } from '#domain/channels/compose-post.ts';
import type { ChannelPost } from './channels.ts';

type Props = { post: ChannelPost; text?: string | null; siteUrl: string };

/** The message as its readers will see it, but for the typeface of the channel. */
export function PostPreview({ post, text = post.text, siteUrl }: Props) {
  if (!post.job) return <p className="text-sm text-muted">The job was deleted.</p>;
  const { job, kind, is_featured: isFeatured } = post;
  const message = composePost({ job, kind, isFeatured, text }, { url: siteUrl, channel: post.channel });
  return (
    <div className="max-w-md rounded-xl rounded-bl-sm border border-line bg-sunken p-4 text-sm [overflow-wrap:anywhere]">
      {isFeatured && <PictureNote />}
      <p className="font-semibold">{message.headline}</p>
      <Lines lines={message.lines} />
      {message.source && (
        <p className="mt-3">
          {message.source.words} <span className="text-accent-strong underline">{message.source.name}</span>
        </p>
      )}
      <p className="mt-3 rounded-lg border border-line-strong bg-raised py-1.5 text-center font-semibold">View job</p>
    </div>
  );
}

function Lines({ lines }: Pick<ChannelMessage, 'lines'>) {
  return lines.length > 0 ? <p className="whitespace-pre-line">{lines.join('\n')}</p> : null;
}

function PictureNote() {
  return (
    <p className="mb-3 rounded-lg border border-dashed border-line-strong px-3 py-4 text-center text-muted">
      The job's picture
    </p>
  );
}
