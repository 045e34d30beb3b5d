import { describeFacts } from '#domain/facts/describe-facts.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { mergeFacts, type StatedFacts } from '#domain/facts/merge-facts.ts';
import { readFacts } from '#domain/facts/read-facts.ts';
import type { JobForm } from '#domain/job-form.ts';
import { trimJobForm } from '#domain/job-form.ts';
import { type LintedJob, lintPosting } from '#domain/posting-lint/lint-posting.ts';
import type { Finding } from '#domain/posting-lint/rules.ts';

// The reader with its tables. It is large, so only use-form-facts.ts fetches it, when a form is open.

/** What the server would read from the form as it stands. */
export function readForm(form: JobForm): ListingFacts {
  const { title, description, ...typed } = trimJobForm(form);
  return readFacts({ ...typed, title: title ?? '', description: description ?? '' });
}

/** What the listing will show, and the same on one line. */
export function applyCorrections(read: ListingFacts, corrections: StatedFacts): { facts: ListingFacts; line: string } {
  const facts = mergeFacts(read, {}, corrections);
  return { facts, line: describeFacts(facts) };
}

/** What search engines would miss in the listing. */
export function lintForm(form: JobForm, facts: ListingFacts, company: LintedJob['company'] | null): Finding[] {
  const { title, description, ...typed } = trimJobForm(form);
  const job = { ...typed, title: title ?? '', description: description ?? '', facts };
  const origin = { source: null, source_url: null, published_at: new Date().toISOString() };
  // Before there is a company nothing is known to be missing in it.
  const unknown = { name: '', website: 'https://company.example', logo_url: '/logo.svg' };
  // Without a title the form itself says so.
  return lintPosting({ job: { ...job, ...origin, company: company ?? unknown }, now: null }).filter(
    ({ field }) => title !== null || field !== 'title',
  );
}
