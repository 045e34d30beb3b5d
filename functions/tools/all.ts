import type { ToolName } from '#domain/tools.ts';
import type { Ai } from '../ai/ai.ts';
import type { ImportParts } from '../importers/run-import.ts';
import type { Tool } from '../runs/tool.ts';
import { createBackfillJobs } from './backfill-jobs.ts';
import { createDeduplicateJobs } from './deduplicate-jobs/deduplicate-jobs.ts';
import { createEnhanceJobDescriptions } from './enhance-job-descriptions/enhance-job-descriptions.ts';
import { createEnrichCompanies, type EnrichmentParts } from './enrich-companies/enrich-companies.ts';
import { createReclassifyJobs } from './reclassify-jobs/reclassify-jobs.ts';
import { createScrapeJobs } from './scrape-jobs.ts';

export type ToolParts = { imports: ImportParts; enrichment: EnrichmentParts; ai: Ai | null };

/** Every tool there is: what is listed here can be called, scheduled and stopped. */
export function createTools({ imports, enrichment, ai }: ToolParts): Tool[] {
  const byName: Record<ToolName, Tool> = {
    'scrape-jobs': createScrapeJobs(imports),
    'backfill-jobs': createBackfillJobs(imports),
    'enrich-companies': createEnrichCompanies(enrichment),
    'reclassify-jobs': createReclassifyJobs({ ai }),
    'enhance-job-descriptions': createEnhanceJobDescriptions({ ai }),
    'deduplicate-jobs': createDeduplicateJobs(),
  };
  return Object.values(byName);
}
