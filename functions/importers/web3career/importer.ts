import type { Importer } from '../importer.ts';
import { dropRepeated } from '../in-pages.ts';
import { parseManyRows } from '../parse-rows.ts';
import { fetchWeb3CareerJobs } from './fetch.ts';
import { toFoundJob } from './parse.ts';
import { Web3CareerJob } from './schema.ts';

// There are no pages, only the hundred newest of all and of each tag: a backfill walks the tags.
const tags = [
  ...['solidity', 'rust', 'golang', 'react', 'typescript', 'python', 'backend', 'front-end', 'full-stack', 'devops'],
  ...['security', 'data-science', 'design', 'product-manager', 'marketing', 'community-manager', 'sales', 'legal'],
  ...['finance', 'operations', 'hr', 'customer-support', 'content', 'research', 'intern'],
];

// It allows a few questions a day; further tags are for the next run of the backfill.
const maxRequests = 5;

export const web3career: Importer = {
  type: 'web3career',
  coverage: 'window',
  isGeneral: false,
  async *read(source, options) {
    const { token } = options;
    if (!token) return;
    const seen = new Set<string>();
    const start = options.from === null ? 0 : tags.indexOf(options.from) + 1;
    const questions = [null, ...tags].slice(start, start + maxRequests);
    for (const [index, tag] of questions.entries()) {
      const rows = await fetchWeb3CareerJobs(source, { ...options, token, tag });
      const { jobs, skipped } = await parseManyRows(rows, { schema: Web3CareerJob, toJob: toFoundJob });
      yield { jobs: dropRepeated(jobs, seen), skipped, next: tags[start + index] ?? null };
    }
  },
};
