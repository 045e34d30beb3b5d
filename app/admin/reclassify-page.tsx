import type { Account } from '#app/account/account.ts';
import { Badge } from '#app/ui/badge.tsx';
import { addedCategories } from '#domain/category.ts';
import { tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { CategoryChanges } from './categories/category-changes.tsx';
import { ProposalsCard } from './proposals/proposals-card.tsx';
import { useNamedRun } from './proposals/use-named-run.ts';
import { useProposals } from './proposals/use-proposals.ts';
import { ToolPanel } from './tools/tool-panel.tsx';
import { useTool } from './tools/use-tool.ts';

const { page } = tools['reclassify-jobs'];

export function ReclassifyPage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, 'reclassify-jobs');
  const { run, onClose } = useNamedRun(tool.isRunning);
  const proposals = useProposals({ client, tool: 'reclassify-jobs', occasion: tool.isRunning, ...(run && { run }) });
  return (
    <AdminPage title={page.title} intro={page.intro}>
      <ToolPanel tool={tool} text={<AddedCategories />} />
      <ProposalsCard proposals={proposals} {...(onClose && { onClose })} />
      <CategoryChanges
        client={client}
        occasion={`${tool.isRunning} ${proposals.decidedCount}`}
        onUndo={() => void proposals.refresh()}
      />
    </AdminPage>
  );
}

function AddedCategories() {
  return (
    <>
      <p>Besides the six categories the board began with, there are ten more to choose from:</p>
      <ul aria-label="Added categories" className="mt-3 flex flex-wrap gap-2">
        {addedCategories.map((category) => (
          <li key={category}>
            <Badge>{category}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
