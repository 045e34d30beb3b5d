import type { Account } from '#app/account/account.ts';
import { tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { RereadingProgress } from './facts/rereading-progress.tsx';
import { useRereading } from './facts/use-rereading.ts';
import { RunHistory } from './runs/run-history.tsx';
import { useRuns } from './runs/use-runs.ts';
import { ToolPanel } from './tools/tool-panel.tsx';
import { useTool } from './tools/use-tool.ts';

const { page } = tools['scrape-jobs'];
const historyMilliseconds = 30_000;

export function JobsPage({ account: { client } }: { account: Account }) {
  const scraping = useTool(client, 'scrape-jobs');
  const backfilling = useTool(client, 'backfill-jobs');
  const history = useRuns({
    client,
    name: 'scrape-jobs',
    milliseconds: historyMilliseconds,
    occasion: `${scraping.run?.id} ${scraping.isRunning}`,
  });
  const rereading = useRereading(client);

  return (
    <AdminPage title={page.title} intro={page.intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <ToolPanel tool={scraping} />
        <ToolPanel tool={backfilling} />
      </div>
      <RunHistory runs={history} />
      <RereadingProgress rereading={rereading} />
    </AdminPage>
  );
}
