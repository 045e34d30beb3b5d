import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answerJson, type Db, type Exchange } from '../exchange.ts';
import { readBody } from '../read-body.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { dropOneTimeTokens } from '../tokens/one-time-token.ts';
import { change } from '../users/change-user.ts';
import type { User } from '../users/user.ts';
import { requireTarget } from './require-target.ts';

const Body = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: the row with all that hangs on it, or (softly) everything but an anonymous row. */
export async function deleteUser(exchange: Exchange): Promise<Response> {
  const { should_soft_delete: isSoft } = await readBody(exchange, Body);
  await exchange.transact(async (db) => {
    const user = await requireTarget(db, exchange);
    if (isSoft) await blankUser(db, user);
    else await db.query('delete from auth.users where id = $1', [user.id]);
  });
  return answerJson({});
}

// The same address always leaves the same trace, and the trace does not tell the address.
async function blankUser(db: Db, user: User): Promise<void> {
  if (user.deleted_at) return;
  const trace = createHash('sha256').update(`${user.id}${user.email}`).digest('base64url');
  await closeSessions(db, { userId: user.id, scope: 'global', sessionId: null });
  await dropOneTimeTokens(db, user.id);
  await db.query('delete from auth.identities where user_id = $1', [user.id]);
  await db.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await change(
    db,
    user.id,
    `email = $2, email_change = '', encrypted_password = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}',
     deleted_at = now()`,
    [trace],
  );
}
