import type { SupabaseClient } from '@supabase/supabase-js';
import type { Statement } from '#domain/statement-of-reasons.ts';

/** How an employer stands with the board. */
export type Standing = {
  mayPost: boolean;
  suspension: Statement | null;
  /** What was decided about their listings and is still in force, by listing. */
  decisions: Map<string, Statement>;
};

export const goodStanding: Standing = { mayPost: true, suspension: null, decisions: new Map() };

type Answer = { may_post: boolean; suspension: Statement | null; decisions: Statement[] };

/** Only the decisions about these listings come along. */
export async function findStanding(client: SupabaseClient, listings: { id: string }[]): Promise<Standing> {
  const { data, error } = await client.rpc('own_standing', { listings: listings.map(({ id }) => id) });
  if (error) throw error;
  const answer: Answer | null = data;
  if (!answer) return goodStanding;
  const decisions = new Map(answer.decisions.map((statement) => [statement.listing_id ?? '', statement]));
  return { mayPost: answer.may_post, suspension: answer.suspension, decisions };
}

/** What to say when something was not saved: a refusal to a suspended employer says so, and where the reason is. */
export function describeSaveFailure(error: unknown, usual: string): string {
  const isSuspended = error instanceof Object && 'message' in error && /"suspended employers /.test(`${error.message}`);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === 'PT409') return `${message}.`;
  return isSuspended ? 'You cannot post or edit at the moment. Your dashboard says why.' : usual;
}
