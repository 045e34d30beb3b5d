import type { Importer } from '../importer.ts';
import { inPages } from '../in-pages.ts';
import { fetchAshbyJobs } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { AshbyJob } from './schema.ts';

export const ashby: Importer = {
  type: 'ashby',
  coverage: 'full',
  isGeneral: false,
  async *read(source, options) {
    const rows = await fetchAshbyJobs(source, options);
    yield* inPages(rows, {
      schema: AshbyJob,
      toJob: (row) => toFoundJob(row, source),
      dateField: 'publishedAt',
      from: options.from,
    });
  },
};
