import type { Hono } from 'hono';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageFigures } from './kept-pages/kept-pages.ts';
import type { Answered } from './request-log.ts';

type Options = { pools: Record<string, pg.Pool>; isDatabaseUp: () => Promise<boolean>; pages: () => PageFigures };
export type Metrics = { count: (answered: Answered) => void; route: (app: Hono) => void };

/** Figures for Prometheus: requests by route and status, how long they took, the database and its pools. */
export function createMetrics({ pools, isDatabaseUp, pages }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

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
    async collect() {
      this.set((await isDatabaseUp()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of each pool by state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  const ofPages: [keyof PageFigures, string, string][] = [
    ['rendered', 'pages_rendered_total', 'Pages rendered'],
    ['served', 'pages_served_kept_total', 'Pages served as they were kept'],
  ];
  for (const [figure, name, help] of ofPages) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(pages()[figure]);
      },
    });
  }
  new Gauge({
    name: 'pages_kept_bytes',
    help: 'Memory that kept pages take',
    registers,
    collect() {
      this.set(pages().bytes);
    },
  });

  return {
    count({ method, path, status, milliseconds }) {
      const route = nameRoute(path);
      requests.inc({ method, route, status });
      durations.observe({ route }, milliseconds / 1000);
    },
    route(app) {
      app.get('/metrics', async (context) =>
        context.body(await registry.metrics(), 200, {
          'Content-Type': registry.contentType,
          'Cache-Control': 'no-store',
        }),
      );
    },
  };
}

// Few values, whatever addresses people ask for: slugs, ids and table names would make a label each.
function nameRoute(path: string): string {
  const [, first = '', second] = path.split('/');
  if (['auth', 'rest', 'storage', 'functions'].includes(first) && second === 'v1') return `/${first}/v1`;
  const known = ['', 'jobs', 'company', 'blog', 'about', 'advertise', 'contact', 'auth', 'employer', 'admin'];
  const files = ['assets', 'demo', 'healthz', 'metrics', 'robots.txt', 'sitemap.xml', 'feed.xml'];
  if (!known.includes(first) && !files.includes(first)) return 'other';
  return second ? `/${first}/*` : `/${first}`;
}
