import { type Google, openGoogle } from './open-google.ts';
import { type IndexNow, openIndexNow } from './open-index-now.ts';
import type { ServiceAccount } from './service-account.ts';

export type SearchEngineSettings = {
  GOOGLE_INDEXING_KEY?: ServiceAccount | undefined;
  GOOGLE_INDEXING_URL?: string | undefined;
  INDEXNOW_KEY?: string | undefined;
  INDEXNOW_URL?: string | undefined;
};

/** Those that the settings configure. */
export type SearchEngines = { google?: Google | undefined; indexNow?: IndexNow | undefined };

export function openSearchEngines(settings: SearchEngineSettings): SearchEngines {
  const { GOOGLE_INDEXING_KEY: account, GOOGLE_INDEXING_URL, INDEXNOW_KEY: key, INDEXNOW_URL } = settings;
  return {
    google: account && openGoogle({ account, base: GOOGLE_INDEXING_URL }),
    indexNow: key ? openIndexNow({ key, address: INDEXNOW_URL }) : undefined,
  };
}
