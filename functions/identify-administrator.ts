import type pg from 'pg';
import { z } from 'zod';
import type { FunctionContext } from '#backend/config.ts';

export type Administrator = {
  /** None: the server-side key. */
  person: string | null;
  /** In the words of the log. */
  name: string;
};

/** The administrator who asks, or why they may not. */
export async function identifyAdministrator(
  pool: pg.Pool,
  { role, claims }: Pick<FunctionContext, 'role' | 'claims'>,
): Promise<Administrator | { status: number; message: string }> {
  if (role === 'service_role') return { person: null, name: 'Server key' };
  const id = z.uuid().safeParse(claims.sub);
  if (role !== 'authenticated' || !id.success) return { status: 401, message: 'Please sign in first' };
  const { rows } = await pool.query<{ person: string; name: string }>(
    `select person.id as person, coalesce(person.email, person.id::text) as name
     from public.user_roles held join auth.users person on person.id = held.user_id
     where held.user_id = $1 and held.role = 'admin' and internal.has_shown_all_steps($1, $2)`,
    [id.data, claims.aal],
  );
  return rows[0] ?? { status: 403, message: 'Only administrators may do this' };
}
