import { useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { tools } from '#domain/tools.ts';
import { AdminPage } from './admin-page.tsx';
import { OriginalDescriptions } from './originals/original-descriptions.tsx';
import { ProposalsCard } from './proposals/proposals-card.tsx';
import { useNamedRun } from './proposals/use-named-run.ts';
import { useProposals } from './proposals/use-proposals.ts';
import { RunHistory } from './runs/run-history.tsx';
import { useRuns } from './runs/use-runs.ts';
import { ToolPanel } from './tools/tool-panel.tsx';
import { useTool } from './tools/use-tool.ts';

const { page } = tools['enhance-job-descriptions'];
const whileRunning = 2_000;
const whileIdle = 5_000;

const parts: [name: string, text: string][] = [
  ['Hook', 'a sentence that says why to read on'],
  ['Overview', 'what the role is about'],
  ['Responsibilities', 'what there is to do'],
  ['Requirements', 'what is asked for'],
  ['Bonus Points', 'what would be good to have'],
  ['Why Join Us', 'what is offered'],
];

export function EnhancePage({ account: { client } }: { account: Account }) {
  const tool = useTool(client, 'enhance-job-descriptions');
  const { run, onClose } = useNamedRun(tool.isRunning);
  const proposals = useProposals({
    client,
    tool: 'enhance-job-descriptions',
    occasion: tool.isRunning,
    ...(run && { run }),
  });
  const [force, setForce] = useState(false);
  const milliseconds = tool.isRunning ? whileRunning : whileIdle;
  const history = useRuns({ client, name: 'enhance-job-descriptions', milliseconds, occasion: tool.run?.id });
  return (
    <AdminPage title={page.title} intro={page.intro}>
      <ToolPanel
        tool={tool}
        text={<Structure />}
        body={{ force }}
        options={
          <label className="mt-5 flex items-start gap-3">
            <input
              type="checkbox"
              checked={force}
              onChange={(event) => setForce(event.target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            Force re-enhance all jobs (including those already enhanced)
          </label>
        }
      />
      <ProposalsCard proposals={proposals} {...(onClose && { onClose })} />
      <RunHistory runs={history} refreshLabel="Refresh Edge Function Logs" onRefresh={tool.refresh} />
      <OriginalDescriptions
        client={client}
        occasion={`${tool.isRunning} ${proposals.decidedCount}`}
        onUndo={() => void proposals.refresh()}
      />
    </AdminPage>
  );
}

function Structure() {
  return (
    <>
      <p>An enhanced description has these parts, as far as the text has something to say in each:</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">{name}</dt>
            <dd className="inline">: {text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
