import { remoteok } from '#domain/sources/remoteok.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase } from '../source-address.ts';
import { RemoteOkNotice, RemoteOkReply } from './schema.ts';

/** The hundred newest, all topics: its tags are too unreliable to ask by. */
export async function fetchRemoteOkJobs(source: Source, { http, signal }: ReadOptions): Promise<unknown[]> {
  const body = await http.json(atBase(source, 'https://remoteok.com/api'), {
    millisecondsBetween: remoteok.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(RemoteOkReply, body, 'remoteok.com').filter((row) => !RemoteOkNotice.safeParse(row).success);
}
