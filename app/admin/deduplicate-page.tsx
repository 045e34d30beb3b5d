import type { Account } from '#app/account/account.ts';
import { AdminPage } from './admin-page.tsx';
import { DuplicateDecisions } from './duplicates/duplicate-decisions.tsx';
import { ToolPanel } from './tools/tool-panel.tsx';
import { deduplicator } from './tools/tool-words.ts';
import { useTool } from './tools/use-tool.ts';

export function DeduplicatePage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, deduplicator);
  return (
    <AdminPage
      title="Job Deduplicator"
      intro="Finds listings that are the same opening and keeps the best of each. The others are closed, and can be restored."
    >
      <ToolPanel
        title="Remove Duplicates"
        text="An employer’s own listing stays before an imported one, then the richer, then the older. The same title in another city is no duplicate."
        tool={tool}
        logTitle="Deduplication Logs"
      />
      <DuplicateDecisions client={client} occasion={tool.isRunning} />
    </AdminPage>
  );
}
