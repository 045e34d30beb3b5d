import { readEmploymentTypes } from '../employment-type.ts';
import type { JobDetail } from '../job.ts';
import { isCurrency } from '../posting/describe-salary.ts';
import { describeWhere, isFullyRemote } from '../posting/describe-where.ts';
import { type Finding, find } from './rules.ts';

// What the markup lacks, judged by the very parts of it.

export function lintPlace(job: Pick<JobDetail, 'location' | 'is_remote' | 'facts'>): Finding[] {
  const { location, is_remote, facts } = job;
  const { jobLocation, applicantLocationRequirements } = describeWhere(job);
  if (isFullyRemote(job)) {
    if (applicantLocationRequirements) return [];
    const isWorldwide =
      facts?.eligibility === 'worldwide' || (!facts && /\b(?:worldwide|anywhere|global)\b/i.test(location ?? ''));
    return isWorldwide
      ? [
          find(
            'worldwide',
            'If it is open to some countries only, name them. Else leave it: “Worldwide” is right for people.',
          ),
        ]
      : [find('remote-no-country', 'Name the countries from which one can apply, such as “Remote (Portugal, Spain)”.')];
  }
  const findings: Finding[] = [];
  if (is_remote) {
    findings.push(
      find('hybrid-as-remote', 'Take off “Remote” where people have to come to an office, or say it is fully remote.'),
    );
  }
  if (!jobLocation) {
    findings.push(find('no-place', 'Name the city and the country, such as “Lisbon, Portugal”, or mark it as remote.'));
  } else if (!hasCountry(jobLocation)) {
    findings.push(find('no-country', `Add the country to “${location}”, as in “Lisbon, Portugal”.`));
  }
  return findings;
}

function hasCountry(jobLocation: unknown): boolean {
  const places = Array.isArray(jobLocation) ? jobLocation : [jobLocation];
  return places.every(({ address }) => typeof address === 'object' && 'addressCountry' in address);
}

export function lintPay({ salary_range, facts }: Pick<JobDetail, 'salary_range' | 'facts'>): Finding[] {
  // Before it was read nothing is known to be missing.
  if (!facts) return salary_range ? [] : [find('no-pay', sayPay)];
  const { pay_min, pay_max, pay_currency, pay_period, pay_basis } = facts;
  if (pay_min === null && pay_max === null) return [find('no-pay', sayPay)];
  const findings: Finding[] = [];
  if (pay_currency === null || !isCurrency(pay_currency)) {
    const currency = pay_currency ? `besides ${pay_currency}` : 'with its currency';
    findings.push(find('pay-token', `State it in a currency ${currency}, such as $80,000 - $120,000 a year.`));
  }
  if (pay_min === null || pay_max === null) {
    findings.push(find('pay-one-end', 'State both ends, such as $80,000 - $120,000 a year.'));
  }
  if (pay_period === null) findings.push(find('pay-no-period', 'Add “a year”, “a month” or “an hour”.'));
  if (pay_basis !== null && pay_basis !== 'base') findings.push(find('pay-not-base', 'State the base pay besides.'));
  return findings;
}

const sayPay = 'Say what it pays: a range such as $80,000 - $120,000 a year.';

export function lintType({ employment_type, facts }: Pick<JobDetail, 'employment_type' | 'facts'>): Finding[] {
  if (facts?.employment_kind) return [];
  if (!employment_type) return [find('no-type', 'Fill in the employment type, such as “Full-time” or “Contract”.')];
  if (!readEmploymentTypes(employment_type).includes('OTHER')) return [];
  return [
    find('type-unknown', `Instead of “${employment_type}” write “Full-time”, “Part-time”, “Contract” or “Internship”.`),
  ];
}
