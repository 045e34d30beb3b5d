import type { Account } from '#app/account/account.ts';
import { Badge } from '#app/ui/badge.tsx';
import { addedCategories } from '#domain/category.ts';
import { AdminPage } from './admin-page.tsx';
import { CategoryChanges } from './categories/category-changes.tsx';
import { ToolPanel } from './tools/tool-panel.tsx';
import { reclassifier } from './tools/tool-words.ts';
import { useTool } from './tools/use-tool.ts';

export function ReclassifyPage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, reclassifier);
  return (
    <AdminPage
      title="AI Job Reclassifier"
      intro="Reads every listing again and puts it into the category that fits it best, where it is sure enough."
    >
      <ToolPanel title="Reclassify Jobs" text={<AddedCategories />} tool={tool} logTitle="Reclassifier Logs" />
      <CategoryChanges client={client} occasion={tool.isRunning} />
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
