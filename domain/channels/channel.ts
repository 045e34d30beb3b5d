import type { JobCard } from '../job.ts';

// Where jobs are posted besides the board itself (docs/decisions/0050).

export const channelNames = ['telegram', 'discord'] as const;
export type ChannelName = (typeof channelNames)[number];

/** As administrators read them. */
export const channelTitles: Record<ChannelName, string> = { telegram: 'Telegram', discord: 'Discord' };

export type PostState = 'queued' | 'sending' | 'unclear' | 'posted' | 'failed' | 'skipped' | 'deleted';
/** "again": the second mention of a featured job. */
export type PostKind = 'job' | 'again';

/** What a post is made of (internal.channel_job). */
export type ChannelJob = JobCard & {
  source: string | null;
  source_url: string | null;
  external_url: string | null;
  /** The first words of the description, without markup. */
  excerpt: string;
};

/** Room for the line that names the source is left in a caption of Telegram, which has 1024 characters. */
export const maxTextLength = 900;
