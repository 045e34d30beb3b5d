import { workable } from '#domain/sources/workable.ts';
import { FetchProblem } from '../../fetching/http.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase, requireBoardName } from '../source-address.ts';
import { WorkableReply } from './schema.ts';

type Board = { name: string | null; jobs: unknown[] };

/** The whole board at once. An unknown account is gone, or a board without jobs. */
export async function fetchWorkableBoard(source: Source, options: ReadOptions): Promise<Board> {
  const slug = requireBoardName(source);
  try {
    return await ask(`https://www.workable.com/api/accounts/${slug}?details=true`, source, options);
  } catch (error) {
    if (!(error instanceof FetchProblem && error.kind === 'gone')) throw error;
    // Where the documented address leads, in case it no longer does.
    return await ask(`https://apply.workable.com/api/v1/widget/accounts/${slug}?details=true`, source, options);
  }
}

async function ask(address: string, source: Source, { http, signal }: ReadOptions): Promise<Board> {
  const body = await http.json(atBase(source, address), {
    millisecondsBetween: workable.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(WorkableReply, body, 'workable.com');
}
