import type { SupabaseClient } from '@supabase/supabase-js';
import { findRun, type LatestRun } from '../runs/run.ts';

type Options = {
  client: SupabaseClient;
  id: string;
  onProgress: (progress: { done: number; total: number }) => void;
  milliseconds?: number;
};

/** Waits for the end of a run and answers it as the log has it; null where the log has forgotten it. */
export async function followRun({ client, id, onProgress, milliseconds = 1_000 }: Options): Promise<LatestRun | null> {
  for (;;) {
    const run = await findRun(client, id);
    if (run?.status !== 'started') return run;
    onProgress({ done: run.progress_done ?? 0, total: run.progress_total ?? 0 });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
