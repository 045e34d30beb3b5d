import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { mergeFacts } from '#domain/facts/merge-facts.ts';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { type FactSource, readFacts } from '#domain/facts/read-facts.ts';

/** A listing with what its source states and what its employer corrected. */
export type UnreadListing = FactSource & { id: string; stated: unknown; corrected: unknown };

/** The facts of a listing; null where it cannot be read and keeps those it has. */
export type Understood = { facts: ListingFacts | null; problem?: string };

export function understand({ id: _, stated, corrected, ...listing }: UnreadListing): Understood {
  try {
    return { facts: mergeFacts(readFacts(listing), parseStatedFacts(stated), parseStatedFacts(corrected)) };
  } catch (error) {
    return { facts: null, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** For a listing whose text cannot be read to its end: only what was stated and corrected. */
export function understandWithoutText(listing: UnreadListing): Understood {
  const withoutText = { title: '', description: '', requirements: null, location: null, salary_range: null };
  return understand({ ...listing, ...withoutText, is_remote: null, employment_type: null });
}
