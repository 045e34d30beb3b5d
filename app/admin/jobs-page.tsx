import type { Account } from '#app/account/account.ts';
import { AdminPage } from './admin-page.tsx';
import { RunHistory } from './runs/run-history.tsx';
import { useRuns } from './runs/use-runs.ts';
import { ToolPanel } from './tools/tool-panel.tsx';
import { backfill, scraper } from './tools/tool-words.ts';
import { useTool } from './tools/use-tool.ts';

const historyMilliseconds = 30_000;

export function JobsPage({ account: { client } }: { account: Account }) {
  const scraping = useTool(client, scraper);
  const backfilling = useTool(client, backfill);
  const history = useRuns({
    client,
    name: scraper.name,
    milliseconds: historyMilliseconds,
    occasion: `${scraping.run?.id} ${scraping.isRunning}`,
  });

  return (
    <AdminPage
      title="Job Scraper"
      intro="Brings listings in from employers’ own boards and other external job sources."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <ToolPanel
          title="Newest Jobs"
          text="Asks every source for what is new since the last run. The schedule does the same every hour."
          tool={scraping}
          logTitle="Scraper Logs"
        />
        <ToolPanel
          title="Large Backfill Import"
          text="Imports up to 200 jobs per run from external job sources, going on where the last run stopped. A run takes about 2 to 2.5 minutes."
          tool={backfilling}
          logTitle="Backfill Logs"
        />
      </div>
      <RunHistory runs={history} idsKey="created_job_ids" />
    </AdminPage>
  );
}
