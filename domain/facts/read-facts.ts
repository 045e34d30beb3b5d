import { deriveFacts } from './derive-facts.ts';
import { type Evidence, type ListingFacts, readVersion, type StatableFacts } from './listing-facts.ts';
import { markPlaces } from './mark-places.ts';
import { toPlainText } from './plain-text.ts';
import { type EligibilityRead, isOnlyPlaces, readEligibility } from './read-eligibility.ts';
import { findEmploymentStatement, readEmploymentKind } from './read-employment-kind.ts';
import { readLevel } from './read-level.ts';
import { readPay } from './read-pay.ts';
import { readPayExtras, readPayMeans } from './read-pay-extras.ts';
import { type PlacesRead, readPlaces } from './read-places.ts';
import { readSkills } from './read-skills.ts';
import { readTimeZones } from './read-time-zones.ts';
import { readWorkMode, type WorkModeRead } from './read-work-mode.ts';
import { tidyText } from './tidy-text.ts';

/** The fields of a listing that facts are read from, as the listing has them. */
export type FactSource = {
  title: string;
  location: string | null;
  is_remote: boolean | null;
  salary_range: string | null;
  employment_type: string | null;
  /** HTML, Markdown or plain text. */
  description: string;
  requirements: string | null;
};

type Texts = { title: string; location: string; salary: string; body: string };

const maxEvidenceLength = 200;
// Forms allow 200 characters; an importer's field may be longer, and what lies beyond this is no field.
const maxFieldLength = 1_000;

/** Reads a listing's facts from its own words. Pure, and linear in the length of what it is given. */
export function readFacts(listing: FactSource): ListingFacts {
  const texts: Texts = {
    title: tidyText(listing.title).slice(0, maxFieldLength),
    location: tidyText(listing.location ?? '').slice(0, maxFieldLength),
    salary: tidyText(listing.salary_range ?? '').slice(0, maxFieldLength),
    body: tidyText(joinBody(listing)),
  };
  const evidence: Evidence = {};
  const facts: StatableFacts = {
    ...readPlaceFacts(texts, listing.is_remote, evidence),
    ...readPayFacts(texts, evidence),
    ...readRoleFacts(texts, listing.employment_type, evidence),
  };
  return { ...facts, ...deriveFacts(facts), read_version: readVersion, evidence: shorten(evidence) };
}

function joinBody({ description, requirements }: FactSource): string {
  const asked = requirements ? `Requirements:\n${toPlainText(requirements)}\n` : '';
  return asked + toPlainText(description);
}

type PlaceFact =
  | 'work_mode'
  | 'cities'
  | 'countries'
  | 'regions'
  | 'excluded_countries'
  | 'utc_min'
  | 'utc_max'
  | 'visa';

function readPlaceFacts(
  { title, location, body }: Texts,
  isRemote: boolean | null,
  evidence: Evidence,
): Pick<StatableFacts, PlaceFact> {
  const field = markPlaces(location);
  const condition = readEligibility(body);
  const places = choosePlaces(readPlaces(field, { isField: true }), condition, title);
  const zones = readTimeZones(field) ?? condition.zones;
  const mode = findWorkMode(location, title, isRemote, body);
  const said = places.words.join(', ');
  if (mode) evidence.work_mode = mode.words;
  if (places.cities.length > 0) evidence.cities = said;
  if (places.countries.length > 0) evidence.countries = said;
  if (places.regions.length > 0) evidence.regions = said;
  if (places.excluded_countries.length > 0) evidence.excluded_countries = said;
  if (zones) evidence.utc_min = zones.words;
  if (zones) evidence.utc_max = zones.words;
  if (condition.visa) evidence.visa = condition.visa.words;
  return {
    work_mode: mode?.mode ?? null,
    cities: places.cities,
    countries: places.countries,
    regions: places.regions,
    excluded_countries: places.excluded_countries,
    utc_min: zones?.min ?? null,
    utc_max: zones?.max ?? null,
    visa: condition.visa?.visa ?? null,
  };
}

