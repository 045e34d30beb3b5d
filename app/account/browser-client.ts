import type { SupabaseClient } from '@supabase/supabase-js';

let client: Promise<SupabaseClient> | undefined;

/** The browser's own client, fetched when something first needs it; one for all, or sessions would fight. */
export function getBrowserClient(publishableKey: string): Promise<SupabaseClient> {
  client ??= import('./open-client.ts')
    .then(({ openClient }) => openClient(publishableKey, readStoredUser(), hasLinkParameters()))
    .catch((error: unknown) => {
      // What could not be fetched once may be there a moment later.
      client = undefined;
      throw error;
    });
  return client;
}

/** Whether this browser has a stored session, without fetching the client to find out. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

/** Whom the stored session is of, as far as can be told without asking the server. */
export function readStoredUser(): { id: string; email: string } | null {
  try {
    const key = Object.keys(localStorage).find(isSessionKey) ?? '';
    const { id, email } = JSON.parse(localStorage.getItem(key) ?? '').user;
    return { id, email: email || 'somebody' };
  } catch {
    return null;
  }
}

export const isSessionKey = (key: string): boolean => /^sb-.+-auth-token$/.test(key);

/** Whether a link in a mail led here: it brings a session, or the reason why there is none. */
export function hasLinkParameters(): boolean {
  return /[#&](access_token|error_code)=/.test(window.location.hash);
}
