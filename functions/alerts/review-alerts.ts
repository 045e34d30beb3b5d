import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { Site } from '#functions/mails/letter.ts';
import type { Mail, SendMail } from '#functions/mails/mail.ts';
import { MailRefused, MailSuppressed, MailUnclear } from '#functions/mails/mail-refused.ts';
import { type AlertLetter, stillUsefulMail, type Wider, wideningMail } from './alert-letters.ts';
import { readQuestion } from './match-news.ts';

// This module is in charge of alerts for which nothing comes, and of those whose readers were not heard of for a year
// (internal.review_alerts). Each mail is marked when it is queued, so that it comes once.

type Parts = { pool: pg.Pool; log: Log; site: Site; sendMail: SendMail };

const Payload = z.object({ id: z.uuid() });

export async function reviewAlerts(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.review_alerts()');
}

export async function mailWidening(parts: Parts, payload: unknown): Promise<void> {
  await mail(parts, payload, async (letter) =>
    wideningMail(letter, await findWider(parts.pool, letter.query), parts.site),
  );
}

export async function mailStillUseful(parts: Parts, payload: unknown): Promise<void> {
  await mail(parts, payload, async (letter) => stillUsefulMail(letter, parts.site));
}

async function mail(
  { pool, log, sendMail }: Parts,
  payload: unknown,
  write: (letter: AlertLetter) => Promise<Mail | null>,
): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<{ letter: AlertLetter | null }>('select internal.alert_letter($1) as letter', [id]);
  const letter = rows[0]?.letter;
  const written = letter && (await write(letter));
  if (!written) return;
  try {
    await sendMail(written);
  } catch (error) {
    if (error instanceof MailSuppressed || (error instanceof MailRefused && error.isPermanent)) return;
    // May have arrived, and nothing hangs on it.
    if (error instanceof MailUnclear) return;
    log.warn({ err: error, alert: id }, 'a mail about an alert could not be sent');
    throw error;
  }
}

type Answer = {
  count: number;
  without: Wider[] | null;
  facets: Record<string, number> | null;
};

/** What the list of a search says it could do without. */
async function findWider(pool: pg.Pool, query: string): Promise<Wider[]> {
  const { search, category, filters, widen } = readQuestion({ id: '', query });
  const { rows } = await pool.query<{ list: Answer }>(
    'select list_jobs($1, $2, 0, 0, $3, widen => $4, with_facets => true) as list',
    [search, category, filters, widen],
  );
  const { count = 0, without, facets } = rows[0]?.list ?? {};
  const counted = Object.entries(facets ?? {}).flatMap(([name, left]) =>
    name.startsWith('without:') ? [{ filter: name.slice('without:'.length), count: left }] : [],
  );
  return (without ?? counted).filter((one) => one.count > count);
}
