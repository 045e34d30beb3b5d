import type { Db } from '../exchange.ts';
import { dropOneTimeTokens } from '../tokens/one-time-token.ts';
import { setPassword } from '../users/change-user.ts';
import { closeSessions } from './close-sessions.ts';

type Replacement = { userId: string; passwordHash: string; keptSessionId: string | null };

/** Whoever knew the old password, or holds a link that was sent before, is out. */
export async function replacePassword(db: Db, { userId, passwordHash, keptSessionId }: Replacement): Promise<void> {
  await setPassword(db, userId, passwordHash);
  await dropOneTimeTokens(db, userId);
  await closeSessions(db, { userId, scope: 'others', sessionId: keptSessionId });
}
