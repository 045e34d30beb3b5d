import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import { type ToolName, type ToolWords, toolNames, tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { Card } from './card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import type { Run } from './runs/run.ts';
import { RunEntry } from './runs/run-entry.tsx';
import { type LogFilter, useLog } from './runs/use-log.ts';
import { ScrollRegion } from './scroll-region.tsx';

type Filter = Pick<LogFilter, 'name' | 'isAmongNewest'> & { label: string };

const everything: Filter = { label: 'All Jobs', name: undefined, isAmongNewest: true };
const all = toolNames.map(toFilter);
const filters = [everything, ...all.filter(({ isAmongNewest }) => isAmongNewest)];
const otherFilters = all.filter(({ isAmongNewest }) => !isAmongNewest);

const failed = 'Failed to load cron logs';

export function LogsPage({ account: { client } }: { account: Account }) {
  const [filter, setFilter] = useState(everything);
  const [words, setWords] = useState('');
  const { runs, isFetching, refresh, hasOlder, showOlder } = useLog(client, { ...filter, words });
  const load = useCallback(async () => {
    if (!(await refresh())) showError(failed);
  }, [refresh]);
  useEffect(() => void load(), [load]);

  return (
    <AdminPage title="Cron Job Logs" intro="What the tools did, by schedule or by hand, the newest first.">
      <Card title="Execution Logs" action={<RefreshButton onClick={load} />}>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">Show the runs of</legend>
          {[...filters, ...otherFilters].map((one) => (
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
        <SearchForm onSearch={setWords} />
        <ScrollRegion label="Log entries" className="mt-4 h-[600px] rounded-xl border border-line">
          <Entries runs={runs} isFetching={isFetching} />
        </ScrollRegion>
        {hasOlder && <OlderButton onClick={showOlder} />}
      </Card>
    </AdminPage>
  );
}

function SearchForm({ onSearch }: { onSearch: (words: string) => void }) {
  const [text, setText] = useState('');

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  function change(value: string) {
    setText(value);
    // Emptied, by hand or by the cross that browsers show, it shows everything again.
    if (value === '') onSearch('');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not known to all browsers yet
    <form role="search" onSubmit={search} className="mt-3 flex flex-wrap gap-2">
      <input
        type="search"
        aria-label="Words of a message or a job title"
        placeholder="Words of a message or a job title"
        maxLength={200}
        value={text}
        onChange={(event) => change(event.target.value)}
        className="min-h-10 min-w-0 flex-1 basis-36 rounded-lg border border-control bg-raised px-3.5 transition-colors duration-150 placeholder:text-muted focus:border-accent"
      />
      <button type="submit" className={buttonStyle('secondary')}>
        Search logs
      </button>
    </form>
  );
}

function OlderButton({ onClick }: { onClick: () => Promise<boolean> }) {
  const [isFetching, setIsFetching] = useState(false);

  async function ask() {
    if (isFetching) return;
    setIsFetching(true);
    if (!(await onClick())) showError(failed);
    setIsFetching(false);
  }

  return (
    <button
      type="button"
      aria-disabled={isFetching}
      onClick={() => void ask()}
      className={`${buttonStyle('secondary')} mt-4`}
    >
      {isFetching ? 'Loading logs...' : 'Show older'}
    </button>
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

function toFilter(name: ToolName): Filter {
  const { title, hasLogFilter }: ToolWords = tools[name];
  return { label: title, name, isAmongNewest: hasLogFilter ?? false };
}
