import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetSignUp, hasUnfinishedSignUp } from './unfinished-sign-up.ts';

export type Role = 'employer' | 'admin';

type Options = { client: SupabaseClient; userId: string; role: Role };

/** `unfinished`: the account signed up for the role in this browser, but it still could not be set. */
export type RoleState = 'held' | 'missing' | 'unfinished';

/** Whether an account holds a role. A sign-up as employer that was left unfinished in this browser is finished first. */
export async function readRole({ client, userId, role }: Options): Promise<RoleState> {
  const { data } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', role)
    .maybeSingle()
    // The member is waiting, and can try again themselves.
    .retry(false)
    .throwOnError();
  if (role !== 'employer' || !hasUnfinishedSignUp(userId)) return data === null ? 'missing' : 'held';
  if (data === null) {
    // Another tab may be at it too.
    const quietly = { onConflict: 'user_id,role', ignoreDuplicates: true };
    const { error } = await client.from('user_roles').upsert({ user_id: userId, role }, quietly);
    if (error) {
      console.warn('the role of the new account could not be set', error);
      return 'unfinished';
    }
  }
  forgetSignUp(userId);
  return 'held';
}
