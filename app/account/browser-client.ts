import type { SupabaseClient } from '@supabase/supabase-js';

let client: Promise<SupabaseClient> | undefined;

/** The browser's own client, fetched when something first needs it; one for all, or sessions would fight. */
export function getBrowserClient(publishableKey: string): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient(window.location.origin, publishableKey),
  );
  return client;
}

/** Whether this browser keeps a session, without fetching the client to find out. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}
