import { FetchProblem } from '../../fetching/http.ts';
import type { Importer, ReadOptions, Source } from '../importer.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchJobicyPage } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { JobicyJob, type JobicyReply } from './schema.ts';

// Seven days of listings are in it; this is more than they have filled.
const maxPages = 10;

export const jobicy: Importer = {
  type: 'jobicy',
  coverage: 'window',
  isGeneral: true,
  async *read(source, options) {
    let cursor = options.from;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const reply = await fetchFrom(source, options, cursor);
      const next: string | null = reply.hasMore && reply.nextCursor !== cursor ? reply.nextCursor : null;
      yield { ...(await parseManyRows(reply.jobs, { schema: JobicyJob, toJob: toFoundJob })), next };
      if (next === null) return;
      cursor = next;
    }
  },
};

/** A cursor lives for a day: one that an earlier run left behind may have died. */
async function fetchFrom(source: Source, options: ReadOptions, cursor: string | null): Promise<JobicyReply> {
  try {
    return await fetchJobicyPage(source, { ...options, cursor });
  } catch (problem) {
    const isDead = cursor !== null && cursor === options.from;
    if (!isDead || !(problem instanceof FetchProblem) || problem.kind !== 'refused') throw problem;
    return fetchJobicyPage(source, { ...options, cursor: null });
  }
}
