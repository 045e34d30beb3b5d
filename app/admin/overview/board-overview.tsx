import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Card } from '../card.tsx';
import { DayBars } from '../charts/day-bars.tsx';
import { ShareBars } from '../charts/share-bars.tsx';
import { listDays, stackDays } from '../charts/stack-days.ts';
import { usePolling } from '../runs/use-polling.ts';
import { FailedRuns } from './failed-runs.tsx';
import { nameSourceType } from './name-source-type.ts';
import { getOverview, type Overview } from './overview.ts';
import { SourceHealth } from './source-health.tsx';

const daysShown = 30;
const milliseconds = 60_000;
const colours = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4', 'text-chart-5', 'text-chart-6'];

/** What an administrator wants to see first: what comes in, what there is, and where something is wrong. */
export function BoardOverview({ client }: { client: SupabaseClient }) {
  const [days] = useState(() => listDays(new Date(), daysShown));
  const since = `${days[0]}T00:00:00Z`;
  const ask = useCallback(() => getOverview(client, since), [client, since]);
  const { answer: overview, hasFailed, refresh } = usePolling(ask, { milliseconds });
  if (overview) return <Drawn overview={overview} days={days} />;
  return hasFailed ? <Trouble retry={() => void refresh()} /> : <Waiting />;
}

function Drawn({ overview, days }: { overview: Overview; days: string[] }) {
  const { listings, categories, boards, runs, failures } = overview;
  const rows = listings.map(({ day, source, count }) => ({ day, name: nameSourceType(source), count }));
  return (
    <div className={grid}>
      <Card title="New listings per day">
        <DayBars
          title="New listings per day, by source"
          unit={['new listing', 'new listings']}
          days={days}
          series={stackDays(rows, { days, max: colours.length })}
          colours={colours}
          emptyText="Nothing has come in during the last 30 days."
        />
      </Card>
      <Card title="Failed runs">
        <FailedRuns runs={runs} failures={failures} days={days} />
      </Card>
      <div className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Card title="Share by category">
          <ShareBars
            title="Open listings by category"
            shares={categories.map(({ category, count }) => ({ name: category, count }))}
            emptyText="There are no open listings."
          />
        </Card>
      </div>
      <div id="source-health" className="scroll-mt-8 lg:col-span-2">
        <Card title="Source health">
          <SourceHealth boards={boards} />
        </Card>
      </div>
    </div>
  );
}

const grid =
  'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]';

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className={grid}>
      <Skeleton className="h-96 w-full rounded-2xl" />
      <Skeleton className="h-72 w-full rounded-2xl lg:row-span-2 lg:h-full" />
      <Skeleton className="h-72 w-full rounded-2xl" />
      <Skeleton className="h-96 w-full rounded-2xl lg:col-span-2" />
    </div>
  );
}

function Trouble({ retry }: { retry: () => void }) {
  return (
    <EmptyState role="alert" title="The overview could not be loaded">
      <p className="max-w-md text-muted">The server did not answer as it should. The tools above work all the same.</p>
      <button type="button" onClick={retry} className={buttonStyle('primary')}>
        Try again
      </button>
    </EmptyState>
  );
}
