import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { buildContactMail, type ContactMail, type ContactMessage } from './build-contact-mail.ts';

// This module is in charge of contact messages on their way to the board's owner. A message's place in
// internal.unmailed_messages is held while it is sent and given up once the mail server has it: two servers never send
// the same one, a crash gives the place back, and only a crash at the very moment in between sends it twice.

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** CONTACT_EMAIL. */
  to: string;
  sendMail: (mail: ContactMail) => Promise<void>;
  /** Milliseconds until a mail server that took nothing is asked again; twice that the next time, and so on. */
  firstWait?: number;
};

/** After so many failures it is the mail server, not the message. */
const maxFailures = 3;
const longestWait = 30 * 60 * 1000;

/** What the queue calls when there is mail. A call during another has that one look once more: one sends at a time. */
export function createContactMailer({ firstWait = 15_000, ...parts }: Parts): () => Promise<void> {
  let isRunning = false;
  let isCalledAgain = false;
  let failuresInARow = 0;

  async function mailAll(): Promise<void> {
    do {
      isCalledAgain = false;
      if (await mailWaiting(parts)) {
        failuresInARow = 0;
      } else {
        await tryLater(parts.pool, Math.min(firstWait * 2 ** failuresInARow, longestWait));
        failuresInARow += 1;
      }
    } while (isCalledAgain);
  }

  return async function mailContactMessages() {
    isCalledAgain = true;
    if (isRunning) return;
    isRunning = true;
    await mailAll().finally(() => {
      isRunning = false;
    });
  };
}

/** Whether nothing is left. */
async function mailWaiting(parts: Parts): Promise<boolean> {
  const failed: string[] = [];
  while (failed.length < maxFailures) {
    const outcome = await mailNext(parts, failed);
    if (!outcome) break;
    if (!outcome.isSent) failed.push(outcome.id);
  }
  return failed.length === 0;
}

async function mailNext(parts: Parts, failed: string[]): Promise<{ id: string; isSent: boolean } | null> {
  const { pool, log, to, sendMail } = parts;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const message = await holdNext(client, failed);
    if (message) {
      const problem = await sendMail(buildContactMail(message, to)).then(() => null, toError);
      if (problem) await noteFailure(client, message.id, problem);
      else await client.query('delete from internal.unmailed_messages where submission_id = $1', [message.id]);
      if (problem) log.warn({ err: problem, message: message.id }, 'a contact message could not be mailed');
      await client.query('commit');
      client.release();
      return { id: message.id, isSent: !problem };
    }
    await client.query('commit');
    client.release();
    return null;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

// Those that failed before come last. After two weeks a message is no news any more; it can still be read.
async function holdNext(client: pg.PoolClient, failed: string[]): Promise<ContactMessage | null> {
  const { rows } = await client.query<ContactMessage>(
    `select submission.id, name, email, message, submission.created_at
     from internal.unmailed_messages waiting join public.contact_submissions submission on submission.id = submission_id
     where waiting.created_at > now() - interval '14 days' and submission_id <> all ($1)
     order by attempts, waiting.created_at limit 1 for update of waiting skip locked`,
    [failed],
  );
  return rows[0] ?? null;
}

async function noteFailure(client: pg.PoolClient, id: string, { message }: Error): Promise<void> {
  await client.query(
    'update internal.unmailed_messages set attempts = attempts + 1, last_error = $2 where submission_id = $1',
    [id, message.replaceAll('\0', '').slice(0, 500)],
  );
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

// One such job is enough; a message that comes in the meantime has its own.
async function tryLater(pool: pg.Pool, milliseconds: number): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('mail-contact-messages', job_key => 'mail what is left',
       run_at => now() + $1 * interval '1 millisecond')`,
    [milliseconds],
  );
}
