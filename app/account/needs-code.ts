import type { Session as StoredSession } from '@supabase/supabase-js';

/** Whether a session has shown a password only, though its account asks for a code too. */
export function needsCode({ user, access_token }: Pick<StoredSession, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && readLevel(access_token) !== 'aal2';
}

function readLevel(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
