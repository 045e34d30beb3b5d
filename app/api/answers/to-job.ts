import type { Job } from '#app/api/answer-schemas.ts';
import type { Site } from '#app/visit.ts';
import { findApplyAddress } from '#domain/apply-address.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { JobDetail } from '#domain/job.ts';
import type { ListingRow } from '#domain/listing.ts';
import { toAbsoluteLogoAddress } from '#domain/logo-address.ts';
import { findOrigin } from '#domain/origin.ts';
import { readPassingOn } from '#domain/sources/passing-on.ts';

const recordFacts = [
  ...(['work_mode', 'eligibility', 'cities', 'countries', 'regions', 'excluded_countries'] as const),
  ...(['utc_min', 'utc_max', 'visa', 'pay_min', 'pay_max', 'pay_currency', 'pay_period'] as const),
  ...(['pay_usd_min', 'pay_usd_max', 'paid_in', 'has_equity', 'has_tokens', 'seniority'] as const),
  ...(['employment_kind', 'skills', 'nice_skills', 'chains'] as const),
] as const;

/** A listing as `job_records` answers it (61-job-records.sql). */
export type JobRecord = Pick<
  ListingRow,
  | ('id' | 'slug' | 'title' | 'location' | 'category' | 'is_remote' | 'salary_range' | 'employment_type')
  | ('published_at' | 'updated_at' | 'expires_at' | 'external_url' | 'source' | 'source_url')
> & {
  company: Pick<JobDetail['company'], 'slug' | 'name' | 'logo_url' | 'website'>;
  facts: Pick<ListingFacts, (typeof recordFacts)[number]> | null;
};

export function toJob(record: JobRecord, { site, featured }: { site: Pick<Site, 'url'>; featured: boolean }): Job {
  const { company, facts } = record;
  const { via } = readPassingOn(record);
  return {
    id: record.id,
    slug: record.slug,
    url: `${site.url}/jobs/${encodeURIComponent(record.slug)}`,
    title: record.title,
    company: {
      slug: company.slug,
      name: company.name,
      url: `${site.url}/company/${encodeURIComponent(company.slug)}`,
      logo_url: company.logo_url && toAbsoluteLogoAddress(company.logo_url, site.url),
      website: company.website,
    },
    category: record.category,
    location: record.location,
    is_remote: record.is_remote,
    employment_type: record.employment_type,
    salary_range: record.salary_range,
    published_at: record.published_at,
    updated_at: record.updated_at,
    expires_at: record.expires_at,
    featured,
    apply_url: findApplyAddress({ ...record, origin: findOrigin(record) }),
    facts: facts && pickFacts(facts),
    source: via && { name: via.name, url: via.address },
  };
}

/** In one order, and nothing else that a row may hold. */
function pickFacts(facts: NonNullable<JobRecord['facts']>): Job['facts'] {
  return Object.fromEntries(recordFacts.map((name) => [name, facts[name]])) as Job['facts'];
}
