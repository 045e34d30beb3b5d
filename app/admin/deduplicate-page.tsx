import type { Account } from '#app/account/account.ts';
import { tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { DuplicateDecisions } from './duplicates/duplicate-decisions.tsx';
import { ProposalsCard } from './proposals/proposals-card.tsx';
import { useNamedRun } from './proposals/use-named-run.ts';
import { useProposals } from './proposals/use-proposals.ts';
import { ToolPanel } from './tools/tool-panel.tsx';
import { useTool } from './tools/use-tool.ts';

const { page } = tools['deduplicate-jobs'];

export function DeduplicatePage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, 'deduplicate-jobs');
  const { run, onClose } = useNamedRun(tool.isRunning);
  const proposals = useProposals({ client, tool: 'deduplicate-jobs', occasion: tool.isRunning, ...(run && { run }) });
  return (
    <AdminPage title={page.title} intro={page.intro}>
      <ToolPanel tool={tool} />
      <ProposalsCard proposals={proposals} {...(onClose && { onClose })} />
      <DuplicateDecisions
        client={client}
        occasion={`${tool.isRunning} ${proposals.decidedCount}`}
        onUndo={() => void proposals.refresh()}
      />
    </AdminPage>
  );
}
