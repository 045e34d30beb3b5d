import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { usePolling } from '../runs/use-polling.ts';
import { getAttention } from './attention.ts';
import { MissingSetup } from './missing-setup.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { WeekFigures } from './week-figures.tsx';

const milliseconds = 60_000;

/** What the overview begins with. */
export function AttentionOverview({ client }: { client: SupabaseClient }) {
  const { answer, hasFailed } = usePolling(
    useCallback(() => getAttention(client), [client]),
    { milliseconds },
  );
  if (answer) {
    return (
      <>
        <NeedsAttention waiting={answer.attention} />
        <MissingSetup missing={answer.missing} />
        <WeekFigures figures={answer.figures} />
      </>
    );
  }
  if (hasFailed) {
    return (
      <p
        role="status"
        className="rounded-2xl border border-dashed border-line-strong px-5 py-8 text-center text-danger"
      >
        What needs attention could not be loaded. It is asked for again in a moment.
      </p>
    );
  }
  return (
    <div role="status" aria-label="Loading" className="grid gap-6">
      <Skeleton className="h-40 w-full rounded-2xl" />
      <Skeleton className="h-28 w-full rounded-2xl" />
    </div>
  );
}
