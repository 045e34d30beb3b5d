import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { Google } from './open-google.ts';
import type { IndexNow } from './open-index-now.ts';
import type { SearchEngines } from './open-search-engines.ts';
import type { Outcome } from './outcome.ts';

// This module is in charge of the minute of search engines: what was noted becomes notices, and what may be sent is. What is told
// to whom and when is decided by the database (75-index-notices.sql; docs/decisions/0067).

export type TellParts = {
  pool: pg.Pool;
  log: Log;
  /** The board's own address. */
  site: { url: string };
  searchEngines: SearchEngines;
};

type Page = { kind: 'job' | 'company' | 'post'; slug: string };

const folders = { job: 'jobs', company: 'company', post: 'blog' };
/** The rest is for the next minute: other work waits for this one's place in the queue. */
const maxNoticesPerMinute = 60;

export async function tellSearchEngines(parts: TellParts): Promise<void> {
  const { pool, searchEngines } = parts;
  const { google, indexNow } = searchEngines;
  if (!google && !indexNow) return;
  while ((await pool.query('select internal.collect_index_notices() as has_more')).rows[0].has_more);
  // One that hangs does not hold up the other.
  await Promise.all([google && tellGoogle(parts, google), indexNow && tellIndexNow(parts, indexNow)]);
}

async function tellGoogle(parts: TellParts, google: Google): Promise<void> {
  for (let sent = 0; sent < maxNoticesPerMinute; sent += 1) {
    const { rows } = await parts.pool.query<{ notice: (Page & { is_deletion: boolean; claimed_at: string }) | null }>(
      'select internal.claim_google_notice() as notice',
    );
    const notice = rows[0]?.notice;
    if (!notice) return;
    const outcome = await google.publish(buildAddress(notice, parts.site.url), notice.is_deletion);
    await settle(parts, 'google', notice.claimed_at, outcome);
    // It asked for patience, or nothing works: the rest would fail alike.
    if (outcome.state === 'waiting') return;
  }
}

async function tellIndexNow(parts: TellParts, indexNow: IndexNow): Promise<void> {
  const { rows } = await parts.pool.query<{ batch: { pages: Page[]; claimed_at: string } | null }>(
    'select internal.claim_indexnow_notices() as batch',
  );
  const batch = rows[0]?.batch;
  if (!batch) return;
  const { url } = parts.site;
  const outcome = await indexNow.submit(
    batch.pages.map((page) => buildAddress(page, url)),
    url,
  );
  await settle(parts, 'indexnow', batch.claimed_at, outcome);
}

async function settle({ pool, log }: TellParts, service: string, claimedAt: string, outcome: Outcome): Promise<void> {
  if (outcome.state !== 'sent') log.warn({ service, reason: outcome.reason }, 'a search engine was not told');
  await pool.query('select internal.settle_index_notices($1, $2, $3)', [service, claimedAt, JSON.stringify(outcome)]);
}

function buildAddress({ kind, slug }: Page, siteUrl: string): string {
  return `${siteUrl}/${folders[kind]}/${encodeURIComponent(slug)}`;
}
