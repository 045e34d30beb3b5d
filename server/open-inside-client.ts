import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The supabase-js client, whose requests reach the backend without leaving the process. */
export function openInsideClient(key: string, fetch: (request: Request) => Promise<Response>): SupabaseClient {
  return createClient('http://backend.invalid', key, {
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A page is answered without waiting for retries; the visitor's next request is the retry.
    db: { retry: false },
  });
}
