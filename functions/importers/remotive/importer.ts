import type { Importer } from '../importer.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchRemotiveJobs } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { RemotiveJob } from './schema.ts';

// A part of what is open there, a day late: a listing that is not in it may still be open.
export const remotive: Importer = {
  type: 'remotive',
  coverage: 'window',
  isGeneral: true,
  async *read(source, options) {
    const rows = await fetchRemotiveJobs(source, options);
    yield { ...(await parseManyRows(rows, { schema: RemotiveJob, toJob: toFoundJob })), next: null };
  },
};
