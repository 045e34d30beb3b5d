import type { SupabaseClient } from '@supabase/supabase-js';
import type { Credentials } from './credentials.ts';
import type { MemberArea } from './member-area.ts';
import { forgetSignUp, rememberSignUp } from './unfinished-sign-up.ts';

type Options = { client: SupabaseClient; credentials: Credentials; area: MemberArea };

/** `mailed`: the account needs its address confirmed first. */
export type SignUpOutcome = 'done' | 'mailed';

export async function signUp({ client, credentials, area }: Options): Promise<SignUpOutcome> {
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: { emailRedirectTo: window.location.origin + area.startPage },
  });
  if (error) throw error;
  if (!data.user) throw new Error('the sign-up brought no account');
  if (area.role === 'employer') rememberSignUp(data.user.id);
  if (!data.session) return 'mailed';
  if (area.role === 'employer') await becomeEmployer(client, data.user.id);
  return 'done';
}

/** The second half of an employer's sign-up. A failure is only logged: the route guard of the next page tries again. */
async function becomeEmployer(client: SupabaseClient, userId: string): Promise<void> {
  const { error } = await client.from('user_roles').insert({ user_id: userId, role: 'employer' });
  if (error) console.warn('the role of the new account could not be set', error);
  else forgetSignUp(userId);
}
