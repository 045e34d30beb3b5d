import type { Tool } from '../../runs/tool.ts';
import { type EnrichmentParts, enrich } from './enrich.ts';
import { type EnrichmentStats, noEnrichment } from './tally.ts';

/** Fills in what companies without an owner lack: logo, website, description, industry and location. */
export function createEnrichCompanies(parts: EnrichmentParts): Tool<EnrichmentStats> {
  return { name: 'enrich-companies', initialStats: noEnrichment, run: (context) => enrich(context, parts) };
}
