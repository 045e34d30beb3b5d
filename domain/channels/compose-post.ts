import { describePayLine, describePlaceLine, listTags } from '../finding/describe-card.ts';
import { findOrigin, type Origin } from '../origin.ts';
import { findSource } from '../sources/all.ts';
import { sourceParam } from '../visits.ts';
import { type ChannelJob, type ChannelName, maxTextLength, type PostKind } from './channel.ts';

// The words of a post, the same for every channel and for the preview on the desk. What comes from listings is plain text: a
// channel escapes it.

export type ChannelMessage = {
  headline: string;
  lines: string[];
  /** The job's own page; none once the job is closed. */
  link: string | null;
  /** Named and linked to where the terms of the listing's source want that. */
  source: Pick<Origin, 'words' | 'name' | 'address'> | null;
  isFeatured: boolean;
};

type Post = { job: ChannelJob; kind: PostKind; isFeatured: boolean; text: string | null };

export function composePost(post: Post, { url, channel }: { url: string; channel: ChannelName }): ChannelMessage {
  const [headline = '', ...lines] = (post.text ?? writeText(post)).split('\n');
  const { job, isFeatured } = post;
  const origin = findSource(job.source)?.mustName ? findOrigin(job) : null;
  return { headline, lines, link: `${url}/jobs/${job.slug}?${sourceParam}=${channel}`, source: origin, isFeatured };
}

/** What the message says where it cannot be deleted. */
export function composeClosed({ title, company }: { title: string; company: string }): ChannelMessage {
  return {
    headline: 'This job is closed',
    lines: [`${quieten(title)} at ${quieten(company)}`],
    link: null,
    source: null,
    isFeatured: false,
  };
}

/** The usual words of a post, a headline and lines under it; featured jobs say more. */
export function writeText({ job, kind, isFeatured }: Omit<Post, 'text'>): string {
  const title = cut(quieten(job.title), 200);
  const lines = [
    kind === 'again' ? `Still open: ${title}` : title,
    `${cut(quieten(job.company.name), 120)}${isFeatured ? ' · Featured' : ''}`,
    cut(quieten(describePlaceLine(job)), 120),
    cut(quieten(describePayLine(job) ?? ''), 100),
    cut(quieten(job.facts ? listTags(job.facts).join(' · ') : ''), 100),
  ].filter(Boolean);
  const excerpt = isFeatured ? cut(quieten(job.excerpt), 240) : '';
  return cut([...lines, ...(excerpt ? ['', excerpt] : [])].join('\n'), maxTextLength);
}

/**
 * Words from outside on one line. Channels turn addresses and names with an @ into links of their own; a word joiner, which
 * is not seen, keeps a listing from leading readers elsewhere that way.
 */
function quieten(words: string): string {
  return words
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/@(?=[\p{L}\p{N}_])/gu, '@\u2060')
    .replace(/([\p{L}\p{N}])\.(?=\p{L}{2})/gu, '$1.\u2060')
    .replace(/:\/\//g, ':\u2060//')
    .trim();
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const short = text.slice(0, max - 1);
  // At a word, unless that loses much; never within a pair of surrogates.
  const space = short.lastIndexOf(' ');
  return `${(space > max * 0.7 ? short.slice(0, space) : short).replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
