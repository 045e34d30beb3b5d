import type { Tool } from '../../runs/tool.ts';
import { type DeduplicationStats, deduplicate, noDuplicates } from './deduplicate.ts';

/** Leaves one of every job on the board: the others are closed, with the reason, and can be restored. */
export function createDeduplicateJobs(): Tool<DeduplicationStats> {
  return { name: 'deduplicate-jobs', initialStats: noDuplicates, run: deduplicate };
}
