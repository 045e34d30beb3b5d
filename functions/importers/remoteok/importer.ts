import type { Importer } from '../importer.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchRemoteOkJobs } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { RemoteOkJob } from './schema.ts';

export const remoteok: Importer = {
  type: 'remoteok',
  coverage: 'window',
  isGeneral: true,
  async *read(source, options) {
    const rows = await fetchRemoteOkJobs(source, options);
    yield { ...(await parseManyRows(rows, { schema: RemoteOkJob, toJob: toFoundJob })), next: null };
  },
};
