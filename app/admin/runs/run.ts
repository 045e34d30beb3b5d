import type { SupabaseClient } from '@supabase/supabase-js';

export type Stats = Record<string, unknown>;

/** A run of a tool, as its row in the log of runs tells it. */
export type Run = {
  id: string;
  job_name: string;
  /** started, success, partial (some items failed), failed, stopped; other words are possible. */
  status: string;
  message: string | null;
  stats: Stats;
  error_message: string | null;
  started_at: string;
  completed_at: string | null;
  created_at: string;
  /** An administrator's address or "Schedule"; null for a run that is older than this column. */
  started_by: string | null;
  is_dry_run: boolean;
  /** The first of the jobs that it has made or changed; the title of one that is gone is null. */
  shown_jobs: { id: string; title: string | null }[];
};

/** The run with what is only asked of one: its lines and how far it is. */
export type LatestRun = Run & { logs: string[]; progress_done: number | null; progress_total: number | null };

const columns =
  'id,job_name,status,message,stats,error_message,started_at,completed_at,created_at,started_by,is_dry_run,shown_jobs';

type Options = { client: SupabaseClient; name?: string | undefined; limit: number };

/** The newest runs, of one tool or of all. */
export async function findRuns({ client, name, limit }: Options): Promise<Run[]> {
  const all = client.from('cron_execution_logs').select(columns);
  const { data, error } = await (name ? all.eq('job_name', name) : all)
    .order('created_at', { ascending: false })
    .limit(limit)
    .overrideTypes<Run[], { merge: false }>();
  if (error) throw error;
  return data;
}

type PageOptions = {
  client: SupabaseClient;
  /** Of one tool. */
  name?: string | undefined;
  /** Words of the message, the error or the titles of its jobs. */
  words?: string | undefined;
  /** The last run of the page before. */
  after?: Run | undefined;
  limit: number;
};

/** A page of the log, the newest first. */
export async function findRunPage({ client, name, words, after, limit }: PageOptions): Promise<Run[]> {
  const { data, error } = await client
    .rpc('find_runs', {
      ...(name && { tool: name }),
      ...(words && { words }),
      ...(after && { before: after.created_at, before_id: after.id }),
      max: limit,
    })
    .select(columns)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
  if (error) throw error;
  return data as Run[];
}

export function findLatestRun(client: SupabaseClient, name: string): Promise<LatestRun | null> {
  return findOne(client, ['job_name', name]);
}

export function findRun(client: SupabaseClient, id: string): Promise<LatestRun | null> {
  return findOne(client, ['id', id]);
}

async function findOne(client: SupabaseClient, [column, value]: [string, string]): Promise<LatestRun | null> {
  const { data, error } = await client
    .from('cron_execution_logs')
    .select(`${columns},logs,progress_done,progress_total`)
    .eq(column, value)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .overrideTypes<LatestRun, { merge: false }>();
  if (error) throw error;
  return data;
}
