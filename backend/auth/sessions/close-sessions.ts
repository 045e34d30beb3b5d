import type { Db } from '../exchange.ts';

type Closing = { userId: string; scope: 'global' | 'local' | 'others'; sessionId: string | null };

/** Ends sessions: all of a user's, only the given one, or all but that. Their refresh tokens go with them. */
export async function closeSessions(db: Db, { userId, scope, sessionId }: Closing): Promise<void> {
  await db.query(
    `delete from auth.sessions where user_id = $1
       and case $2 when 'local' then id = $3 when 'others' then id is distinct from $3 else true end`,
    [userId, scope, sessionId],
  );
}
