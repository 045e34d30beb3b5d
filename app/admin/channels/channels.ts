import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import type { ChannelJob, ChannelName, PostKind, PostState } from '#domain/channels/channel.ts';
import type { Pace } from '#domain/channels/estimate-times.ts';

export type ChannelRow = Pace & {
  name: ChannelName;
  is_configured: boolean;
  is_on: boolean;
  imported_a_day: number;
  problem: string | null;
  problem_at: string | null;
  /** Now. */
  is_quiet: boolean;
  waiting: number;
  /** Within seven days. */
  posted: number;
};

export type ChannelPost = {
  id: string;
  channel: ChannelName;
  kind: PostKind;
  state: PostState;
  is_featured: boolean;
  is_own: boolean;
  title: string;
  company: string;
  text: string | null;
  not_before: string;
  created_at: string;
  posted_at: string | null;
  ended_at: string | null;
  pinned_until: string | null;
  link: string | null;
  reason: string | null;
  is_delete_wanted: boolean;
  has_message: boolean;
  /** None once the listing is deleted. */
  job: ChannelJob | null;
  /** Whether its job is open. */
  is_open: boolean;
};

export type ChannelEvent = {
  id: number;
  at: string;
  /** None once the administrator's account is gone. */
  author: string | null;
  channel: ChannelName;
  action: string;
  detail: string | null;
  title: string | null;
};

/** Of a queue; as many as admin_channels answers. */
export const maxShown = 300;

export type ChannelDesk = {
  channels: ChannelRow[];
  has_schedule: boolean;
  queue: ChannelPost[];
  trouble: ChannelPost[];
  posted: ChannelPost[];
  ended: ChannelPost[];
  events: ChannelEvent[];
};

export async function getChannelDesk(client: SupabaseClient, shown: number): Promise<ChannelDesk> {
  const { data } = await client.rpc('admin_channels', { shown }).throwOnError();
  return data as ChannelDesk;
}

export async function setChannel(client: SupabaseClient, channel: ChannelName, changes: object): Promise<void> {
  await client.rpc('set_channel', { channel, changes }).throwOnError();
}

export type PostAction = 'skip' | 'restore' | 'now' | 'retry' | 'first' | 'up' | 'down' | 'edit' | 'delete' | 'there';

type Change = { action: PostAction; seen: PostState; value?: string | null };

export async function changePost(client: SupabaseClient, post: string, change: Change): Promise<void> {
  await client.rpc('change_channel_post', { post, ...change }).throwOnError();
}

export type ChannelTest = { isReady: boolean; title: string; missing: string[] };

export async function testChannel(client: SupabaseClient, channel: ChannelName): Promise<ChannelTest> {
  const { data, error } = await client.functions.invoke<ChannelTest>('test-channel', { body: { channel } });
  if (!error && data) return data;
  const answer = error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null;
  return {
    isReady: false,
    title: '',
    missing: [answer?.message ?? 'The server could not be asked. Please try again.'],
  };
}
