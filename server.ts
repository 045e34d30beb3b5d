import { createServer } from 'node:http';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { type Visit, visitContext } from '#app/visit.ts';
import { type Backend, createBackend } from '#backend/app.ts';
import type { BackendConfig } from '#backend/config.ts';
import { createLocalFileStore } from '#backend/storage/local-file-store.ts';
import { createS3FileStore } from '#backend/storage/s3-file-store.ts';
import { ensureAdmin } from '#database/ensure-admin.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import { loadDemo } from '#database/seed/load-demo.ts';
import { StartProblem } from '#database/start-problem.ts';
import { rememberClientAddresses } from '#server/client-address.ts';
import { createFront, type Fetch, readPath } from '#server/front.ts';
import { type Keys, readKeys } from '#server/keys.ts';
import { limitAtOnce } from '#server/limit-at-once.ts';
import { listen } from '#server/listen.ts';
import { type Logger, openLog } from '#server/log.ts';
import { createMailer } from '#server/mail.ts';
import { createMetrics } from '#server/metrics.ts';
import { openPages, type Pages } from '#server/pages.ts';
import { buildPagePolicy } from '#server/security-headers.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { serveFiles } from '#server/static-files.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';

// The only file that knows everybody: settings → database → backend → pages → listen.

const graceMilliseconds = 10_000;

try {
  const settings = readSettings();
  const log = openLog(settings.LOG_LEVEL);
  const started = start(settings, log);
  stopOnSignals(started, log);
  await started;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Returns, once the board answers, the way to stop it. */
async function start(settings: Settings, log: Logger): Promise<() => Promise<void>> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: host, PORT: port } = settings;
  const keys = await readKeys(settings);
  const database = await openDatabase({ databaseUrl, dataDir, secret: keys.jwtSecret, log });
  try {
    if (settings.SEED === 'demo') await loadDemo({ pool: database.owner, log });
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
    if (email && password) await ensureAdmin({ pool: database.owner, email, password, log });

    const addresses = rememberClientAddresses();
    const site = { url: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? '' };
    const clientAddress = addresses.find;
    const backend = await createBackend(configureBackend({ settings, keys, database, site, clientAddress, log }));
    // A request has its time to arrive; slower ones would take the places of others.
    const http = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 });
    const isDevelopment = process.argv.includes('--dev');
    const pages = await openPages({ isDevelopment, http });
    const visit = createVisit({ settings, keys, backend, site });
    const noteAddress = addresses.note;
    const fetch = createApp({ settings, database, backend, pages, visit, isDevelopment, noteAddress, log });

    const server = await listen({ http, fetch, middleware: pages.middleware, host, port });
    site.url ||= `http://localhost:${server.port}`;
    log.info({ url: site.url, port: server.port }, 'Chainwork is ready');
    if (process.stdout.isTTY) console.log(`\n  Chainwork is ready at ${site.url}\n`);
    return async () => {
      await server.stop(graceMilliseconds);
      for (const close of [pages.close, backend.close, database.close]) await close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type BackendParts = {
  settings: Settings;
  keys: Keys;
  database: Database;
  /** Filled in once the port is known, before the first request. */
  site: { url: string };
  clientAddress: BackendConfig['auth']['clientAddress'];
  log: Logger;
};

function configureBackend({ settings, keys, database, site, clientAddress, log }: BackendParts): BackendConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const files =
    S3_BUCKET && S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? createS3FileStore({
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          region: S3_REGION ?? 'us-east-1',
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        })
      : createLocalFileStore(join(settings.DATA_DIR, 'files'));
  return {
    pool: database.requests,
    log,
    get publicUrl() {
      return site.url;
    },
    keys: { jwtSecret: keys.jwtSecret, publishable: keys.publishableKey, secret: keys.secretKey, required: true },
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
      get siteUrl() {
        return site.url;
      },
      redirectAllowList: [],
      confirmEmail: settings.EMAIL_CONFIRMATION === 'on',
      rateLimits: settings.RATE_LIMITS === 'on',
      clientAddress,
      accessTokenSeconds: 3600,
      oneTimeTokenSeconds: 3600,
      secondsBetweenMails: 60,
      mailsPerHour: 30,
      passwordMinLength: 6,
      siteName: 'Chainwork',
      sendMail: createMailer(settings),
    },
    storage: { files, maxBytes: 50 * 1024 * 1024 },
    functions: { handlers: {}, timeoutMilliseconds: 150_000 },
  };
}

type VisitParts = { settings: Settings; keys: Keys; backend: Backend; site: { url: string } };

/** What loaders work with: the real client, whose requests reach the backend without leaving the process. */
function createVisit({ settings, keys, backend, site }: VisitParts): () => Visit {
  const client = createClient('http://backend.invalid', keys.publishableKey, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A page answers now, with what it has; the visitor's next request is the retry.
    db: { retry: false },
  });
  return () => ({
    client,
    site: {
      url: site.url,
      publishableKey: keys.publishableKey,
      contactEmail: settings.CONTACT_EMAIL,
      socialLinks: settings.SOCIAL_LINKS,
    },
  });
}

type AppParts = {
  settings: Settings;
  database: Database;
  backend: Backend;
  pages: Pages;
  visit: () => Visit;
  isDevelopment: boolean;
  noteAddress: (request: Request, bindings: HttpBindings) => Request;
  log: Logger;
};

function createApp({ settings, database, backend, pages, visit, isDevelopment, noteAddress, log }: AppParts): Fetch {
  const pageHeaders = { isSecure: settings.PUBLIC_URL?.startsWith('https:') ?? false, isDevelopment };
  const { owner, requests } = database;
  const metrics = createMetrics({ pools: { owner, requests }, isDatabaseUp: database.answers });

  // Requests from outside leave some of the pool's connections to the pages.
  const callers = limitAtOnce(12);

  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.get('/healthz', async (context) => {
    const isUp = await database.answers();
    return context.json({ status: isUp ? 'ok' : 'database away' }, isUp ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  metrics.route(app);
  serveFiles(app);
  app.all('*', async (context) => {
    const router = new RouterContextProvider();
    router.set(visitContext, visit());
    const response = await pages.fetch(context.req.raw, router);
    if (response.status === 503 && !response.headers.has('Retry-After')) response.headers.set('Retry-After', '10');
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', buildPagePolicy(html, pageHeaders));
    return new Response(html, { status: response.status, headers });
  });

  return createFront({
    log,
    metrics,
    isSecure: pageHeaders.isSecure,
    fetch: (request, bindings) =>
      isBackendPath.test(readPath(request.url))
        ? callers.run(() => backend.fetch(noteAddress(request, bindings)))
        : app.fetch(request, bindings),
  });
}

const isBackendPath = /^\/(auth|rest|storage|functions)\/v1(\/|$)/;
