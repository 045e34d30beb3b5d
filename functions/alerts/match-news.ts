import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { pickListingFilters } from '#domain/finding/listing-filters.ts';
import { indexListings } from '#functions/maintenance/index-listings.ts';

// This module is in charge of asking the searches of alerts about the news (database/repeatable/64-alert-matches.sql): each
// once, only when an alert of it is due, and some at a time, so that neither this process nor a transaction grows with them.

type Due = { id: string; query: string; after: string };

const queriesPerRead = 1_000;
const queriesPerCall = 100;

/** Numbers the news, and asks every search that is due about them. Returns the last number that was asked about. */
export async function matchNews({ pool, log }: { pool: pg.Pool; log: Log }): Promise<string> {
  const { rows } = await pool.query<{ last: string }>('select internal.collect_news() as last');
  const upto = rows[0]?.last ?? '0';
  const failed = new Set<string>();
  let isIndexed = false;
  for (;;) {
    const due = (await findDue(pool, upto, failed.size)).filter(({ id }) => !failed.has(id));
    if (due.length === 0) return upto;
    // The index answers thousands of searches; what it has not seen each of them would read.
    if (!isIndexed) await indexListings(pool);
    isIndexed = true;
    for (const [after, queries] of Map.groupBy(due, (one) => one.after)) {
      for (let start = 0; start < queries.length; start += queriesPerCall) {
        const some = queries.slice(start, start + queriesPerCall);
        for (const id of await ask(some, after)) failed.add(id);
      }
    }
  }

  /** One search that cannot be asked must not keep the others from theirs. Returns those that could not. */
  async function ask(queries: Due[], after: string): Promise<string[]> {
    try {
      await pool.query('select internal.match_queries($1, $2, $3)', [
        JSON.stringify(queries.map(readQuestion)),
        after,
        upto,
      ]);
      return [];
    } catch (error) {
      const [one] = queries;
      if (queries.length > 1) {
        const each: string[] = [];
        for (const query of queries) each.push(...(await ask([query], after)));
        return each;
      }
      log.error({ err: error, query: one?.id }, 'the search of an alert could not be asked');
      return one ? [one.id] : [];
    }
  }
}

async function findDue(pool: pg.Pool, upto: string, failed: number): Promise<Due[]> {
  const { rows } = await pool.query<Due>('select id, query, after from internal.due_queries($1, $2)', [
    upto,
    queriesPerRead + failed,
  ]);
  return rows;
}

/** What list_jobs would be asked for on the page with this address (app/jobs/find-jobs.ts). */
export function readQuestion({ id, query }: Pick<Due, 'id' | 'query'>) {
  const asked: Partial<JobFilters> = readJobFilters(new URLSearchParams(query)) ?? {};
  const { search = '', category = 'All', widen = true } = asked;
  return { id, search, widen, category: category === 'All' ? '' : category, filters: pickListingFilters(asked) };
}
