import type pg from 'pg';

/**
 * Turns off two-step sign-in of the account with this e-mail address, for a member who lost the device, and signs it out
 * everywhere. Answers how many factors it had, or null if there is no such account.
 */
export async function removeFactors(pool: pg.Pool, email: string): Promise<number | null> {
  const { rows } = await pool.query<{ removed: number }>(
    `with account as (select id from auth.users where email = $1 and not is_sso_user and deleted_at is null),
     removed as (delete from auth.mfa_factors where user_id in (select id from account) returning id),
     ended as (delete from auth.sessions where user_id in (select id from account))
     select (select count(*)::int from removed) as removed from account`,
    [email.trim().toLowerCase()],
  );
  return rows[0]?.removed ?? null;
}
