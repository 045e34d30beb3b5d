import { describe, expect, test } from 'vitest';
import { buildBreadcrumbList } from './breadcrumbs.ts';
import type { ListingFacts } from './facts/listing-facts.ts';
import { mergeFacts } from './facts/merge-facts.ts';
import { readFacts } from './facts/read-facts.ts';
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
    source_id: null,
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

/** With the facts that are read from it, and those that are corrected. */
function buildReadJob(values: Partial<JobDetail> = {}, corrected: Partial<ListingFacts> = {}): JobDetail {
  const job = buildJob(values);
  return { ...job, facts: mergeFacts(readFacts(job), {}, corrected) };
}

const buildRead = (values: Partial<JobDetail> = {}, corrected: Partial<ListingFacts> = {}) =>
  buildJobPosting({ job: buildReadJob(values, corrected), siteUrl, now });

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
      occupationalCategory: 'Engineering',
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

const town = (addressLocality: string, addressCountry: string, addressRegion?: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality, ...(addressRegion && { addressRegion }), addressCountry },
});
const countries = (...names: string[]) => names.map((name) => ({ '@type': 'Country', name }));

describe('a job posting of what was read', () => {
  test('says all of it that the page shows', () => {
    const company = { ...buildJob().company, industry: 'DeFi' };

    expect(
      buildRead({
        company,
        source: 'greenhouse',
        source_id: '4012345',
        title: 'Senior Solidity Engineer',
        employment_type: 'Contract',
        salary_range: '€80,000 - €95,000 a year plus equity and tokens',
        description: 'You will write Solidity and test it with Foundry.',
      }),
    ).toMatchObject({
      employmentType: ['CONTRACTOR'],
      identifier: { name: 'Acme', value: '4012345' },
      jobLocation: town('Lisbon', 'PT'),
      baseSalary: { currency: 'EUR', value: { minValue: 80_000, maxValue: 95_000, unitText: 'YEAR' } },
      incentiveCompensation: 'Equity, Tokens',
      skills: 'Solidity, Foundry',
      industry: 'DeFi',
      occupationalCategory: 'Engineering',
    });
  });

  test.each([
    ['San Francisco, CA', town('San Francisco', 'US', 'CA')],
    ['Austin, Texas, USA', town('Austin', 'US', 'Texas')],
    ['Lisbon or Berlin', [town('Lisbon', 'PT'), town('Berlin', 'DE')]],
    ['Hybrid - London', town('London', 'GB')],
    ['Ballarat, Australia', town('Ballarat', 'AU')],
    ['Portugal', { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'PT' } }],
    ['Atlantis', { '@type': 'Place', address: 'Atlantis' }],
  ])('knows where %s is', (location, jobLocation) => {
    expect(buildRead({ location, is_remote: location.startsWith('Hybrid') })).toMatchObject({ jobLocation });
    expect(buildRead({ location })).not.toHaveProperty('jobLocationType');
  });

  test.each([
    ['Remote (Portugal or Spain)', countries('Spain', 'Portugal')],
    ['Remote, Nordics only', countries('Denmark', 'Finland', 'Iceland', 'Norway', 'Sweden')],
  ])('names the countries of %s', (location, expected) => {
    const posting = buildRead({ location, is_remote: true });

    expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: expected });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  test('leaves out the countries that are excluded', () => {
    const posting = buildRead({ location: 'Remote, North America except Mexico', is_remote: true });

    expect(posting?.applicantLocationRequirements).not.toContainEqual({ '@type': 'Country', name: 'Mexico' });
    expect(posting?.applicantLocationRequirements).toContainEqual({ '@type': 'Country', name: 'Canada' });
  });

  test.each(['Remote, worldwide', 'Remote, worldwide except Cuba', 'Remote'])('names no country for %s', (location) => {
    const posting = buildRead({ location, is_remote: true });

    expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(posting).not.toHaveProperty('applicantLocationRequirements');
  });

  test("follows the employer's corrections", () => {
    const corrected = {
      ...{ work_mode: 'remote' as const, countries: ['DE'], employment_kind: 'part-time' as const },
      ...{ pay_min: 60, pay_max: 60, pay_currency: 'GBP', pay_period: 'hour' as const },
    };

    expect(buildRead({}, corrected)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Germany' },
      employmentType: ['PART_TIME'],
      baseSalary: { currency: 'GBP', value: { value: 60, unitText: 'HOUR' } },
    });
  });

  test.each([
    ['tokens', '4,000 - 5,000 USDC a month'],
    ['one end only', 'up to $120,000 a year'],
    ['a target', 'OTE $150,000 - $180,000 a year'],
    ['nothing', null],
    ['no figure', 'Competitive'],
  ])('has no base salary for %s', (_, salary_range) => {
    expect(buildRead({ salary_range })).not.toHaveProperty('baseSalary');
  });

  test('keeps both types that the words name', () => {
    expect(buildRead({ employment_type: 'Full-time or contract' })).toMatchObject({
      employmentType: ['FULL_TIME', 'CONTRACTOR'],
    });
  });

  test('takes hostile words for words', () => {
    const location = '</script><script>alert(1)</script>, {x}, __proto__';
    const posting = buildRead({ location, title: '\u2028</script>', salary_range: '$-1 - $1e999' });

    expect(JSON.parse(JSON.stringify(posting))).toMatchObject({ title: '\u2028</script>' });
    expect(posting).not.toHaveProperty('baseSalary');
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
