import type { FunctionsError, SupabaseClient } from '@supabase/supabase-js';
import { inBackgroundMessage } from '#domain/tools.ts';
import { findLatestRun, type Stats } from '../runs/run.ts';

// This module is in charge of one call of a tool and of what came of it: the tool's answer, one of the server
// before it got there, or none.

export type ToolAnswer =
  /** The run is over, well or not. */
  | { kind: 'ended'; isSuccess: boolean; message: string; logs: string[]; stats: Stats }
  /** It goes on without us. */
  | { kind: 'going-on'; runId: string | null; message: string }
  /** No run came of it. */
  | { kind: 'failed'; message: string; isRelayError: boolean };

type Call = { client: SupabaseClient; name: string; body?: object | undefined };

export async function callTool({ client, name, body }: Call): Promise<ToolAnswer> {
  const { data, error, response } = await client.functions.invoke<unknown>(name, body && { body });
  return error ? readFailure(error) : readAnswer(data, response);
}

/** Starts a tool that works in the background. Of its answer only errors are read; the log of runs tells the rest. */
export async function startInBackground({ client, name, body }: Call): Promise<ToolAnswer> {
  const { error } = await client.functions.invoke<unknown>(name, body && { body });
  if (error) return readFailure(error);
  // A run is in the log before the call is answered, and a tool has one at a time: the newest one is ours. Where the
  // log cannot be read just now, the screen comes upon the run as it does upon those begun elsewhere.
  const run = await findLatestRun(client, name).catch((problem: unknown) => {
    console.warn('the run that was started could not be looked up', problem);
    return null;
  });
  return { kind: 'going-on', runId: run?.id ?? null, message: inBackgroundMessage };
}

async function readFailure(error: FunctionsError): Promise<ToolAnswer> {
  const answered = error.context instanceof Response ? await readJson(error.context) : null;
  return {
    kind: 'failed',
    message: readText(answered, ['error', 'message', 'msg']) ?? error.message,
    isRelayError: error.name === 'FunctionsRelayError',
  };
}

export function readAnswer(data: unknown, response?: Pick<Response, 'status' | 'headers'>): ToolAnswer {
  const message = readText(data, ['message']) ?? '';
  if (typeof data !== 'object' || data === null) {
    return { kind: 'failed', message: 'The server gave an answer that cannot be read', isRelayError: false };
  }
  if (response?.status === 202) return { kind: 'going-on', runId: response.headers.get('X-Run-Id'), message };
  const { success, logs, stats } = data as { success?: unknown; logs?: unknown; stats?: unknown };
  // Only a clear no is one: not every tool says that it succeeded.
  const isSuccess = success !== false;
  return {
    kind: 'ended',
    isSuccess,
    message: isSuccess ? message : (readText(data, ['error', 'message']) ?? 'The run failed'),
    logs: Array.isArray(logs) ? logs.map(String) : [],
    stats: typeof stats === 'object' && stats !== null ? (stats as Stats) : {},
  };
}

/** The first of these that is a text with something in it. */
function readText(data: unknown, keys: string[]): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const texts = keys.map((key) => (data as Record<string, unknown>)[key]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

/** Asks the run that is under way to end. */
export async function stopTool(client: SupabaseClient, name: string): Promise<ToolAnswer> {
  return callTool({ client, name, body: { stop: true } });
}
