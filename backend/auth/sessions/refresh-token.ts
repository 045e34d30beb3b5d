import { randomInt } from 'node:crypto';
import type { Db } from '../exchange.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;

export const looksLikeRefreshToken = (text: string) => /^[a-z0-9]{12}$/.test(text);

/** A new token that replaces the session's current one, which is used up. */
export async function replaceRefreshToken(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string> {
  const { rows } = await db.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked returning token`,
    [sessionId],
  );
  return insertRefreshToken(db, { userId, sessionId, parent: rows.at(-1)?.token ?? null });
}

export async function insertRefreshToken(
  db: Db,
  { userId, sessionId, parent }: { userId: string; sessionId: string; parent: string | null },
): Promise<string> {
  const token = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  await db.query('insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)', [
    token,
    userId,
    sessionId,
    parent,
  ]);
  return token;
}
