import { describePay } from '../facts/describe-pay.ts';
import { nameLevel } from '../facts/fact-values.ts';
import type { ListingFacts } from '../facts/listing-facts.ts';

// The facts of a listing as its card says them. Names of countries and currencies are the platform's: a table of them
// would weigh on every page.

export const cardFactColumns = [
  ...(['work_mode', 'eligibility', 'cities', 'countries', 'regions'] as const),
  ...(['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'seniority', 'skills', 'chains'] as const),
] as const;
export type CardFacts = Pick<ListingFacts, (typeof cardFactColumns)[number]>;

/** What a job's own page shows besides. */
export const pageFactColumns = [
  ...cardFactColumns,
  ...(['excluded_countries', 'eligible_countries', 'utc_min', 'utc_max', 'visa', 'employment_kind'] as const),
  ...(['has_equity', 'has_tokens', 'paid_in', 'pay_basis', 'nice_skills'] as const),
] as const;
export type PageFacts = Pick<ListingFacts, (typeof pageFactColumns)[number]>;

type Described = { location: string | null; is_remote: boolean; salary_range: string | null; facts: CardFacts | null };

const maxPlaces = 3;
const maxTags = 3;
const modes = { remote: 'Remote', hybrid: 'hybrid', onsite: 'on-site' };
/** Made when the first is named: it takes a phone a while. */
let countryNames: Intl.DisplayNames | undefined;

export function nameCountry(code: string): string {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return countryNames.of(code)?.replace(/ SAR China$/, '') ?? code;
}

/** "Remote · Portugal, Spain", "Lisbon · hybrid", "Remote · worldwide", "Remote · countries not stated". */
export function describePlaceLine({ location, is_remote, facts }: Omit<Described, 'salary_range'>): string {
  const fallback = location ?? (is_remote ? 'Remote' : 'Location not given');
  if (!facts) return fallback;
  const { work_mode: mode, eligibility, cities, countries, regions } = facts;
  const wide = [...regions, ...countries.map(nameCountry)];
  if (mode === 'remote') {
    if (eligibility === 'worldwide') return `${modes.remote} · worldwide`;
    return `${modes.remote} · ${listSome(wide) || 'countries not stated'}`;
  }
  const where = listSome(cities) || listSome(wide) || location || '';
  if (!where) return mode ? modes[mode] : fallback;
  return mode ? `${where} · ${modes[mode]}` : where;
}

function listSome(names: string[]): string {
  const shown = names.slice(0, maxPlaces).join(', ');
  return names.length > maxPlaces ? `${shown} +${names.length - maxPlaces}` : shown;
}

/** What it pays, in one form with its period; else as the listing has it. */
export function describePayLine({ salary_range, facts }: Pick<Described, 'salary_range' | 'facts'>): string | null {
  const pay = facts && describePay(facts);
  return pay ? pay.charAt(0).toUpperCase() + pay.slice(1) : salary_range;
}

/** Its level, and some of what it is about. */
export function listTags({ seniority, chains, skills }: CardFacts): string[] {
  const levels = seniority.map(nameLevel);
  return [...levels.slice(0, 1), ...[...skills, ...chains].slice(0, maxTags)];
}
