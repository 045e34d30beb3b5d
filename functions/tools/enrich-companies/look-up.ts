import { FetchProblem } from '../../fetching/http.ts';
import { type Company, type Field, fields } from './company.ts';
import type { Facts, Source, SourceName } from './sources/source.ts';

export type Found = {
  facts: Facts;
  /** Who knew what. */
  sources: Map<Field, SourceName>;
  /** Why it is not more. */
  remarks: string[];
  /** A server gave no answer that one could use now: another time it may. */
  hasFailed: boolean;
};

/** Asks one source after the other for what is missing; the first that knows something is believed. */
export async function lookUp(company: Company, sources: Source[], signal: AbortSignal): Promise<Found> {
  const found: Found = { facts: {}, sources: new Map(), remarks: [], hasFailed: false };
  for (const source of sources) {
    const wanted = new Set([...company.missing].filter((field) => !found.sources.has(field)));
    if (signal.aborted || !source.gives.some((field) => wanted.has(field))) continue;
    try {
      const { facts, remark } = await source.find(company, { wanted, signal });
      for (const field of fields) {
        if (!wanted.has(field) || facts[field] === undefined) continue;
        Object.assign(found.facts, { [field]: facts[field] });
        found.sources.set(field, source.name);
      }
      if (remark) found.remarks.push(remark);
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error;
      found.remarks.push(signal.aborted ? 'it took too long' : error.message);
      found.hasFailed ||= error.kind === 'stopped';
    }
  }
  return found;
}
