import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

// This module is in charge of the metrics that are read from the database: the jobs of the queue, digests of alerts, and the
// outcomes of the tools' runs. They are the same on every server and in each of its processes, and absent while the database is away.

type Jobs = { state: string; count: number };
type Runs = { tool: string; status: string; count: number; last: number | null };

const findJobs = `
  select case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
    when run_at > now() then 'later' else 'waiting' end as state, count(*)::int as count
  from graphile_worker.jobs group by 1`;

const findRuns = `
  select job_name as tool, status, count(*)::int as count, extract(epoch from max(completed_at))::float8 as last
  from public.cron_execution_logs where created_at > now() - interval '30 days' and not is_dry_run group by 1, 2`;

type Digests = { state: string; count: number };

const findDigests = `
  select 'waiting' as state, count(*)::int as count from internal.alert_digests where sent_at is null and dropped_for is null
  union all
  select case when sent_at is null then 'dropped' else 'sent' end, count(*)::int from internal.alert_digests
  where created_at > now() - interval '1 day' and (sent_at is not null or dropped_for is not null) group by 1`;

export function measureWork(registry: Registry, pool: pg.Pool): void {
  const registers = [registry];
  async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[] | null> {
    const question = { text, query_timeout: 2_000 } as pg.QueryConfig;
    // The queue's tables are made at its first start; `database_up` tells of a database that is away.
    return pool.query<Row>(question).then(
      ({ rows }) => rows,
      () => null,
    );
  }

  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs of the queue by state',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const jobs = await ask<Jobs>(findJobs);
      this.reset();
      if (!jobs) return;
      for (const state of ['waiting', 'running', 'later', 'failed']) {
        this.set({ state }, jobs.find((one) => one.state === state)?.count ?? 0);
      }
    },
  });
  new Gauge({
    name: 'alert_digests',
    help: 'Digests of job alerts that wait to be sent, and those of the last day that were sent or dropped',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const digests = await ask<Digests>(findDigests);
      this.reset();
      if (!digests) return;
      for (const state of ['waiting', 'sent', 'dropped']) {
        this.set({ state }, digests.find((one) => one.state === state)?.count ?? 0);
      }
    },
  });
  new Gauge({
    name: 'tool_runs',
    help: 'Runs of the last 30 days by tool and status',
    labelNames: ['tool', 'status'],
    registers,
    aggregator: 'max',
    async collect() {
      const runs = (await ask<Runs>(findRuns)) ?? [];
      this.reset();
      for (const { tool, status, count } of runs) this.set({ tool, status }, count);
    },
  });
  new Gauge({
    name: 'tool_last_success_timestamp_seconds',
    help: 'When a tool last ended well',
    labelNames: ['tool'],
    registers,
    aggregator: 'max',
    async collect() {
      const runs = (await ask<Runs>(findRuns)) ?? [];
      this.reset();
      // A partial run did its work where it could: one board that is away must not look like a tool that is.
      const good = runs.filter(({ status, last }) => ['success', 'partial'].includes(status) && last !== null);
      for (const [tool, ended] of Map.groupBy(good, (run) => run.tool)) {
        this.set({ tool }, Math.max(...ended.map(({ last }) => Number(last))));
      }
    },
  });
}
