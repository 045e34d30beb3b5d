import { greenhouse } from '#domain/sources/greenhouse.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase, requireBoardName } from '../source-address.ts';
import { GreenhouseReply } from './schema.ts';

/** All jobs of a board at once; European boards are served by the same host. */
export async function fetchGreenhouseJobs(source: Source, { http, signal }: ReadOptions): Promise<unknown[]> {
  const address = `https://boards-api.greenhouse.io/v1/boards/${requireBoardName(source)}/jobs?content=true`;
  const body = await http.json(atBase(source, address), {
    millisecondsBetween: greenhouse.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(GreenhouseReply, body, 'boards-api.greenhouse.io').jobs;
}
