import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import type { FunctionHandler } from '#backend/config.ts';
import { inBackgroundMessage, isInBackground } from '#domain/tools.ts';
import { identifyAdministrator } from '../identify-administrator.ts';
import { describeBusy } from './start-tool.ts';
import type { Tool } from './tool.ts';
import type { ToolRunner } from './tool-runner.ts';
import { requestStop } from './watch-for-stop.ts';

// This module is in charge of calls to the tools: only administrators (and the server-side key) get through, and what
// comes of a run is told in one shape: success, error, message, logs, stats. A run that failed, or could not begin
// because another one goes on, is an answer like any other (200), so that its message and lines are read; the client
// would hide them behind a bare error. Of a tool that works in the background only errors are looked at: there "busy" is one.

type Parts = {
  tools: Tool[];
  runner: ToolRunner;
  pool: pg.Pool;
  /** After this a caller is answered though the run goes on; it must be shorter than the time a function has. */
  maxWait?: number;
};

/** Room for the ids of 500 listings. */
const maxBodyLength = 25_000;
const Body = z.looseObject({
  /** Asks the run that is under way to end instead of beginning one. */
  stop: z.boolean().default(false),
  /** Proposes the changes instead of making them. */
  dryRun: z.boolean().default(false),
});

export function createHandlers({ tools, ...parts }: Parts): Record<string, FunctionHandler> {
  return Object.fromEntries(tools.map((tool) => [tool.name, handleTool(tool, parts)]));
}

function handleTool(tool: Tool, { runner, pool, maxWait = 140_000 }: Omit<Parts, 'tools'>): FunctionHandler {
  return async function callTool(request, { role, claims }) {
    const caller = await identifyAdministrator(pool, { role, claims });
    if ('status' in caller) return refuse(caller.status, caller.message);
    if (request.method !== 'POST') return refuse(405, 'Please use POST');
    const call = await readCall(request, tool);
    if ('problem' in call) return refuse(400, call.problem);
    const { stop, ...asked } = call;
    if (stop) return stopRun(pool, tool);

    const run = await runner.start(tool, { trigger: 'administrator', startedBy: caller.name, ...asked });
    if (!run) return Response.json(describeBusy(tool), { status: isInBackground(tool.name) ? 409 : 200 });
    // The run does not heed the caller's signal: it goes on if the caller leaves.
    const patience = isInBackground(tool.name) ? 0 : maxWait;
    const result = await Promise.race([run.ended, sleep(patience, undefined, { ref: false })]);
    if (result) return Response.json(result);
    const headers = { 'X-Run-Id': run.id };
    return Response.json({ success: true, message: inBackgroundMessage, ...run.describe() }, { status: 202, headers });
  };
}

type Call = { stop: boolean; isDryRun: boolean; input: unknown } | { problem: string };

async function readCall(request: Request, tool: Tool): Promise<Call> {
  const text = await request.text();
  if (text.length > maxBodyLength) return { problem: 'The body is too long' };
  let given: unknown;
  try {
    given = text.trim() === '' ? {} : (JSON.parse(text) ?? {});
  } catch {
    return { problem: 'The body is not JSON' };
  }
  const body = Body.safeParse(given);
  if (!body.success) return { problem: explain(body.error) };
  if (body.data.dryRun && !tool.canRunDry) return { problem: 'dryRun: this tool has no dry run' };
  const input = tool.input?.safeParse(body.data);
  if (input && !input.success) return { problem: explain(input.error) };
  return { stop: body.data.stop, isDryRun: body.data.dryRun, input: input?.data };
}

function explain({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`).join('; ');
}

async function stopRun(pool: pg.Pool, tool: Tool): Promise<Response> {
  const isStopping = await requestStop(pool, tool.name);
  const message = isStopping ? 'The run will stop in a moment' : 'This tool is not running';
  return Response.json({ success: isStopping, ...(isStopping ? {} : { error: message }), message, logs: [] });
}

function refuse(status: number, message: string): Response {
  return Response.json({ error: message, message }, { status });
}
