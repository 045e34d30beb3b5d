import type { Account } from '#app/account/account.ts';
import { tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { DuplicateDecisions } from './duplicates/duplicate-decisions.tsx';
import { ToolPanel } from './tools/tool-panel.tsx';
import { useTool } from './tools/use-tool.ts';

const { page } = tools['deduplicate-jobs'];

export function DeduplicatePage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, 'deduplicate-jobs');
  return (
    <AdminPage title={page.title} intro={page.intro}>
      <ToolPanel tool={tool} />
      <DuplicateDecisions client={client} occasion={tool.isRunning} />
    </AdminPage>
  );
}
