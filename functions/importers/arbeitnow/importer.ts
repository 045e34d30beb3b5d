import type { Importer } from '../importer.ts';
import { dropRepeated } from '../in-pages.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchArbeitnowPage } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { ArbeitnowJob } from './schema.ts';

// It names no last page. This many hold some weeks.
const maxPages = 10;

export const arbeitnow: Importer = {
  type: 'arbeitnow',
  coverage: 'window',
  isGeneral: true,
  async *read(source, options) {
    // New jobs push older ones from page to page while we read.
    const seen = new Set<string>();
    let page = Number(/^\d{1,5}$/.exec(options.from ?? '')?.[0] ?? 1);
    for (let pages = 0; pages < maxPages; pages += 1) {
      const { rows, nextPage } = await fetchArbeitnowPage(source, { ...options, page });
      const { jobs, skipped } = await parseManyRows(rows, { schema: ArbeitnowJob, toJob: toFoundJob });
      const next = rows.length > 0 ? nextPage : null;
      yield { jobs: dropRepeated(jobs, seen), skipped, next: next === null ? null : String(next) };
      if (next === null) return;
      page = next;
    }
  },
};
