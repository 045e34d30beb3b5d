import type pg from 'pg';
import { z } from 'zod';
import type { FunctionContext } from '#backend/config.ts';
import { refuse } from './refuse.ts';

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().optional() });

type Standing = { isEmployer: boolean; hasSession: boolean; isSuspended: boolean; hasShownAllSteps: boolean };

/** The employer who asks, or why they may not. */
export async function identifyEmployer(
  pool: pg.Pool,
  { role, claims }: Pick<FunctionContext, 'role' | 'claims'>,
): Promise<{ person: string } | Response> {
  const caller = Claims.safeParse(claims);
  if (role !== 'authenticated' || !caller.success) return refuse(401, 'UNAUTHORIZED', 'Please sign in first');
  const { sub: person, session_id: session, aal } = caller.data;
  const { rows } = await pool.query<Standing>(
    `select exists (select from public.user_roles where user_id = $1 and role = 'employer') as "isEmployer",
       exists (select from auth.sessions where id = $2 and user_id = $1) as "hasSession",
       exists (select from public.suspensions where person_id = $1) as "isSuspended",
       internal.has_shown_all_steps($1, $3) as "hasShownAllSteps"`,
    [person, session, aal],
  );
  const [standing] = rows;
  if (!standing?.hasSession) return refuse(401, 'UNAUTHORIZED', 'Please sign in first');
  if (!standing.hasShownAllSteps) return refuse(403, 'CODE_NEEDED', 'Enter the code of your authenticator app first');
  if (!standing.isEmployer) return refuse(403, 'FORBIDDEN', 'Only employers may do this');
  if (standing.isSuspended) return refuse(403, 'SUSPENDED', 'Your account is suspended');
  return { person };
}
