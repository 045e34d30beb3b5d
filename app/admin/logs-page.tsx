import { useCallback, useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import { type ToolName, type ToolWords, toolNames, tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { Card } from './card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { findRuns, type Run } from './runs/run.ts';
import { RunEntry } from './runs/run-entry.tsx';
import { useQuery } from './runs/use-query.ts';
import { ScrollRegion } from './scroll-region.tsx';

type Filter = { label: string; name?: string };

const everything: Filter = { label: 'All Jobs' };
const filters = [everything, ...toolNames.flatMap(toFilter)];

const maxEntries = 100;

export function LogsPage({ account: { client } }: { account: Account }) {
  const [filter, setFilter] = useState(everything);
  const ask = useCallback(() => findRuns({ client, limit: maxEntries }), [client]);
  const { answer, isFetching, refresh } = useQuery(ask);
  const runs = filter.name ? answer?.filter(({ job_name }) => job_name === filter.name) : answer;
  const load = useCallback(async () => {
    if (!(await refresh())) showError('Failed to load cron logs');
  }, [refresh]);
  useEffect(() => void load(), [load]);

  return (
    <AdminPage title="Cron Job Logs" intro="What the tools did, by schedule or by hand, the newest first.">
      <Card title="Execution Logs" action={<RefreshButton onClick={load} />}>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">Show the runs of</legend>
          {filters.map((one) => (
            <button
              key={one.label}
              type="button"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
              className={buttonStyle(one === filter ? 'primary' : 'secondary')}
            >
              {one.label}
            </button>
          ))}
        </fieldset>
        <ScrollRegion label="Log entries" className="mt-5 h-[600px] rounded-xl border border-line">
          <Entries runs={runs} isFetching={isFetching} />
        </ScrollRegion>
      </Card>
    </AdminPage>
  );
}

function Entries({ runs, isFetching }: { runs: Run[] | undefined; isFetching: boolean }) {
  if (runs && runs.length > 0) {
    return (
      <ol aria-busy={isFetching} className="divide-y divide-line">
        {runs.map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </ol>
    );
  }
  return (
    <p role="status" className="grid h-full place-items-center px-5 text-center text-muted">
      {isFetching ? 'Loading logs...' : runs ? 'No logs found' : 'The logs could not be loaded'}
    </p>
  );
}

function toFilter(name: ToolName): Filter[] {
  const { title, hasLogFilter }: ToolWords = tools[name];
  return hasLogFilter ? [{ label: title, name }] : [];
}
