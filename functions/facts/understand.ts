import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { mergeFacts } from '#domain/facts/merge-facts.ts';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { type FactSource, readFacts } from '#domain/facts/read-facts.ts';
import { withoutEdited } from '#domain/facts/without-edited.ts';

/** A listing with what its source states, the fields that its employer edited since, and what they corrected. */
export type UnreadListing = FactSource & { id: string; stated: unknown; edited?: string[]; corrected: unknown };

/** The facts of a listing; null where it cannot be read and keeps those it has. */
export type Understood = { facts: ListingFacts | null; problem?: string };

export function understand({ id: _, stated, edited = [], corrected, ...listing }: UnreadListing): Understood {
  try {
    const sourceFacts = withoutEdited(parseStatedFacts(stated), edited);
    return { facts: mergeFacts(readFacts(listing), sourceFacts, parseStatedFacts(corrected)) };
  } catch (error) {
    return { facts: null, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** For a listing whose text cannot be read to its end: only what was stated and corrected. */
export function understandWithoutText(listing: UnreadListing): Understood {
  const withoutText = { title: '', description: '', requirements: null, location: null, salary_range: null };
  return understand({ ...listing, ...withoutText, is_remote: null, employment_type: null });
}
