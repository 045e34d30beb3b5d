import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchAndRemember } from './mark-recent-writes.ts';
import { maySwapSession } from './may-swap-session.ts';
import { noteRequests } from './requests-under-way.ts';

type StoredUser = Parameters<typeof maySwapSession>[1];

/** Opens the client of this browser, with the session that a mailed link may have brought along. */
export function openClient(publishableKey: string, stored: StoredUser, hasLinkParameters: boolean): SupabaseClient {
  const linkToken = new URLSearchParams(window.location.hash.slice(1)).get('access_token');
  const isRefused = linkToken !== null && !maySwapSession(linkToken, stored);
  // Where the link would have led is a page for the other account.
  if (isRefused) window.location.replace('/');
  const opened = createClient(window.location.origin, publishableKey, {
    auth: { detectSessionInUrl: !isRefused },
    global: { fetch: noteRequests(fetchAndRemember) },
  });
  // The client has read what a mailed link brought along; tokens shall not stay in the address and the history.
  if (hasLinkParameters) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return opened;
}
