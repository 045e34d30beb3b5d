import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { ensureAdmin } from '#database/ensure-admin.ts';
import { openDatabase } from '#database/open-database.ts';
import { loadDemo } from '#database/seed/load-demo.ts';
import { StartProblem } from '#database/start-problem.ts';
import { awayPage } from '#server/away-page.ts';
import { readKeys } from '#server/keys.ts';
import { type Listening, listen } from '#server/listen.ts';
import { type Logger, openLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { onNpmGone } from '#server/on-npm-gone.ts';
import { openPages } from '#server/pages.ts';
import { requestLog } from '#server/request-log.ts';
import { buildPagePolicy, securityHeaders } from '#server/security-headers.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { serveFiles } from '#server/static-files.ts';

// The only file that knows everybody: settings → database → backend → functions → pages → listen.

const graceMilliseconds = 10_000;

try {
  const settings = readSettings();
  await start(settings, openLog(settings.LOG_LEVEL));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(settings: Settings, log: Logger): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const keys = await readKeys(settings);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = settings;
  const database = await openDatabase({ databaseUrl, dataDir, secret: keys.jwtSecret, log });
  let server: Listening;
  try {
    if (settings.SEED === 'demo') await loadDemo({ pool: database.owner, log });
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
    if (email && password) await ensureAdmin({ pool: database.owner, email, password, log });

    const pages = await openPages({ isDevelopment });
    const pageHeaders = { isSecure: settings.PUBLIC_URL?.startsWith('https:') ?? false, isDevelopment };
    const { owner, requests } = database;
    const metrics = createMetrics({ pools: { owner, requests }, isDatabaseUp: database.answers });

    const app = new Hono();
    app.use(requestLog(log), metrics.middleware, securityHeaders(pageHeaders), compress());
    app.onError((error, context) => {
      log.error({ err: error, path: context.req.path }, 'unexpected error');
      return context.text('Something went wrong. Please try again in a moment.', 500);
    });
    app.get('/healthz', async (context) => {
      const isUp = await database.answers();
      return context.json({ status: isUp ? 'ok' : 'database away' }, isUp ? 200 : 503, { 'Cache-Control': 'no-store' });
    });
    metrics.route(app);
    serveFiles(app);
    app.all('*', async (context) => {
      if (!(await database.answers())) return awayPage();
      const response = await pages.fetch(context.req.raw);
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
      const html = await response.text();
      const headers = new Headers(response.headers);
      headers.set('Content-Security-Policy', buildPagePolicy(html, pageHeaders));
      return new Response(html, { status: response.status, headers });
    });

    server = await listen({ fetch: app.fetch, middleware: pages.middleware, host: settings.HOST, port: settings.PORT });
  } catch (error) {
    await database.close();
    throw error;
  }
  const url = settings.PUBLIC_URL ?? `http://localhost:${server.port}`;
  log.info({ url, port: server.port }, 'Chainwork is ready');
  if (process.stdout.isTTY) console.log(`\n  Chainwork is ready at ${url}\n`);
  stopOnSignals({ server, close: database.close, log });
}

type Stoppable = { server: Listening; close(): Promise<void>; log: Logger };

// Ctrl-C and SIGTERM: finish what is under way, close the database, leave with 0. Under npm one Ctrl-C arrives
// twice (from the terminal and passed on by npm), so a repeated signal changes nothing.
function stopOnSignals({ server, close, log }: Stoppable): void {
  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await server.stop(graceMilliseconds);
    await close();
    log.info({}, 'stopped');
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (name) => void stop(name));
  if (process.env.npm_lifecycle_event) onNpmGone(() => void stop('SIGTERM'));
}
