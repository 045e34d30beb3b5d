import type { Account } from '#app/account/account.ts';
import { type Figures, tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import type { Stats } from './runs/run.ts';
import { ResultPanel } from './tools/result-panel.tsx';
import { ToolPanel } from './tools/tool-panel.tsx';
import { useTool } from './tools/use-tool.ts';

const { page } = tools['enrich-companies'];
const logoSources: Figures = [
  ['Brandfetch', 'brandfetch'],
  ['Clearbit', 'clearbit'],
  ['Manual Mappings', 'manual'],
];

export function CompaniesPage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, 'enrich-companies');
  return (
    <AdminPage title={page.title} intro={page.intro}>
      <ToolPanel tool={tool}>
        <ResultPanel title="Logos by source" figures={logoSources} stats={readSources(tool.run?.stats ?? tool.stats)} />
      </ToolPanel>
    </AdminPage>
  );
}

function readSources(stats: Stats | null): Stats | null {
  const sources = stats?.sources;
  return typeof sources === 'object' && sources !== null ? (sources as Stats) : null;
}
