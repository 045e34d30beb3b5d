import pg from 'pg';
import { openSearchEngines, type SearchEngineSettings } from '#functions/search-engines/open-search-engines.ts';
import { tellSearchEngines } from '#functions/search-engines/tell-search-engines.ts';

// A server's process that tells search engines, to be killed on the way.

type Orders = { connection: pg.ClientConfig; settings: SearchEngineSettings };

const { connection, settings } = JSON.parse(process.argv[2] ?? '') as Orders;
await tellSearchEngines({
  pool: new pg.Pool(connection),
  log: { info() {}, warn() {}, error() {} },
  site: { url: 'https://board.example' },
  searchEngines: openSearchEngines(settings),
});
