import type { SupabaseClient } from '@supabase/supabase-js';
import type { MailPreview } from '#domain/mail/preview.ts';
import type { Readiness } from '#domain/mail/readiness.ts';
import type { TestMailResult } from '#domain/mail/test-mail.ts';
import { itemsAPage } from '../lists/use-keyset-list.ts';

// What the pages about mail ask: the server functions `mail-desk` and `mail-previews`, and functions of the database.

export const checkMail = (client: SupabaseClient) => ask<Readiness>(client, 'mail-desk', { action: 'check' });
export const findPreviews = (client: SupabaseClient) => ask<MailPreview[]>(client, 'mail-previews');
export const sendTestMail = (client: SupabaseClient) =>
  ask<TestMailResult>(client, 'mail-desk', { action: 'send-test' });

/** A refusal in words that the administrator reads. */
export class MailDeskRefusal extends Error {}

async function ask<Answer>(client: SupabaseClient, name: string, body = {}): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>(name, { body });
  if (!error) return data as Answer;
  const response: unknown = error.context;
  if (response instanceof Response && response.status < 500) {
    const { message } = await response.json().catch(() => ({}));
    if (typeof message === 'string') throw new MailDeskRefusal(message);
  }
  throw error;
}

export type MailFigures = {
  alerts: { confirmed: number; unconfirmed: number; paused: number; addresses: number };
  /** In the last 24 hours, and in the last 7 days. */
  digests: Pair;
  hardBounces: Pair;
  softBounces: Pair;
  complaints: Pair;
  suppressed: { alerts: number; notices: number };
  /** Digests that were made and wait to be sent. */
  waiting: number;
};
type Pair = [day: number, week: number];

export async function getMailFigures(client: SupabaseClient): Promise<MailFigures> {
  const { data } = await client.rpc('mail_figures').throwOnError();
  return data;
}

export async function getHookPath(client: SupabaseClient): Promise<string> {
  const { data } = await client.rpc('mail_hook_path').throwOnError();
  return data;
}

export type Suppression = {
  address_hash: string;
  scope: 'alerts' | 'notices';
  reason: 'deleted' | 'hard-bounce' | 'soft-bounces' | 'complaint' | 'administrator';
  detail: string | null;
  created_at: string;
};

/** Of one address where it is given; the newest first. */
export async function findSuppressions(
  client: SupabaseClient,
  address: string,
  after: Suppression | undefined,
): Promise<Suppression[]> {
  const { data } = await client
    .rpc('list_suppressions', { address: address || null, before: after?.created_at ?? null, page_size: itemsAPage })
    .throwOnError();
  return data;
}

export async function suppressAddress(client: SupabaseClient, address: string): Promise<void> {
  await client.rpc('suppress_address', { address, scope: 'alerts' }).throwOnError();
}

/** The id of the change, by which it is undone. */
export async function liftSuppression(
  client: SupabaseClient,
  { address_hash, scope }: Suppression,
  why: string,
): Promise<string> {
  const { data } = await client.rpc('lift_suppression', { address_hash, scope, why }).throwOnError();
  return data;
}

export async function undoLift(client: SupabaseClient, change: string): Promise<void> {
  await client.rpc('undo_lift', { change_id: change }).throwOnError();
}

export type SuppressionChange = Pick<Suppression, 'address_hash' | 'scope' | 'reason' | 'created_at'> & {
  id: string;
  change: 'suppressed' | 'lifted';
  changed_by: string | null;
  why: string | null;
  can_be_undone: boolean;
};

export async function findChanges(client: SupabaseClient): Promise<SuppressionChange[]> {
  const { data } = await client.rpc('list_suppression_changes', { page_size: itemsAPage }).throwOnError();
  return data;
}
