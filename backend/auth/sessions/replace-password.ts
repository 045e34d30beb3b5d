import type { Db } from '../exchange.ts';
import { dropOneTimeTokens } from '../tokens/one-time-token.ts';
import { setPassword } from '../users/change-user.ts';
import { closeSessions } from './close-sessions.ts';

type Replacement = { userId: string; passwordHash: string; exceptSessionId: string | null };

/** Also ends other sessions and mailed links: they may belong to a thief who knew the old password. */
export async function replacePassword(db: Db, { userId, passwordHash, exceptSessionId }: Replacement): Promise<void> {
  await setPassword(db, userId, passwordHash);
  await dropOneTimeTokens(db, userId);
  await closeSessions(db, { userId, scope: 'others', sessionId: exceptSessionId });
}
