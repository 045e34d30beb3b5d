import type { SupabaseClient } from '@supabase/supabase-js';
import type { Stats } from '../runs/run.ts';

// This module is in charge of one call of a tool and of what came of it, whoever answered: the tool, the server before
// it got there, or nobody.

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
  if (!error) return readAnswer(data, response);
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
