import type { SupabaseClient } from '@supabase/supabase-js';
import { findNamedAddresses, type NamedAddress } from '#domain/named-addresses.ts';
import { itemsAPage } from '../lists/use-keyset-list.ts';

export const messageStates = ['new', 'read', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

export type Message = {
  id: string;
  name: string;
  email: string;
  message: string;
  state: MessageState;
  created_at: string;
};

/** An entry of a message's thread: what an administrator did about it. */
export type MessageEvent = {
  id: string;
  created_at: string;
  /** None once the administrator's account is gone. */
  author: string | null;
  state: MessageState;
  reply: string | null;
  sent_at: string | null;
};

export type NamedPage = { address: string; title: string; note: string | null };
export type OpenMessage = { message: Message; thread: MessageEvent[]; pages: NamedPage[] };

export type MessageFilter = { state: MessageState | undefined; words: string };

const columns = 'id,name,email,message,state,created_at';

export async function findMessages(
  client: SupabaseClient,
  { state, words }: MessageFilter,
  after: Message | undefined,
): Promise<Message[]> {
  const all = words
    ? client.rpc('search_messages', { words }).select(columns)
    : client.from('contact_submissions').select(columns);
  let query = all.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(itemsAPage);
  if (state) query = query.eq('state', state);
  if (after) {
    query = query.or(`created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`);
  }
  const { data, error } = await query;
  if (error) throw error;
  return data as Message[];
}

/** A message with its thread and the pages of this board (on `host`) that it names; null where there is none. */
export async function getMessage(client: SupabaseClient, id: string, host: string): Promise<OpenMessage | null> {
  const [found, thread] = await Promise.all([
    client
      .from('contact_submissions')
      .select(columns)
      .eq('id', id)
      .maybeSingle()
      .overrideTypes<Message, { merge: false }>(),
    client.rpc('message_thread', { message: id }),
  ]);
  if (found.error) throw found.error;
  if (thread.error) throw thread.error;
  if (!found.data) return null;
  const pages = await findNamedPages(client, findNamedAddresses(found.data.message, host));
  return { message: found.data, thread: thread.data, pages };
}

async function findNamedPages(client: SupabaseClient, addresses: NamedAddress[]): Promise<NamedPage[]> {
  const slugsOf = (wanted: NamedAddress['kind']) =>
    addresses.flatMap(({ kind, slug }) => (kind === wanted ? [slug] : []));
  const [jobs, companies] = [slugsOf('jobs'), slugsOf('company')];
  const [listings, profiles] = await Promise.all([
    jobs.length > 0 ? client.from('job_listings').select('slug,title,state').in('slug', jobs) : null,
    companies.length > 0 ? client.from('companies').select('slug,name').in('slug', companies) : null,
  ]);
  if (listings?.error) throw listings.error;
  if (profiles?.error) throw profiles.error;
  return [
    ...(listings?.data ?? []).map(({ slug, title, state }) => ({
      address: `/jobs/${slug}`,
      title,
      note: String(state),
    })),
    ...(profiles?.data ?? []).map(({ slug, name }) => ({ address: `/company/${slug}`, title: name, note: null })),
  ];
}

type Change = {
  message: string /** The last entry of the thread that the administrator has seen. */;
  seen: string | null;
};

export async function markMessage(client: SupabaseClient, change: Change & { state: MessageState }): Promise<void> {
  const { error } = await client.rpc('mark_message', change);
  if (error) throw error;
}

export async function replyToMessage(client: SupabaseClient, change: Change & { reply: string }): Promise<void> {
  const { error } = await client.rpc('reply_to_message', change);
  if (error) throw error;
}
