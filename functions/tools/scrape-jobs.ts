import { type ImportParts, runImport } from '../importers/run-import.ts';
import { type ImportStats, noImports } from '../importers/tally.ts';
import type { Tool } from '../runs/tool.ts';

const maxCreated = 50;

/** The newest jobs of every board that may be asked now. */
export function createScrapeJobs(parts: ImportParts): Tool<ImportStats> {
  return {
    name: 'scrape-jobs',
    initialStats: noImports,
    run: (context) => runImport({ ...parts, ...context, reach: 'newest', maxCreated }),
  };
}
