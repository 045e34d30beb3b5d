import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { FetchProblem } from '../fetching/http.ts';
import { boundFields } from './bound-fields.ts';
import type { FoundJob, ImportPage, SkippedRow } from './importer.ts';

export type Parser<Row> = {
  schema: z.ZodType<Row>;
  /** The job, or why the row becomes none. */
  toJob(row: Row): FoundJob | Withdrawn | string;
};

/** On the list and yet not open: its row names no id, so that a listing made of it earlier can close. */
export type Withdrawn = { withdrawn: string };

// What the sources call an id.
const idNames = ['id', 'slug', 'guid'];

/** The jobs of a list; a broken row is left out with its reason and costs no other. */
export function parseRows<Row>(rows: unknown[], { schema, toJob }: Parser<Row>): Pick<ImportPage, 'jobs' | 'skipped'> {
  const jobs: FoundJob[] = [];
  const skipped: SkippedRow[] = [];
  for (const given of rows) {
    const row = boundFields(given);
    const read = schema.safeParse(row);
    const result = read.success ? toJob(read.data) : explain(read.error, row);
    if (typeof result === 'string') skipped.push({ reason: result, sourceId: findId(row) });
    else if ('withdrawn' in result) skipped.push({ reason: result.withdrawn, sourceId: null });
    else jobs.push(result);
  }
  return { jobs, skipped };
}

// Most rows take a millisecond, but one can be written to take long.
const millisecondsAtOnce = 20;
const maxRows = 20_000;

/** The same for a long list; the event loop serves other requests in between. */
export async function parseManyRows<Row>(rows: unknown[], parser: Parser<Row>): Promise<ReturnType<typeof parseRows>> {
  requireSensible(rows);
  const jobs: FoundJob[] = [];
  const skipped: SkippedRow[] = [];
  let start = performance.now();
  for (const row of rows) {
    const part = parseRows([row], parser);
    jobs.push(...part.jobs);
    skipped.push(...part.skipped);
    if (performance.now() - start < millisecondsAtOnce) continue;
    await setImmediate();
    start = performance.now();
  }
  return { jobs, skipped };
}

/** A list of millions of rows fits into an answer, but no board has that many postings. */
export function requireSensible(rows: unknown[]): void {
  if (rows.length > maxRows) throw new FetchProblem('refused', 'the board lists more postings than any board has');
}

/** The answer in its shape; another one is no empty board but a problem. */
export function requireShape<Reply>(schema: z.ZodType<Reply>, body: unknown, host: string): Reply {
  const read = schema.safeParse(body);
  if (!read.success) throw new FetchProblem('garbled', `${host}: the answer is not a list of jobs`);
  return read.data;
}

function explain({ issues: [issue] }: z.ZodError, row: unknown): string {
  const name = issue?.path[0];
  if (name === undefined) return 'not a job';
  const value = (row as Record<PropertyKey, unknown>)[name];
  return value === undefined || value === null || value === '' ? `no ${String(name)}` : `unreadable ${String(name)}`;
}

function findId(row: unknown): string | null {
  const fields = Object(row) as Record<string, unknown>;
  const ids = idNames.map((name) => fields[name]).filter((id) => typeof id === 'string' || typeof id === 'number');
  return ids.map(String).find(Boolean) ?? null;
}
