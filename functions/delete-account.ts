import pg from 'pg';
import { z } from 'zod';
import type { FileStore, FunctionHandler, Log } from '#backend/config.ts';
import { toFileKey } from '#backend/storage/file-key.ts';

// This module is in charge of an account's end: the account goes with its company, the company's listings, its
// logos and its exports (database/repeatable/89-deleted-people.sql). The caller must be signed in and must have typed the account's own address.

type Parts = { pool: pg.Pool; files: Pick<FileStore, 'remove'>; log: Log };
type Outcome = { versions: (string | null)[] } | { refusal: Response };

const Body = z.object({ confirm: z.string().max(1000) });
const Caller = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.string().optional() });

export function createDeleteAccount({ pool, files, log }: Parts): FunctionHandler {
  return async function deleteAccount(request, { role, claims }) {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const caller = Caller.safeParse(claims);
    if (role !== 'authenticated' || !caller.success) return signInFirst();
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success) return refuse(400, 'BAD_REQUEST', 'The body must be { "confirm": "your e-mail address" }');

    const { sub: userId, session_id: sessionId, aal: level } = caller.data;
    const outcome = await endAccount(pool, { userId, sessionId, level, confirm: body.data.confirm });
    if ('refusal' in outcome) return outcome.refusal;
    const keys = outcome.versions.map(toFileKey).filter((key) => key !== null);
    // The rows are gone, so no request reaches the files any more; what stays behind goes with the next clean-up.
    await files.remove(keys).catch((error: unknown) => {
      log.warn({ err: error, files: keys.length }, 'files of a deleted account were left for the clean-up');
    });
    log.info({ userId, files: keys.length }, 'account deleted');
    return Response.json({ message: 'Account deleted' });
  };
}

type Deletion = { userId: string; sessionId: string; level: string | undefined; confirm: string };

async function endAccount(pool: pg.Pool, deletion: Deletion): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const outcome = await deleteRows(client, deletion);
    await client.query('refusal' in outcome ? 'rollback' : 'commit');
    client.release();
    return outcome;
  } catch (error) {
    client.release(true);
    if (!(error instanceof pg.DatabaseError && error.code === 'PT409')) throw error;
    return { refusal: refuse(409, 'LAST_ADMINISTRATOR', error.message) };
  }
}

async function deleteRows(client: pg.ClientBase, { userId, sessionId, level, confirm }: Deletion): Promise<Outcome> {
  // A token outlives the sign-out of its session; an account is deleted only from a session that still is.
  const { rows: accounts } = await client.query<{ email: string | null; isAllowed: boolean }>(
    `select email, internal.has_shown_all_steps(id, $3) as "isAllowed" from auth.users
     where id = $1 and exists (select from auth.sessions where id = $2 and user_id = $1) for update`,
    [userId, sessionId, level],
  );
  if (!accounts[0]) return { refusal: signInFirst() };
  if (!accounts[0].isAllowed) {
    return { refusal: refuse(403, 'CODE_NEEDED', 'Enter the code of your authenticator app first') };
  }
  if (confirm.trim().toLowerCase() !== accounts[0].email) {
    return { refusal: refuse(422, 'WRONG_CONFIRMATION', 'This is not the e-mail address of your account') };
  }
  const { rows } = await client.query<{ version: string | null }>(
    'select version from internal.delete_account($1) version',
    [userId],
  );
  return { versions: rows.map(({ version }) => version) };
}

const refuse = (status: number, code: string, message: string) => Response.json({ code, message }, { status });
const signInFirst = () => refuse(401, 'UNAUTHORIZED', 'Please sign in first');
