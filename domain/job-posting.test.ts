import { describe, expect, test } from 'vitest';
import { buildBreadcrumbList } from './breadcrumbs.ts';
import type { JobDetail } from './job.ts';
import { buildJobPosting, isKeptFromSearchEngines } from './job-posting.ts';
import { buildOrganization } from './organization.ts';

const siteUrl = 'https://board.example';
const now = new Date('2026-11-01T00:00:00Z');

function buildJob(values: Partial<JobDetail> = {}): JobDetail {
  return {
    id: '0b6f7c1e-0000-4000-8000-000000000001',
    slug: 'solidity-engineer-acme',
    title: 'Solidity Engineer',
    location: 'Lisbon, Portugal',
    category: 'Engineering',
    is_remote: false,
    salary_range: '$120k - $160k',
    employment_type: null,
    published_at: '2026-10-01T08:00:00+00:00',
    featured_until: null,
    description: 'Build.',
    requirements: null,
    external_url: 'https://acme.example/jobs/7',
    source: null,
    source_url: null,
    last_seen_at: null,
    updated_at: '2026-10-01T08:00:00+00:00',
    company: {
      id: '0b6f7c1e-0000-4000-8000-000000000002',
      slug: 'acme',
      name: 'Acme',
      logo_url: '/demo/logos/acme.svg',
      color: null,
      website: 'https://acme.example',
      description: null,
      industry: null,
      location: null,
    },
    facts: null,
    ...values,
  };
}

const build = (values: Partial<JobDetail> = {}, at = now) =>
  buildJobPosting({ job: buildJob(values), siteUrl, now: at });

describe('a job posting', () => {
  test('says everything that is known', () => {
    expect(build()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Solidity Engineer',
      url: 'https://board.example/jobs/solidity-engineer-acme',
      datePosted: '2026-10-01T08:00:00.000Z',
      validThrough: '2027-01-01T08:00:00.000Z',
      employmentType: ['FULL_TIME'],
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Acme',
        sameAs: 'https://acme.example',
        logo: 'https://board.example/demo/logos/acme.svg',
      },
      identifier: { '@type': 'PropertyValue', name: 'Acme', value: '0b6f7c1e-0000-4000-8000-000000000001' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: 'PT' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: 120_000, maxValue: 160_000, unitText: 'YEAR' },
      },
      directApply: false,
    });
  });

  test('names the countries of a remote job and no office', () => {
    const posting = build({ is_remote: true, location: 'Germany or Portugal' });

    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'Germany' },
        { '@type': 'Country', name: 'Portugal' },
      ],
    });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  test('calls nothing remote that says it is hybrid', () => {
    expect(build({ is_remote: true, location: 'Hybrid - Lisbon, Portugal' })).not.toHaveProperty('jobLocationType');
  });

  test.each([
    ['a remote job anywhere', { is_remote: true, location: null }],
    ['a remote job in no known country', { is_remote: true, location: 'Worldwide' }],
  ])('says of %s that it is remote, and names no country', (_, values) => {
    expect(build(values)).toMatchObject({ title: 'Solidity Engineer', jobLocationType: 'TELECOMMUTE' });
    expect(build(values)).not.toHaveProperty('applicantLocationRequirements');
    expect(build(values)).not.toHaveProperty('jobLocation');
  });

  test('gives the place of an office in no known country in the words of the listing', () => {
    expect(build({ location: 'San Francisco, CA' })).toMatchObject({
      jobLocation: { '@type': 'Place', address: 'San Francisco, CA' },
    });
  });

  test('says nothing of the place of an office nowhere', () => {
    expect(build({ location: null })).toMatchObject({ title: 'Solidity Engineer' });
    expect(build({ location: null })).not.toHaveProperty('jobLocation');
    expect(build({ location: null })).not.toHaveProperty('jobLocationType');
  });

  test('is left out for a source that forbids it', () => {
    expect(build({ source: 'remotive' })).toBeNull();
  });

  test('ends when three months have passed', () => {
    const posted = { published_at: '2026-08-01T12:00:00Z' };

    expect(build(posted, new Date('2026-11-01T11:59:59Z'))).toMatchObject({ validThrough: '2026-11-01T12:00:00.000Z' });
    expect(build(posted, new Date('2026-11-01T12:00:00Z'))).toBeNull();
  });

  test('ends with the month where that is shorter', () => {
    expect(build({ published_at: '2026-08-31T00:00:00Z' })).toMatchObject({ validThrough: '2026-11-30T00:00:00.000Z' });
  });

  test.each(['€80k - €90k', null, 'Competitive', '100k USDC'])('has no salary for %s', (salary_range) => {
    expect(build({ salary_range })).not.toHaveProperty('baseSalary');
  });

  test('states one hourly figure as one', () => {
    expect(build({ salary_range: '$45 / hour' })).toMatchObject({
      baseSalary: { currency: 'USD', value: { value: 45, unitText: 'HOUR' } },
    });
  });

  test.each([
    ['Part-time', ['PART_TIME']],
    ['Full time', ['FULL_TIME']],
    ['FULL_TIME', ['FULL_TIME']],
    ['Freelance', ['CONTRACTOR']],
    ['Internship', ['INTERN']],
    ['Seasonal', ['TEMPORARY']],
    ['Full-time or contract', ['FULL_TIME', 'CONTRACTOR']],
    ['Apprenticeship', ['OTHER']],
  ])('calls %s %s', (employment_type, expected) => {
    expect(build({ employment_type })).toMatchObject({ employmentType: expected });
  });

  test('leaves out what the company does not have', () => {
    const { company } = buildJob();

    expect(build({ company: { ...company, website: null, logo_url: null } })?.hiringOrganization).toEqual({
      '@type': 'Organization',
      name: 'Acme',
    });
  });
});

test('sources that forbid it are kept from search engines', () => {
  expect(['remotive', 'Jobicy', 'greenhouse', null].map((source) => isKeptFromSearchEngines({ source }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('breadcrumbs count from one and are whole addresses', () => {
  expect(
    buildBreadcrumbList(
      [
        { name: 'Home', path: '/' },
        { name: 'Jobs', path: '/?category=All' },
      ],
      siteUrl,
    ),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://board.example/' },
      { '@type': 'ListItem', position: 2, name: 'Jobs', item: 'https://board.example/?category=All' },
    ],
  });
});

test('a company is described with what it has', () => {
  const { company } = buildJob();

  expect(
    buildOrganization({ company: { ...company, location: 'Lisbon, Portugal' }, description: 'Makes.', siteUrl }),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Acme',
    url: 'https://acme.example',
    mainEntityOfPage: 'https://board.example/company/acme',
    sameAs: 'https://acme.example',
    logo: 'https://board.example/demo/logos/acme.svg',
    description: 'Makes.',
    address: 'Lisbon, Portugal',
  });
});
