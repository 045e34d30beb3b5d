import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '../exchange.ts';
import { lockUser } from '../users/user.ts';

// This module is in charge of the tokens that travel by mail. A token is a six-digit code that a user can type, and the
// hash of address and code that a link carries; only the hash is stored. The hash is keyed: a stranger who knows the
// address could otherwise try a million links. A user has at most one token of a kind, and redeeming one deletes it, so
// it works once however many requests come at the same time.

export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

type OneTimeToken = { code: string; hash: string };

const sentAtColumns = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const;

/** Marks the tokens whose link leads to a code to exchange, not to a session. */
const pkcePrefix = 'pkce_';
export const isPkce = (hash: string) => hash.startsWith(pkcePrefix);
export const looksLikeHash = (text: string) => /^(?:pkce_)?[0-9a-f]{56}$/.test(text);

type Issue = { userId: string; kind: TokenKind; email: string; secret: string; isPkce?: boolean };

export async function issueOneTimeToken(db: Db, issue: Issue): Promise<OneTimeToken> {
  const { userId, kind, email, secret, isPkce = false } = issue;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = `${isPkce ? pkcePrefix : ''}${hashCode(secret, email, code)}`;
  await db.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [userId, kind, hash, email],
  );
  await db.query(`update auth.users set ${sentAtColumns[kind]} = now(), updated_at = now() where id = $1`, [userId]);
  return { code, hash };
}

/** Uses a token up and tells whose it was; null when there is none, or it has expired. */
export async function redeemOneTimeToken(
  db: Db,
  search: TokenSearch,
): Promise<{ userId: string; kind: TokenKind } | null> {
  const found = await db.query<{ user_id: string }>(
    'select user_id from auth.one_time_tokens where token_hash = any($1) and token_type = any($2)',
    [search.hashes, search.kinds],
  );
  const userId = found.rows[0]?.user_id;
  if (!userId) return null;
  await lockUser(db, userId);
  const { rows } = await db.query<{ token_type: TokenKind }>(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_hash = any($2) and token_type = any($3)
       and created_at > now() - make_interval(secs => $4)
     returning token_type`,
    [userId, search.hashes, search.kinds, search.seconds],
  );
  return rows[0] ? { userId, kind: rows[0].token_type } : null;
}

type TokenSearch = { hashes: string[]; kinds: TokenKind[]; seconds: number };

export async function dropOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/** The forms a typed code may be stored in: both kinds, by each secret it may have been made with. */
export function hashesOfCode(secrets: string[], { email, code }: { email: string; code: string }): string[] {
  return secrets.flatMap((secret) => {
    const hash = hashCode(secret, email, code);
    return [hash, `${pkcePrefix}${hash}`];
  });
}

const hashCode = (secret: string, email: string, code: string) =>
  createHmac('sha224', secret).update(`${email}${code}`).digest('hex');
