import type { Ai } from './ai/ai.ts';
import { createBackfillJobs } from './backfill-jobs.ts';
import { createDeduplicateJobs } from './deduplicate-jobs.ts';
import { createEnhanceJobDescriptions } from './enhance-job-descriptions.ts';
import { createEnrichCompanies } from './enrich-companies.ts';
import type { EnrichmentParts } from './enrichment/enrich.ts';
import type { ImportParts } from './importers/run-import.ts';
import { createReclassifyJobs } from './reclassify-jobs.ts';
import { createScrapeJobs } from './scrape-jobs.ts';
import type { Tool } from './tool.ts';

export type ToolParts = { imports: ImportParts; enrichment: EnrichmentParts; ai: Ai | null };

/** Every tool there is: what is listed here can be called, scheduled and stopped. */
export function createTools({ imports, enrichment, ai }: ToolParts): Tool[] {
  return [
    createScrapeJobs(imports),
    createBackfillJobs(imports),
    createEnrichCompanies(enrichment),
    createReclassifyJobs({ ai }),
    createEnhanceJobDescriptions({ ai }),
    createDeduplicateJobs(),
  ];
}
