import type pg from 'pg';

/** Mails that were never sent and have no job in the queue get one (database/repeatable/89-lost-mails.sql). */
export async function queueLostMails(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.queue_lost_mails()');
}
