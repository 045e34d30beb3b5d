import type { JobCard, JobDetail } from '#domain/job.ts';

/** A listing as a card has it, for tests that render or describe one. */
export function buildJobCard(values: Partial<JobCard> = {}): JobCard {
  return {
    id: '6d5e8b1c-0000-4000-8000-000000000001',
    slug: 'rust-engineer-acme',
    title: 'Rust Engineer',
    location: 'Lisbon, Portugal',
    category: 'Engineering',
    is_remote: false,
    salary_range: null,
    employment_type: null,
    published_at: '2026-10-01T08:00:00+00:00',
    featured_until: null,
    company: { slug: 'acme', name: 'Acme', logo_url: null, color: null },
    facts: null,
    ...values,
  };
}

type Company = JobDetail['company'];

/** The same as a job page has it. */
export function buildJobDetail({
  company,
  ...values
}: Partial<Omit<JobDetail, 'company'>> & { company?: Partial<Company> } = {}): JobDetail {
  const about = { id: 'company-1', website: null, description: null, industry: null, location: null };
  return {
    ...buildJobCard(),
    facts: null,
    description: 'Builds things.',
    requirements: null,
    external_url: null,
    source: null,
    source_url: null,
    source_id: null,
    last_seen_at: null,
    updated_at: '2026-10-01T08:00:00+00:00',
    ...values,
    company: { slug: 'acme', name: 'Acme', logo_url: null, color: null, ...about, ...company },
  };
}
