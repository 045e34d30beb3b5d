import type { SupabaseClient } from '@supabase/supabase-js';
import type { ToolName } from '#domain/tools.ts';

/** One change that a dry run would have made. */
export type Proposal = {
  id: string;
  listing_id: string;
  kind: 'category' | 'description' | 'duplicate';
  before: string;
  after: string;
  details: { engine?: unknown; confidence?: unknown; evidence?: { explanation?: unknown } };
  decision: 'taken' | 'left' | null;
  decided_by: string | null;
  decided_at: string | null;
  /** The listing says something else by now. */
  is_stale: boolean;
  /** It was taken, and undone since. */
  is_undone: boolean | null;
  listing: { title: string; company: { name: string } | null } | null;
  kept: { id: string; title: string } | null;
};

/** What administrators did with a run. */
export type RunAction = { action: 'take' | 'leave' | 'undo'; count: number; done_by: string; created_at: string };

export type DryRun = {
  id: string;
  status: string;
  started_at: string;
  started_by: string | null;
  actions: RunAction[];
};

export type Proposed = {
  run: DryRun | null;
  items: Proposal[];
  count: number;
  /** How many wait for a decision. */
  waiting: number;
};

const columns = `id,listing_id,kind,before,after,details,decision,decided_by,decided_at,is_stale,is_undone,
  listing:job_listings!listing_id(title,company:companies(name)),kept:job_listings!kept_id(id,title)`.replaceAll(
  /\s+/g,
  '',
);
const runColumns = 'id,status,started_at,started_by,actions:run_actions(action,count,done_by,created_at)';

type Named = { client: SupabaseClient; tool: ToolName /** A certain dry run. */; run?: string | undefined };

/** A dry run of a tool and what it proposes, what waits for a decision first. */
export async function findProposals({ limit, ...named }: Named & { limit: number }): Promise<Proposed> {
  const { client } = named;
  const run = await findDryRun(named);
  if (!run) return { run, items: [], count: 0, waiting: 0 };
  const [{ data, count }, waiting] = await Promise.all([
    client
      .from('run_proposals')
      .select(columns, { count: 'exact' })
      .eq('run_id', run.id)
      .gt('expires_at', new Date().toISOString())
      .order('decided_at', { ascending: false, nullsFirst: true })
      .order('id')
      .limit(limit)
      .overrideTypes<Proposal[], { merge: false }>()
      .throwOnError(),
    findWaiting(client, run.id),
  ]);
  return { run, items: data, count: count ?? data.length, waiting: waiting.length };
}

/** The newest that has something to decide about, else the newest: one for some listings leaves what waits for others. */
async function findDryRun({ client, tool, run }: Named): Promise<DryRun | null> {
  const ofTool = client.from('cron_execution_logs').select(runColumns).eq('job_name', tool).eq('is_dry_run', true);
  const id = run ?? (await findWaitingRun(client, tool));
  const { data } = await (id ? ofTool.eq('id', id) : ofTool)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .overrideTypes<DryRun, { merge: false }>()
    .throwOnError();
  return data;
}

async function findWaitingRun(client: SupabaseClient, tool: ToolName): Promise<string | undefined> {
  const { data } = await client
    .from('run_proposals')
    .select('run_id,run:cron_execution_logs!inner(job_name)')
    .eq('run.job_name', tool)
    .is('decision', null)
    .gt('expires_at', new Date().toISOString())
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.run_id;
}

/** The ids of all proposals of a run that wait for a decision. */
export async function findWaiting(client: SupabaseClient, run: string): Promise<string[]> {
  const { data } = await client
    .from('run_proposals')
    .select('id')
    .eq('run_id', run)
    .is('decision', null)
    .limit(500)
    .throwOnError();
  return data.map(({ id }) => id);
}

/** What came of deciding about one proposal. */
export type Outcome = {
  id: string;
  outcome: 'taken' | 'left' | 'stale' | 'decided' | 'expired' | 'refused';
  /** Of one that was decided before. */
  decision?: 'taken' | 'left';
  by?: string | null;
  reason?: string;
};

export async function decideProposals(
  client: SupabaseClient,
  proposals: string[],
  decision: 'taken' | 'left',
): Promise<Outcome[]> {
  const { data } = await client.rpc('decide_proposals', { proposals, decision }).throwOnError();
  return data as Outcome[];
}
