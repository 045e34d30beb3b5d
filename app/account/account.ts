import type { SupabaseClient } from '@supabase/supabase-js';

/** Somebody who is signed in here, and the client that asks as them. */
export type Account = { userId: string; email: string; client: SupabaseClient };
