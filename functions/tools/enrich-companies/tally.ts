import type { SourceName } from './sources/source.ts';

/** What every run reports; the keys are those of the result that administrators read. */
export type EnrichmentStats = {
  total_companies: number;
  enriched: number;
  skipped: number;
  errors: number;
  /** How many logos each gave; those of companies' own sites are only told in the log. */
  sources: { brandfetch: number; clearbit: number; manual: number };
};

export const noEnrichment: EnrichmentStats = {
  total_companies: 0,
  enriched: 0,
  skipped: 0,
  errors: 0,
  sources: { brandfetch: 0, clearbit: 0, manual: 0 },
};

export type Tally = { enriched: number; skipped: number; errors: number; logos: Record<SourceName, number> };

export function startTally(): Tally {
  return { enriched: 0, skipped: 0, errors: 0, logos: { manual: 0, 'own-site': 0, brandfetch: 0, clearbit: 0 } };
}

export function toStats({ enriched, skipped, errors, logos }: Tally): EnrichmentStats {
  const { brandfetch, clearbit, manual } = logos;
  return {
    total_companies: enriched + skipped + errors,
    enriched,
    skipped,
    errors,
    sources: { brandfetch, clearbit, manual },
  };
}
