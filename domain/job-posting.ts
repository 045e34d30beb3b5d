import { readEmploymentTypes } from './employment-type.ts';
import type { EmploymentKind } from './facts/fact-values.ts';
import type { JobDetail } from './job.ts';
import { toAbsoluteLogoAddress } from './logo-address.ts';
import { describeSalary } from './posting/describe-salary.ts';
import { describeWhere } from './posting/describe-where.ts';
import { findSource } from './sources/all.ts';

/** What of a listing, its company and its facts is in its markup. */
export type PostedJob = Omit<
  JobDetail,
  'featured_until' | 'last_seen_at' | 'updated_at' | 'source_url' | 'external_url'
>;
type Options = { job: PostedJob; siteUrl: string; now?: Date };
export type JobPosting = Record<string, unknown>;

const validMonths = 3;

export function isKeptFromSearchEngines({ source }: Pick<JobDetail, 'source'>): boolean {
  return findSource(source)?.isKeptFromSearchEngines ?? false;
}

/** Whether its source lets us hand it to search engines as data. */
export function allowsJobPosting({ source }: Pick<JobDetail, 'source'>): boolean {
  return findSource(source)?.allowsJobPosting ?? true;
}

/** Until when search engines are told of it. */
export function findPostingEnd({ published_at }: Pick<JobDetail, 'published_at'>): Date {
  return addMonths(new Date(published_at), validMonths);
}

/**
 * What search engines read about a listing, all but its description, which is the page's own. Everything in it stands on
 * the page too. A property that is not known is left out, the country too; nothing at all past its three months or from a
 * source that does not want it.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function buildJobPosting({ job, siteUrl, now = new Date() }: Options): JobPosting | null {
  if (findPostingEnd(job) <= now || !allowsJobPosting(job)) return null;
  const { company, facts } = job;
  const incentives = [facts?.has_equity && 'Equity', facts?.has_tokens && 'Tokens'].filter(Boolean).join(', ');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    url: `${siteUrl}/jobs/${job.slug}`,
    datePosted: new Date(job.published_at).toISOString(),
    validThrough: findPostingEnd(job).toISOString(),
    employmentType: findEmploymentTypes(job),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website && { sameAs: company.website }),
      ...(company.logo_url && { logo: toAbsoluteLogoAddress(company.logo_url, siteUrl) }),
    },
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.source_id ?? job.id },
    ...describeWhere(job),
    ...describeSalary(job),
    ...(incentives && { incentiveCompensation: incentives }),
    ...(facts && facts.skills.length > 0 && { skills: facts.skills.join(', ') }),
    ...(company.industry && { industry: company.industry }),
    occupationalCategory: job.category,
    directApply: false,
  };
}

const kindNames: Record<EmploymentKind, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
};

/** The fact, unless the words name it among others: "Full-time or contract". */
function findEmploymentTypes({ employment_type, facts }: PostedJob): string[] {
  const written = readEmploymentTypes(employment_type);
  const kind = facts?.employment_kind && kindNames[facts.employment_kind];
  return kind && !(employment_type && written.includes(kind)) ? [kind] : written;
}

/** The same day some months on, or that month's last. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
