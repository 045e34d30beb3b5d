import type pg from 'pg';
import { z } from 'zod';
import type { FunctionContext } from '#backend/config.ts';

export type Administrator = {
  /** None: the server-side key. */
  person: string | null;
  /** In the words of the log. */
  name: string;
};

// A token outlives its session, whose rights end with it; a token of the operator's own names none (as in the database).
const Claims = z.object({ sub: z.uuid(), session_id: z.uuid().optional(), aal: z.string().optional() });

/** The administrator who asks, or why they may not. */
export async function identifyAdministrator(
  pool: pg.Pool,
  { role, claims }: Pick<FunctionContext, 'role' | 'claims'>,
): Promise<Administrator | { status: number; message: string }> {
  if (role === 'service_role') return { person: null, name: 'Server key' };
  const caller = Claims.safeParse(claims);
  if (role !== 'authenticated' || !caller.success) return { status: 401, message: 'Please sign in first' };
  const { sub, session_id: session, aal } = caller.data;
  const { rows } = await pool.query<{ person: string; name: string }>(
    `select person.id as person, coalesce(person.email, person.id::text) as name
     from public.user_roles held join auth.users person on person.id = held.user_id
     where held.user_id = $1 and held.role = 'admin' and internal.has_shown_all_steps($1, $2)
       and ($3::uuid is null or exists (select from auth.sessions where id = $3 and user_id = $1))`,
    [sub, aal, session],
  );
  return rows[0] ?? { status: 403, message: 'Only administrators may do this' };
}
