import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { matchNews } from './match-news.ts';
import { settleDigests } from './settle-digests.ts';

/**
 * What is done about alerts every minute: the news are numbered, searches asked, digests settled and queued, and those that lost
 * their job queued again. One server at a time; another one that begins meanwhile leaves it to the first.
 */
export async function sendDueAlerts({ pool, log }: { pool: pg.Pool; log: Log }): Promise<void> {
  const client = await pool.connect();
  let isOver = false;
  try {
    // Of the session: it ends with this server.
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended('alerts', 0)) as got");
    if (rows[0].got) {
      await matchNews({ pool, log });
      await settleDigests(pool);
      await client.query('select internal.queue_lost_digests()');
      await client.query("select pg_advisory_unlock(hashtextextended('alerts', 0))");
    }
    isOver = true;
  } finally {
    client.release(!isOver);
  }
}
