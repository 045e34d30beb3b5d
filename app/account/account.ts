import type { SupabaseClient } from '@supabase/supabase-js';

/** A member who is signed in here, and the client that sends requests as them. */
export type Account = { userId: string; email: string; client: SupabaseClient };
