import { remotive } from '#domain/sources/remotive.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase } from '../source-address.ts';
import { RemotiveReply } from './schema.ts';

/** Everything at once: filters in the address are ignored by its cache. */
export async function fetchRemotiveJobs(source: Source, { http, signal }: ReadOptions): Promise<unknown[]> {
  const body = await http.json(atBase(source, 'https://remotive.com/api/remote-jobs'), {
    millisecondsBetween: remotive.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(RemotiveReply, body, 'remotive.com').jobs;
}
