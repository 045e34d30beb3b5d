import type { Importer } from '../importer.ts';
import { inPages } from '../in-pages.ts';
import { fetchWorkableBoard } from './fetch.ts';
import { mergeRepeats } from './merge-repeats.ts';
import { toFoundJob } from './parse.ts';
import { WorkableJob } from './schema.ts';

export const workable: Importer = {
  type: 'workable',
  coverage: 'full',
  isGeneral: false,
  async *read(source, options) {
    const { name: accountName, jobs } = await fetchWorkableBoard(source, options);
    yield* inPages(mergeRepeats(jobs), {
      schema: WorkableJob,
      toJob: (row) => toFoundJob(row, { source, accountName }),
      dateField: 'published_on',
      from: options.from,
    });
  },
};
