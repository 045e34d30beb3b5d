import type { SupabaseClient } from '@supabase/supabase-js';
import type { CheckedMethod } from '#domain/proof/proof.ts';
import type { ProofOutcome, ProofState } from '#domain/proof/proof-state.ts';

/** `company` is one that is claimed; the employer's own unless told. */
type Asked = { client: SupabaseClient; company?: string | undefined };

/** A refusal in words that the employer reads; anything else is trouble. */
export class ProofRefusal extends Error {}

export const getProofState = ({ client, company }: Asked) => ask<ProofState>(client, { action: 'show', company });

export const sendCode = ({ client, company }: Asked, address: string) =>
  ask<{ sent: true }>(client, { action: 'send-code', company, address });

export const enterCode = ({ client, company }: Asked, code: string) =>
  ask<ProofOutcome>(client, { action: 'enter-code', company, code });

export const checkProof = ({ client, company }: Asked, method: CheckedMethod) =>
  ask<ProofOutcome>(client, { action: 'check', company, method });

export const claimCompany = (client: SupabaseClient, company: string) =>
  ask<ProofOutcome>(client, { action: 'claim', company });

async function ask<Answer>(client: SupabaseClient, body: Record<string, unknown>): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>('prove-domain', { body });
  if (!error) return data as Answer;
  const response: unknown = error.context;
  if (response instanceof Response && response.status < 500) {
    const { message } = await response.json().catch(() => ({}));
    if (typeof message === 'string') throw new ProofRefusal(message);
  }
  throw error;
}

/** What to tell of a failure. */
export function describeFailure(error: unknown): string {
  if (error instanceof ProofRefusal) return error.message;
  console.warn('a proof could not be asked for', error);
  return 'The server did not answer as it should. Please try again.';
}
