import { readEmploymentTypes } from './employment-type.ts';
import type { JobDetail } from './job.ts';
import { toAbsoluteLogoAddress } from './logo-address.ts';
import { type Place, readPlaces } from './place.ts';
import { readDollarSalary } from './salary.ts';
import { findSource } from './sources/all.ts';

type Options = { job: JobDetail; siteUrl: string; now?: Date };
type Thing = Record<string, unknown>;

const validMonths = 3;

export function isKeptFromSearchEngines({ source }: Pick<JobDetail, 'source'>): boolean {
  return findSource(source)?.isKeptFromSearchEngines ?? false;
}

/**
 * What search engines read about a listing, all but its description, which is the page's own. A property that is not
 * known is left out, the country too; nothing at all past its three months or from a source that does not want it.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function buildJobPosting({ job, siteUrl, now = new Date() }: Options): Thing | null {
  const posted = new Date(job.published_at);
  const validThrough = addMonths(posted, validMonths);
  const isAllowed = findSource(job.source)?.allowsJobPosting ?? true;
  if (validThrough <= now || !isAllowed) return null;
  const { company } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    url: `${siteUrl}/jobs/${job.slug}`,
    datePosted: posted.toISOString(),
    validThrough: validThrough.toISOString(),
    employmentType: readEmploymentTypes(job.employment_type),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website && { sameAs: company.website }),
      ...(company.logo_url && { logo: toAbsoluteLogoAddress(company.logo_url, siteUrl) }),
    },
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    ...describeWhere(job),
    ...describeSalary(job.salary_range),
    directApply: false,
  };
}

function describeWhere({ location, is_remote }: JobDetail): Thing {
  const places = readPlaces(location);
  // A listing that is also bound to an office is not one for telecommuters.
  if (is_remote && !/\b(?:hybrid|on-?site)\b/i.test(location ?? '')) {
    const countries = new Set(places.map(({ country }) => country.name));
    const requirements = [...countries].map((name) => ({ '@type': 'Country', name }));
    return {
      jobLocationType: 'TELECOMMUTE',
      ...(requirements.length > 0 && { applicantLocationRequirements: only(requirements) }),
    };
  }
  if (places.length > 0) return { jobLocation: only(places.map(toJobLocation)) };
  // Which of its words are the town or the state is not known either, so they stand as they are.
  return location ? { jobLocation: { '@type': 'Place', address: location } } : {};
}

function toJobLocation({ country, city, region }: Place): Thing {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      addressCountry: country.code,
    },
  };
}

function describeSalary(text: string | null): Thing {
  const salary = readDollarSalary(text);
  if (!salary) return {};
  const { min, max, unit } = salary;
  const range = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...range, unitText: unit },
    },
  };
}

function only<T>(things: T[]): T | T[] {
  const [first, ...others] = things;
  return first !== undefined && others.length === 0 ? first : things;
}

/** The same day some months on, or that month's last. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
