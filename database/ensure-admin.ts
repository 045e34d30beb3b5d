import { hash } from '@node-rs/bcrypt';
import type pg from 'pg';
import type { Log } from './log.ts';

type Options = { pool: pg.Pool; email: string; password: string; log: Log };

/**
 * Creates the administrator of ADMIN_EMAIL if there is no such account. An existing account is not made an
 * administrator by this: another person may have signed up under that address first.
 */
export async function ensureAdmin({ pool, email, password, log }: Options): Promise<void> {
  const address = email.toLowerCase();
  const { rows } = await pool.query(
    `select exists (select from public.user_roles where user_id = users.id and role = 'admin') as is_admin
     from auth.users where email = $1 and not is_sso_user`,
    [address],
  );
  if (rows[0]?.is_admin) return;
  if (rows[0]) {
    log.warn(
      { email: address },
      'the account of ADMIN_EMAIL exists and is no administrator; npm run grant-admin makes it one',
    );
    return;
  }
  await pool.query(
    `with account as (
       insert into auth.users (aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at)
       values ('authenticated', 'authenticated', $1, $2, now(), '{"provider": "email", "providers": ["email"]}',
         '{"email_verified": true}', now(), now())
       on conflict do nothing
       returning id, email
     ), identity as (
       insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
         'email', now(), now()
       from account
     )
     insert into public.user_roles (user_id, role) select id, 'admin' from account`,
    [address, await hash(password, 10)],
  );
  log.info({ email: address }, 'administrator created');
}
