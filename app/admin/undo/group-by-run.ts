/** The run that made a change, as far as its heading says it. */
export type ChangingRun = {
  started_at: string;
  started_by: string | null;
  actions: { action: string; done_by: string; created_at: string }[];
};

export type Changed = { run_id: string | null; run: ChangingRun | null };
export type RunGroup<Item> = { key: string; runId: string | null; run: ChangingRun | null; at: string; items: Item[] };

/** What is asked of the run of a change. */
export const runColumns =
  'run:cron_execution_logs(started_at,started_by,actions:run_actions(action,done_by,created_at))';

/** Changes by the run that made them, in the order in which they come. */
export function groupByRun<Item extends Changed>(items: Item[], getTime: (item: Item) => string): RunGroup<Item>[] {
  const groups = new Map<string, RunGroup<Item>>();
  for (const item of items) {
    const at = getTime(item);
    // A run is forgotten before its changes; then the day stands for it.
    const key = item.run_id ?? at.slice(0, 10);
    // While the run is known its heading has the time of the history of runs.
    const begun = item.run?.started_at ?? at;
    const group = groups.get(key) ?? { key, runId: item.run_id, run: item.run, at: begun, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