/** The location field says where; only where it names no place, or the whole world, a condition in the text says more. */
function choosePlaces(field: PlacesRead, { places: condition }: EligibilityRead, title: string): PlacesRead {
  const isNamed = field.countries.length > 0 || (field.regions.length > 0 && !field.regions.includes('Worldwide'));
  if (isNamed) return field;
  if (condition && (condition.countries.length > 0 || field.regions.length === 0)) {
    return { ...condition, cities: [...new Set([...field.cities, ...condition.cities])] };
  }
  // "Worldwide", and in the text "we cannot hire in Cuba".
  if (condition && field.regions.length > 0 && condition.excluded_countries.length > 0)
    return { ...field, excluded_countries: condition.excluded_countries, words: [...field.words, ...condition.words] };
  if (field.regions.length > 0 || field.cities.length > 0) return field;
  // "Community Manager (Korea)"
  const remark = readTitlePlaces(/\(([^()]{2,60})\)/.exec(title)?.[1] ?? '');
  return remark ? readPlaces(markPlaces(remark), { isField: true }) : field;
}

const besidePlaces =
  /\b(?:fully|full|remote|hybrid|on-?site|in-office|office|work from|based|only|region|area|in|the)\b/gi;

/** The parts of a remark that name places and nothing else: "Services, Spain" is in Spain, "Global Payments" nowhere. */
function readTitlePlaces(remark: string): string {
  const isPlace = (part: string) => isOnlyPlaces(part.replaceAll(besidePlaces, ' '));
  return isPlace(remark)
    ? remark
    : remark
        .split(/[,;|]| [-/] | or /)
        .filter(isPlace)
        .join(', ');
}

/** Words outrank the flag, and a flag that is not set states nothing. */
function findWorkMode(location: string, title: string, isRemote: boolean | null, body: string): WorkModeRead | null {
  const stated = readWorkMode(location) ?? readWorkMode(title);
  if (stated) return stated;
  return isRemote ? { mode: 'remote', words: 'marked as remote' } : readWorkMode(body);
}

type PayFact =
  | 'pay_min'
  | 'pay_max'
  | 'pay_currency'
  | 'pay_period'
  | 'pay_basis'
  | 'has_equity'
  | 'has_tokens'
  | 'paid_in';

function readPayFacts({ title, salary, body }: Texts, evidence: Evidence): Pick<StatableFacts, PayFact> {
  const pay = readPay(salary) ?? readPay(title) ?? readPay(body);
  const [field, text] = [readPayExtras(salary, { isField: true }), readPayExtras(body, { isField: false })];
  const [equity, tokens] = [field.equity ?? text.equity, field.tokens ?? text.tokens];
  const means = readPayMeans(pay, salary, body);
  if (pay?.min != null) evidence.pay_min = pay.words;
  if (pay?.max != null) evidence.pay_max = pay.words;
  if (pay?.currency) evidence.pay_currency = pay.words;
  if (pay?.period) evidence.pay_period = pay.words;
  if (equity) evidence.has_equity = equity;
  if (tokens) evidence.has_tokens = tokens;
  return {
    pay_min: pay?.min ?? null,
    pay_max: pay?.max ?? null,
    pay_currency: pay?.currency ?? null,
    pay_period: pay?.period ?? null,
    pay_basis: pay?.basis ?? null,
    has_equity: equity !== null,
    has_tokens: tokens !== null,
    paid_in: means,
  };
}

type RoleFact = 'seniority' | 'employment_kind' | 'skills' | 'nice_skills' | 'chains';

function readRoleFacts(
  { title, body }: Texts,
  employmentType: string | null,
  evidence: Evidence,
): Pick<StatableFacts, RoleFact> {
  const level = readLevel(title);
  const kind = readEmploymentKind(title, employmentType) ?? findEmploymentStatement(body);
  const { required, nice, chains, words } = readSkills(title, body);
  if (level.levels.length > 0) evidence.seniority = level.words.join(', ');
  if (kind) evidence.employment_kind = kind.words;
  for (const [name, list] of [
    ['skills', required],
    ['nice_skills', nice],
    ['chains', chains],
  ] as const) {
    if (list.length > 0) evidence[name] = list.map((skill) => words[skill] ?? skill).join(', ');
  }
  return { seniority: level.levels, employment_kind: kind?.kind ?? null, skills: required, nice_skills: nice, chains };
}

// A character of two halves may be cut into them, of which PostgreSQL stores none.
function shorten(evidence: Evidence): Evidence {
  return Object.fromEntries(
    Object.entries(evidence).map(([name, words]) => [name, words.slice(0, maxEvidenceLength).toWellFormed()]),
  );
}
