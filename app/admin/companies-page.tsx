import type { Account } from '#app/account/account.ts';
import { AdminPage } from './admin-page.tsx';
import type { Stats } from './runs/run.ts';
import { ResultPanel } from './tools/result-panel.tsx';
import { ToolPanel } from './tools/tool-panel.tsx';
import { enricher, type ToolWords } from './tools/tool-words.ts';
import { useTool } from './tools/use-tool.ts';

const logoSources: ToolWords['figures'] = [
  ['Brandfetch', 'brandfetch'],
  ['Clearbit', 'clearbit'],
  ['Manual Mappings', 'manual'],
];

export function CompaniesPage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, enricher);
  return (
    <AdminPage
      title="Company Enrichment"
      intro="Fills in what companies lack: logo, website, description, industry and location. What an owner has set is never touched."
    >
      <ToolPanel
        title="Enrich Companies"
        text="Looks at no more than 80 companies per run. One for which nothing was found is tried again after 30 days."
        tool={tool}
        logTitle="Enrichment Logs"
      >
        <ResultPanel title="Logos by source" figures={logoSources} stats={readSources(tool.run?.stats ?? tool.stats)} />
      </ToolPanel>
    </AdminPage>
  );
}

function readSources(stats: Stats | null): Stats | null {
  const sources = stats?.sources;
  return typeof sources === 'object' && sources !== null ? (sources as Stats) : null;
}
