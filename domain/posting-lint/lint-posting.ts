import type { JobDetail } from '../job.ts';
import { allowsJobPosting, findPostingEnd } from '../job-posting.ts';
import { lintDescription } from './lint-description.ts';
import { lintPay, lintPlace, lintType } from './lint-facts.ts';
import { lintTitle } from './lint-title.ts';
import { type Finding, find, isError } from './rules.ts';

/** What of a listing, its company and its facts the rules are about. */
export type LintedJob = Pick<JobDetail, LintedColumn> & {
  company: Pick<JobDetail['company'], 'name' | 'website' | 'logo_url'>;
};
type LintedColumn =
  | ('title' | 'description' | 'requirements' | 'location' | 'is_remote' | 'salary_range' | 'employment_type')
  | ('external_url' | 'source' | 'source_url' | 'published_at' | 'facts');

type Options = {
  job: LintedJob;
  /** The company has another open job with this title and place. */
  hasTwin?: boolean;
  /** Null leaves out what only depends on the day. */
  now?: Date | null;
};

/** What Google's rules for job postings miss in a listing; errors first. Nothing of it keeps one from publishing. */
export function lintPosting({ job, hasTwin = false, now = new Date() }: Options): Finding[] {
  // Without markup there is nothing to mend.
  if (!allowsJobPosting(job)) return [find('source-forbids', 'Nothing is to be done: visitors find it as any other.')];
  if (now && findPostingEnd(job) <= now) {
    return [find('expired', 'If it is still open, its employer may post it anew.')];
  }
  const { title, company, facts, requirements, description } = job;
  const findings = [
    ...(now && new Date(job.published_at) > now
      ? [find('future-date', 'Set it to the day on which it became public.')]
      : []),
    ...lintTitle({ title, company: company.name, places: facts }),
    ...(hasTwin ? [find('title-repeated', 'Say in the titles how the two jobs differ, or close one of them.')] : []),
    ...lintDescription({ title, description, requirements }),
    ...lintPlace(job),
    ...lintPay(job),
    ...lintType(job),
    ...lintCompany(job),
  ];
  return findings.toSorted((one, other) => Number(isError(other)) - Number(isError(one)));
}

function lintCompany({ company, external_url, source_url }: LintedJob): Finding[] {
  const hasWayToApply = Boolean(external_url || source_url || company.website);
  return [
    ...(hasWayToApply ? [] : [find('no-apply', 'Add an application URL, or a website to the company.')]),
    ...(company.website ? [] : [find('no-website', 'Add the company’s website to its profile.')]),
    ...(company.logo_url ? [] : [find('no-logo', 'Add a logo to the company’s profile.')]),
  ];
}
