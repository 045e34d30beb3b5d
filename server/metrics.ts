import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#database/open-database.ts';
import { loggedLines } from './log.ts';
import type { PageCacheStats } from './page-cache/page-cache.ts';
import { measureReplicas } from './replica-metrics.ts';
import type { Answered } from './request-log.ts';
import { shareMetrics } from './shared-metrics.ts';
import { measureWork } from './work-metrics.ts';

type Options = {
  database: Pick<Database, 'owner' | 'requests' | 'replicas' | 'answers'>;
  cache: () => PageCacheStats;
  /** The label of a request's path. */
  labelOf: (path: string) => string;
};
/** Who may read: callers with the token; where none is set, callers on this machine and through no proxy. */
type Readers = { token: string | undefined; isLocal: (request: IncomingMessage) => boolean };

export type Metrics = {
  count: (answered: Answered) => void;
  route: (app: Hono<{ Bindings: HttpBindings }>, readers: Readers) => void;
};

/** Metrics for Prometheus: requests by route and status, how long they took, the page cache, the database, the work. */
export function createMetrics({ database, cache, labelOf }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { owner, requests: requestPool } = database;

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await database.answers()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of each pool by state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ owner, requests: requestPool })) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  // Counted elsewhere and copied at each scrape.
  const counted: [name: string, help: string, read: () => number][] = [
    ['pages_rendered_total', 'Pages rendered', () => cache().rendered],
    ['pages_unchanged_total', 'Pages that a change left as they were', () => cache().unchanged],
    ['pages_served_kept_total', 'Pages served from the cache', () => cache().served],
    ['errors_logged_total', 'Lines of the log that tell of an error', () => loggedLines.error],
    ['warnings_logged_total', 'Lines of the log that warn', () => loggedLines.warn],
  ];
  for (const [name, help, read] of counted) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
  new Gauge({
    name: 'pages_kept_bytes',
    help: 'Memory that cached pages take',
    registers,
    collect() {
      this.set(cache().bytes);
    },
  });
  new Gauge({ name: 'server_processes', help: 'Processes that these metrics are of', registers }).set(1);
  measureWork(registry, database.owner);
  if (database.replicas) measureReplicas(registry, database.replicas);
  const read = cluster.isWorker ? shareMetrics(registry) : () => registry.metrics();

  return {
    count({ method, path, status, milliseconds }) {
      const route = labelOf(path);
      requests.inc({ method: nameMethod(method), route, status });
      durations.observe({ route }, milliseconds / 1000);
    },
    route(app, { token, isLocal }) {
      app.get('/metrics', async (context) => {
        if (token && !isBearer(token, context.req.header('authorization')))
          return context.text('A token is needed', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' });
        if (!token && !isLocal(context.env.incoming))
          return context.text('Not for you', 403, { 'Cache-Control': 'no-store' });
        const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
        const metrics = await read();
        if (metrics === null) return context.text('The processes did not answer', 503, { 'Cache-Control': 'no-store' });
        return context.body(metrics, 200, headers);
      });
    },
  };
}

// A caller may invent methods, each of which would be a label value.
const nameMethod = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';

function isBearer(token: string, header: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(header ?? ''));
}
