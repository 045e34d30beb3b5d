import { join } from 'node:path';
import type pg from 'pg';
import { type Backend, createBackend } from '#backend/app.ts';
import type { BackendConfig } from '#backend/config.ts';
import { createLocalFileStore } from '#backend/storage/stores/local-file-store.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import type { Flights } from './bare-driver.ts';
import { answerQuestions } from './helper-process.ts';
import { type Exchange, type Load, measure } from './measure.ts';

// The backend without a server around it: what `backend.fetch` costs, and which SQL a request becomes.

export type Place = { addresses: string[]; dataDir: string; secret: string; key: string };
type Question = { open: Place } | { record: Exchange } | { measure: Load };

const log = { info() {}, warn: console.warn, error: console.error };
let database: Database;
let backend: Backend;

answerQuestions<Question>(async (question) => {
  if ('record' in question) return record(question.record);
  if ('measure' in question) return measure(question.measure, (exchange) => send(exchange));
  database = await openDatabase({ ...question.open, log });
  backend = await createBackend(configure(question.open, database.requests));
  return null;
});

async function send({ method, path, headers, body }: Exchange): Promise<number> {
  const request = new Request(`http://localhost${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const response = await backend.fetch(request);
  await response.text();
  return response.status;
}

/** The queries of the exchange once its statement is prepared, parted where the backend waits for an answer. */
async function record(exchange: Exchange): Promise<Flights> {
  for (let time = 0; time < 3; time++) await send(exchange);
  const flights: Flights = [];
  const clients: pg.PoolClient[] = [];
  let hasWaited = true;
  database.requests.once('acquire', (client) => {
    const query = client.query.bind(client) as (sent: string | pg.QueryConfig) => Promise<pg.QueryResult>;
    const spy = (sent: string | pg.QueryConfig) => {
      if (hasWaited) flights.push([]);
      hasWaited = false;
      flights.at(-1)?.push(typeof sent === 'string' ? { text: sent } : sent);
      return query(sent).finally(() => {
        hasWaited = true;
      });
    };
    clients.push(Object.assign(client, { query: spy }));
  });
  await send(exchange);
  for (const client of clients) Reflect.deleteProperty(client, 'query');
  return flights;
}

/** As server.ts configures it, as far as the data API looks at it. */
function configure({ dataDir, secret, key }: Place, pool: pg.Pool): BackendConfig {
  const url = 'http://localhost';
  return {
    pool,
    log,
    publicUrl: url,
    keys: { jwtSecret: secret, publishable: key, secret, required: true },
    roles: {
      anonymous: 'anon',
      authenticated: 'authenticated',
      service: 'service_role',
      auth: 'supabase_auth_admin',
      storage: 'supabase_storage_admin',
    },
    data: {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      allowRollback: false,
      aggregates: false,
    },
    auth: {
      siteUrl: url,
      redirectAllowList: [],
      confirmEmail: false,
      clientAddress: () => null,
      accessTokenSeconds: 3600,
      oneTimeTokenSeconds: 3600,
      secondsBetweenMails: 60,
      mailsPerHour: 30,
      passwordMinLength: 6,
      passwordHashCost: 10,
      siteName: 'Bench',
      sendMail: async () => {},
    },
    storage: { files: createLocalFileStore(join(dataDir, 'files')), maxBytes: 1024 },
    functions: { handlers: {}, timeoutMilliseconds: 1000 },
  };
}
