import type { Importer } from '../importer.ts';
import { inPages } from '../in-pages.ts';
import { fetchGreenhouseJobs } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { GreenhouseJob } from './schema.ts';

export const greenhouse: Importer = {
  type: 'greenhouse',
  coverage: 'full',
  isGeneral: false,
  async *read(source, options) {
    const rows = await fetchGreenhouseJobs(source, options);
    yield* inPages(rows, {
      schema: GreenhouseJob,
      toJob: (row) => toFoundJob(row, source),
      dateField: 'first_published',
      from: options.from,
    });
  },
};
