import type pg from 'pg';

/** Makes the account with this e-mail address an administrator; false if there is no such account. */
export async function grantAdmin(pool: pg.Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query(
    `with account as (select id from auth.users where email = $1 and not is_sso_user and deleted_at is null),
     granted as (
       insert into public.user_roles (user_id, role) select id, 'admin' from account on conflict do nothing
     )
     select exists (select from account) as found`,
    [email.trim().toLowerCase()],
  );
  return rows[0].found;
}
