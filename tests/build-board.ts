import type { BoardHealth } from '#app/admin/overview/overview.ts';

/** How a source's board fared, as the overview has it. */
export function buildBoard(values: Partial<BoardHealth> = {}): BoardHealth {
  return {
    type: 'lever',
    board: 'acme',
    company: null,
    last_run_at: '2026-11-01T09:00:00Z',
    last_success_at: '2026-11-01T09:00:00Z',
    last_status: 'success',
    last_error: null,
    found: 3,
    created: 0,
    changed: 0,
    closed: 0,
    errors: 0,
    consecutive_failures: 0,
    is_gone: false,
    suspicious_zero_at: null,
    ...values,
  };
}
