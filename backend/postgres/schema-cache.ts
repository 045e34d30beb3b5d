import type pg from 'pg';
import type { Log } from '../config.ts';
import { listen } from './listen.ts';
import { loadSchema } from './load-schema.ts';
import type { Schema } from './schema.ts';

// This module is in charge of having the schema at hand, and of noticing when it changes: a migration sends
// `notify pgrst, 'reload schema'`. Until a first load succeeds there is no schema; after that the last good one
// answers while a newer one is read.

export type SchemaCache = { current(): Schema | null; close(): Promise<void> };

const retryPause = 1000;

type Options = {
  /** The catalog is read as requests read: what they may not see is not there. */
  pool: pg.Pool;
  sessions?: pg.Pool | undefined;
  schemas: string[];
  log: Log;
};

export async function createSchemaCache({ pool, sessions = pool, schemas, log }: Options): Promise<SchemaCache> {
  let schema: Schema | null = null;
  let loading: Promise<void> | null = null;
  let isStale = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;

  async function load(): Promise<void> {
    do {
      isStale = false;
      try {
        schema = await loadSchema(pool, schemas);
      } catch (error) {
        if (isClosed) return;
        log.error({ err: error }, 'schema cache not loaded');
        timer = setTimeout(reload, retryPause);
        timer.unref();
      }
    } while (isStale && !isClosed);
  }

  // A change that is announced while the catalog is read may have been missed by that reading.
  function reload(): Promise<void> {
    if (isClosed) return Promise.resolve();
    isStale = true;
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  // Listening comes first, so that no change falls between the reading and the listening.
  const listening = listen({ pool: sessions, channel: 'pgrst', log, onConnect: reload, onMessage: reload });
  await listening.firstAttempt;
  await (loading ?? reload());

  return {
    current: () => schema,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await Promise.all([listening.close(), loading]);
    },
  };
}
