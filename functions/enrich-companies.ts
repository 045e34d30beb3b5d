import { type EnrichmentParts, enrich } from './enrichment/enrich.ts';
import { type EnrichmentStats, noEnrichment } from './enrichment/tally.ts';
import type { Tool } from './tool.ts';

/** Fills in what companies without an owner lack: logo, website, description, industry and location. */
export function createEnrichCompanies(parts: EnrichmentParts): Tool<EnrichmentStats> {
  return { name: 'enrich-companies', initialStats: noEnrichment, run: (context) => enrich(context, parts) };
}
