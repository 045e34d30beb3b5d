import { ashby } from '#domain/sources/ashby.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase, requireBoardName } from '../source-address.ts';
import { AshbyReply } from './schema.ts';

export async function fetchAshbyJobs(source: Source, { http, signal }: ReadOptions): Promise<unknown[]> {
  const name = requireBoardName(source);
  const address = `https://api.ashbyhq.com/posting-api/job-board/${name}?includeCompensation=true`;
  const body = await http.json(atBase(source, address), {
    millisecondsBetween: ashby.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(AshbyReply, body, 'api.ashbyhq.com').jobs;
}
