import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { mergeFacts } from '#domain/facts/merge-facts.ts';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { type FactSource, readFacts } from '#domain/facts/read-facts.ts';
import { withoutEdited } from '#domain/facts/without-edited.ts';
import { type LintedJob, lintPosting } from '#domain/posting-lint/lint-posting.ts';
import type { RuleName } from '#domain/posting-lint/rules.ts';

/** A listing with what its source states, the fields that its employer edited since, and what they corrected. */
export type UnreadListing = FactSource & {
  id: string;
  stated: unknown;
  edited?: string[];
  corrected: unknown;
  /** What else search engines are told of it. */
  posting?: Posting | undefined;
};
export type Posting = Pick<LintedJob, 'external_url' | 'source' | 'source_url' | 'published_at' | 'company'> & {
  has_twin: boolean;
};

/** The facts of a listing, null where it cannot be read and keeps those it has; and what search engines miss in it. */
export type Understood = { facts: ListingFacts | null; findings?: RuleName[]; problem?: string };

export function understand({ id: _, stated, edited = [], corrected, posting, ...listing }: UnreadListing): Understood {
  try {
    const sourceFacts = withoutEdited(parseStatedFacts(stated), edited);
    const facts = mergeFacts(readFacts(listing), sourceFacts, parseStatedFacts(corrected));
    return { facts, ...(posting && { findings: lint(listing, posting, facts) }) };
  } catch (error) {
    return { facts: null, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function lint(listing: FactSource, { has_twin, ...posting }: Posting, facts: ListingFacts): RuleName[] {
  const job = { ...listing, is_remote: listing.is_remote ?? false, ...posting, facts };
  // What depends on the day is asked for when it is shown.
  return lintPosting({ job, hasTwin: has_twin, now: null }).map(({ rule }) => rule);
}

/** For a listing whose text cannot be read to its end: only what was stated and corrected. */
export function understandWithoutText(listing: UnreadListing): Understood {
  const withoutText = { title: '', description: '', requirements: null, location: null, salary_range: null };
  return understand({ ...listing, ...withoutText, is_remote: null, employment_type: null, posting: undefined });
}
