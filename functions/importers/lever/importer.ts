import type { Importer } from '../importer.ts';
import { inSteps } from '../in-pages.ts';
import { fetchLeverPages } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { LeverPosting } from './schema.ts';

export const lever: Importer = {
  type: 'lever',
  coverage: 'full',
  isGeneral: false,
  async *read(source, options) {
    const parser = { schema: LeverPosting, toJob: (row: LeverPosting) => toFoundJob(row, source) };
    for await (const { rows, ...place } of fetchLeverPages(source, options))
      yield* inSteps(rows, { ...parser, ...place });
  },
};
