import type { Importer } from '../importer.ts';
import { inPages } from '../in-pages.ts';
import { fetchRecruiteeOffers } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { RecruiteeOffer } from './schema.ts';

export const recruitee: Importer = {
  type: 'recruitee',
  coverage: 'full',
  isGeneral: false,
  async *read(source, options) {
    const rows = await fetchRecruiteeOffers(source, options);
    yield* inPages(rows, {
      schema: RecruiteeOffer,
      toJob: (row) => toFoundJob(row, source),
      dateField: 'published_at',
      from: options.from,
    });
  },
};
