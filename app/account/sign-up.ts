import type { SupabaseClient } from '@supabase/supabase-js';
import type { Credentials } from './credentials.ts';
import type { Door } from './door.ts';
import { forgetSignUp, rememberSignUp } from './unfinished-sign-up.ts';

type Wish = { client: SupabaseClient; credentials: Credentials; door: Door };

/** How far a sign-up got: an account needs its address confirmed first, or lacks its role because that step failed. */
export type SignUpOutcome = 'done' | 'mailed' | 'unfinished';

export async function signUp({ client, credentials, door }: Wish): Promise<SignUpOutcome> {
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: { emailRedirectTo: window.location.origin + door.target },
  });
  if (error) throw error;
  // So the service answers, where addresses are confirmed, for one that has an account already.
  if (!data.user?.identities?.length) throw Object.assign(new Error(), { code: 'user_already_exists' });
  if (door.role === 'employer') rememberSignUp(data.user.id);
  if (!data.session) return 'mailed';
  return door.role === 'employer' ? becomeEmployer(client, data.user.id) : 'done';
}

/** The second half of an employer's sign-up; when it fails, the next visit does it. */
async function becomeEmployer(client: SupabaseClient, userId: string): Promise<'done' | 'unfinished'> {
  const { error } = await client.from('user_roles').insert({ user_id: userId, role: 'employer' });
  if (error) {
    console.warn('the role of the new account could not be set', error);
    return 'unfinished';
  }
  forgetSignUp(userId);
  return 'done';
}
