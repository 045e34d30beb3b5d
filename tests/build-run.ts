import type { LatestRun } from '#app/admin/runs/run.ts';

/** A run of a tool as its screens have it. */
export function buildRun(values: Partial<LatestRun> = {}): LatestRun {
  return {
    id: 'run-1',
    job_name: 'scrape-jobs',
    status: 'started',
    message: null,
    stats: { processed: 1 },
    error_message: null,
    started_at: '2026-11-01T09:00:00Z',
    completed_at: null,
    created_at: '2026-11-01T09:00:00Z',
    started_by: null,
    is_dry_run: false,
    shown_jobs: [],
    logs: ['acme: 1 new job'],
    progress_done: 1,
    progress_total: 2,
    ...values,
  };
}
