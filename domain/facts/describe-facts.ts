import { getCountryName } from './countries.ts';
import { describePay } from './describe-pay.ts';
import type { ListingFacts } from './listing-facts.ts';

const modeNames = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-site' } as const;
const maxSkills = 5;

/** The facts on one line, as an employer checks them: "Remote · Portugal, Spain · $120,000 to $150,000 a year · Senior". */
export function describeFacts(facts: ListingFacts): string {
  return [
    facts.work_mode && modeNames[facts.work_mode],
    describePlaces(facts),
    describeClocks(facts),
    facts.visa === 'sponsored' ? 'Visa sponsored' : facts.visa && 'No visa sponsorship',
    describeWholePay(facts),
    facts.has_equity && 'Equity',
    facts.has_tokens && 'Tokens',
    facts.seniority.map(capitalise).join(', '),
    facts.employment_kind && capitalise(facts.employment_kind),
    facts.skills.slice(0, maxSkills).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describePlaces({ work_mode, cities, countries, regions, excluded_countries }: ListingFacts): string {
  const names = countries.map(getCountryName);
  const places = regions.map((region) => (region === 'Worldwide' ? 'worldwide' : region));
  // Remote work asks for the country; other work asks for the city.
  const where = work_mode !== 'remote' && cities.length > 0 ? cities : [...places, ...names];
  const except = excluded_countries.length > 0 ? `not ${excluded_countries.map(getCountryName).join(', ')}` : '';
  return [where.join(', '), except].filter(Boolean).join(', ');
}

function describeClocks({ utc_min, utc_max }: ListingFacts): string {
  if (utc_min === null || utc_max === null) return '';
  return utc_min === utc_max ? formatOffset(utc_min) : `${formatOffset(utc_min)} to ${formatOffset(utc_max)}`;
}

function formatOffset(hours: number): string {
  const minutes = Math.round((Math.abs(hours) % 1) * 60);
  return `UTC${hours < 0 ? '−' : '+'}${Math.floor(Math.abs(hours))}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

function describeWholePay(facts: ListingFacts): string {
  const pay = describePay(facts);
  const basis = { base: '', 'on-target': 'on target', total: 'in total' }[facts.pay_basis ?? 'base'];
  return pay && [pay, basis].filter(Boolean).join(' ');
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
