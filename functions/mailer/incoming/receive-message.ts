import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { Refusal } from '#backend/errors.ts';
import { readBytes } from '#backend/request-body/read-bytes.ts';
import { reportMail } from '../recipients.ts';
import { readMessage, type Told } from './read-message.ts';

// This module is in charge of what is posted to /webhooks/mail/raw/{secret}: each a message that arrived at BOUNCE_ADDRESS, as it
// arrived. A mail server that knows the secret hands messages on; what they say was written by any sender.

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** BOUNCE_ADDRESS; without it nothing is received. */
  bounces: string | undefined;
};

const maxBytes = 1024 * 1024;
/** Messages that are taken in or wait for it; one is read at a time, as nothing else is answered meanwhile. */
const maxWaiting = 8;

export function createReceiveMessage({ pool, log, bounces }: Parts) {
  let known: Promise<string> | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const readSecret = async () => {
    const { rows } = await pool.query<{ secret: string }>('select internal.mail_hook_secret() as secret');
    return rows[0]?.secret ?? '';
  };

  /** Takes in the message of a request to the address with this secret. */
  return async function receiveMessage(request: Request, given: string): Promise<Response> {
    if (!bounces) return answer(404, 'There is no such webhook.');
    known ??= readSecret().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    if (!isSame(given, await known)) return answer(404, 'There is no such webhook.');
    if (request.method !== 'POST') return answer(405, 'Please use POST', { Allow: 'POST' });
    if (waiting >= maxWaiting) return answer(503, 'Too many messages at once', { 'Retry-After': '10' });
    waiting += 1;
    try {
      const bytes = await readBytes(request, {
        maxBytes,
        tooLarge: () => new Refusal(413, { message: 'The message is longer than a megabyte' }),
        brokenOff: () => new Refusal(400, { message: 'The message did not arrive whole' }),
      });
      const handled = last.then(() => takeIn(bytes, bounces));
      last = handled.catch(() => {});
      const outcome = await handled;
      log.info({ outcome }, 'a message was received');
      return answer(200, outcome);
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, error.message);
      throw error;
    } finally {
      waiting -= 1;
    }
  };

  async function takeIn(bytes: Buffer, own: string): Promise<string> {
    if (bytes.length === 0) throw new Refusal(400, { message: 'There is no message' });
    const read = await readMessage(bytes, own).catch(() => {
      throw new Refusal(422, { message: 'This is not a message that can be read' });
    });
    if (!read.told) return 'ignored';
    return read.told.what === 'unsubscribe' ? unsubscribe(read.told.token) : report(read.id, read.told);
  }

  async function unsubscribe(token: string): Promise<string> {
    const { rows } = await pool.query<{ done: boolean }>('select internal.unsubscribe_by_mail($1) as done', [token]);
    return rows[0]?.done ? 'unsubscribed' : 'ignored';
  }

  async function report(id: string, told: Exclude<Told, { what: 'unsubscribe' }>): Promise<string> {
    const { rows } = await pool.query<{ hash: string }>(
      `select hash from unnest($1::text[]) with ordinality given (token, place)
       cross join internal.hash_of_bounce_token(token) hash where hash is not null order by place limit 1`,
      [told.tokens],
    );
    if (!rows[0]) return 'ignored';
    const kind = told.what === 'complaint' ? 'complaint' : told.kind;
    await reportMail(pool, { key: `message ${id}`, hash: rows[0].hash, kind, said: told.said });
    return told.what;
  }
}

/** Hashed, so that the time that it takes says nothing about where the two differ. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return secret !== '' && timingSafeEqual(hash(given), hash(secret));
}

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
