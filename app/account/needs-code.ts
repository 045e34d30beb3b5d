import type { Session as StoredSession } from '@supabase/supabase-js';
import { readClaims } from './read-claims.ts';

/** Whether a session has shown a password only, though its account asks for a code too. */
export function needsCode({ user, access_token }: Pick<StoredSession, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && readClaims(access_token).aal !== 'aal2';
}
