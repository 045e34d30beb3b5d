import type { SupabaseClient } from '@supabase/supabase-js';

let client: Promise<SupabaseClient> | undefined;

/** The browser's own client, fetched when something first needs it; one for all, or sessions would fight. */
export function getBrowserClient(publishableKey: string): Promise<SupabaseClient> {
  client ??= openClient(publishableKey).catch((error: unknown) => {
    // What could not be fetched once may be there a moment later.
    client = undefined;
    throw error;
  });
  return client;
}

async function openClient(publishableKey: string): Promise<SupabaseClient> {
  const [{ createClient }, { maySwapSession }, { fetchAndRemember }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./may-swap-session.ts'),
    import('./mark-recent-writes.ts'),
  ]);
  const linkToken = new URLSearchParams(window.location.hash.slice(1)).get('access_token');
  const isRefused = linkToken !== null && !maySwapSession(linkToken, readStoredUser());
  // Where the link would have led is a page for the other account.
  if (isRefused) window.location.replace('/');
  const opened = createClient(window.location.origin, publishableKey, {
    auth: { detectSessionInUrl: !isRefused },
    global: { fetch: fetchAndRemember },
  });
  // The client has read what a mailed link brought along; tokens shall not stay in the address and the history.
  if (hasLinkParameters()) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return opened;
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
