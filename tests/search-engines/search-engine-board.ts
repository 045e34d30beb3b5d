import { saveSearchEngines } from '#database/save-search-engines.ts';
import { openSearchEngines, type SearchEngineSettings } from '#functions/search-engines/open-search-engines.ts';
import { type TellParts, tellSearchEngines } from '#functions/search-engines/tell-search-engines.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startFakeGoogle } from './fake-google.ts';
import { startFakeIndexNow } from './fake-index-now.ts';

export const siteUrl = 'https://board.example';

/** A board that tells both services, which are played on loopback. */
export async function createSearchEngineBoard() {
  const [database, google, indexNow] = await Promise.all([
    createTestDatabase(),
    startFakeGoogle(),
    startFakeIndexNow('board.example'),
  ]);
  const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
  const written: string[] = [];
  const note = (fields: object, message: string) => void written.push(`${message} ${JSON.stringify(fields)}`);
  const settings: SearchEngineSettings = {
    GOOGLE_INDEXING_KEY: google.account,
    GOOGLE_INDEXING_URL: google.url,
    INDEXNOW_KEY: indexNow.key,
    INDEXNOW_URL: `${indexNow.url}/indexnow`,
  };
  /** As a server that was just started. */
  const open = (changes: SearchEngineSettings = {}): TellParts => ({
    pool: database.owner,
    log: { info() {}, warn: note, error: note },
    site: { url: siteUrl },
    searchEngines: openSearchEngines({ ...settings, ...changes }),
  });

  return {
    ...{ database, google, indexNow, ask, written, settings, open },
    run: (parts: TellParts = open()) => tellSearchEngines(parts),
    configure: (given: SearchEngineSettings = settings, quota = 200) =>
      saveSearchEngines(database.owner, { ...given, GOOGLE_INDEXING_QUOTA: quota }),
    notices: (service = 'google') =>
      ask('select * from internal.index_notices where service = $1 order by rank, queued_at, slug', [service]),
    service: async (name = 'google') =>
      (await ask('select * from internal.search_services where name = $1', [name]))[0],
    used: async () => (await ask('select sum(used)::integer as used from internal.index_quotas'))[0]?.used ?? 0,
    /** As if what the services asked for had passed. */
    passTime: async () => {
      await ask('update internal.search_services set paused_until = null');
      await ask('update internal.index_notices set not_before = now()');
    },
    async begin() {
      written.length = 0;
      for (const double of [google, indexNow]) {
        double.calls.length = 0;
        double.troubles.length = 0;
      }
      Object.assign(google, { taken: [], tokens: 0, quota: 200, isOwner: true });
      indexNow.batches.length = 0;
      await ask('delete from job_listings');
      await ask('delete from blog_posts');
      await ask('delete from internal.index_changes');
      await ask('delete from internal.index_notices');
      await ask('delete from internal.index_quotas');
      await ask(`update internal.search_services set is_configured = false, is_paused = false, paused_until = null, failures = 0,
        problem = null, problem_at = null, answer = null, answered_at = null`);
      await saveSearchEngines(database.owner, { ...settings, GOOGLE_INDEXING_QUOTA: 200 });
      // Those that listings were built with.
      await ask('delete from companies');
      await ask('delete from internal.index_changes');
    },
    async close() {
      await Promise.all([google.close(), indexNow.close()]);
      await database.drop();
    },
  };
}

export type SearchEngineBoard = Awaited<ReturnType<typeof createSearchEngineBoard>>;
