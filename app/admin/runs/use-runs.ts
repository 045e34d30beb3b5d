import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { findRuns, type Run } from './run.ts';
import { usePolling } from './use-polling.ts';
import type { QueryState } from './use-query.ts';

const runsInHistory = 10;

type Options = {
  client: SupabaseClient;
  name: string;
  milliseconds: number;
  /** When this changes, a run has begun or ended. */
  occasion: unknown;
};

/** The last ten runs of a tool, asked for again every so often. */
export function useRuns({ client, name, milliseconds, occasion }: Options): QueryState<Run[]> {
  const ask = useCallback(() => findRuns({ client, name, limit: runsInHistory }), [client, name]);
  return usePolling(ask, { milliseconds, occasion });
}
