import { type ImportParts, runImport } from '../importers/run-import.ts';
import { type ImportStats, noImports } from '../importers/tally.ts';
import type { Tool } from '../runs/tool.ts';

const maxCreated = 200;

/** Older jobs, board after board, on from where the last run stopped. */
export function createBackfillJobs(parts: ImportParts): Tool<ImportStats> {
  return {
    name: 'backfill-jobs',
    initialStats: noImports,
    run: (context) => runImport({ ...parts, ...context, reach: 'deeper', maxCreated }),
  };
}
