import type { SupabaseClient } from '@supabase/supabase-js';
import { LRUCache } from 'lru-cache';
import type { Job } from '#app/api/answer-schemas.ts';
import type { CardVersion } from '#app/jobs/cards/card-version.ts';
import type { Visit } from '#app/visit.ts';
import { type JobRecord, toJob } from './to-job.ts';

// This module is in charge of jobs as programs read them: each is asked for once per version of what it shows, whichever lists it is
// in (docs/decisions/0058).

/** About two kilobytes each. */
const stored = new LRUCache<string, { version: string; job: Job }>({ max: 6000 });

/** Those of a list that named their versions; what is not stored is asked for together. */
export async function findJobsOf(
  { client, site }: Pick<Visit, 'client' | 'site'>,
  rows: CardVersion[],
): Promise<Job[]> {
  const keyOf = (id: string) => `${site.url} ${id}`;
  const found = new Map<string, Job>();
  for (const { id, version } of rows) {
    const known = stored.get(keyOf(id));
    if (known?.version === version) found.set(id, known.job);
  }
  const missing = rows.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    for (const { version, job: record } of await findRecords(client, missing)) {
      // By the clock of the server that named the version.
      const job = toJob(record, { site, featured: version.endsWith('f') });
      stored.set(keyOf(job.id), { version, job });
      found.set(job.id, job);
    }
  }
  // What was closed a moment ago is not among them.
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

export async function findRecords(
  client: SupabaseClient,
  ids: string[],
): Promise<{ version: string; job: JobRecord }[]> {
  const { data, error } = await client.rpc('job_records', { ids });
  if (error) throw error;
  return data;
}
