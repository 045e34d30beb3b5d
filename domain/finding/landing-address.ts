import { type Category, categories } from '../category.ts';
import { countries } from '../facts/countries.ts';
import { chains, findSkill, skillNames } from '../facts/skills.ts';
import { fold } from '../facts/words.ts';
import { nameCountry } from './describe-card.ts';
import type { JobFilters } from './job-filters.ts';

// Pages about the jobs of a category, a skill and a place: /explore/engineering/with-solidity/in-portugal, each part
// optional, in this order (docs/decisions/0065). What they list is the list's own question.

/** What such a page is about; one part at least. A skill may be a chain; a place is a country's code or "remote". */
export type Landing = { category?: Category; skill?: string; place?: string };

export const landingHub = '/explore';

const categorySlugs = new Map(categories.map((category) => [category, toSlug(category)]));
/** The network of banks is spelt like the language. */
const ownSlugs: Record<string, string> = { SWIFT: 'swift-payments' };
const skillSlugs = new Map(skillNames.map((skill) => [skill, ownSlugs[skill] ?? toSlug(skill)]));
const placeSlugs = new Map([
  ['remote', 'remote'],
  ...countries.map(({ code, names }) => [code, toSlug(names[0])] as const),
]);

// Other spellings lead to the address: the names themselves come last and win.
const categoriesBySlug = new Map<string, Category>([
  ['product', 'Product Management'],
  ...categories.map((category) => [toSlug(category.replaceAll('&', '')), category] as const),
  ...flip(categorySlugs),
]);
const skillsBySlug = flip(skillSlugs);
const placesBySlug = new Map([
  ...countries.map(({ code }) => [code.toLowerCase(), code] as const),
  ...countries.flatMap(({ code, names }) => names.map((name) => [toSlug(name), code] as const)),
  ...flip(placeSlugs),
]);

/** The address of a page about these, whether or not there are jobs for one. Skills that the table does not know have none. */
export function buildLandingAddress({ category, skill, place }: Landing): string {
  const parts = [
    category && categorySlugs.get(category),
    skill && `with-${skillSlugs.get(skill) ?? toSlug(skill)}`,
    place && `in-${placeSlugs.get(place) ?? toSlug(place)}`,
  ];
  return [landingHub, ...parts.filter(Boolean)].join('/');
}

/** Whether all of it is known by name: listings may have skills that the table does not know. */
export function hasAddress({ skill, place }: Landing): boolean {
  return (!skill || skillSlugs.has(skill)) && (!place || placeSlugs.has(place));
}

/** What an address is about, in any order and spelling; null where it names something unknown, twice the same, or nothing. */
export function readLandingAddress(path: string): Landing | null {
  const [, hub, ...segments] = decode(path).replace(/\/+$/, '').split('/');
  if (`/${hub}` !== landingHub || segments.length === 0 || segments.length > 3) return null;
  const landing: Landing = {};
  for (const segment of segments) {
    const part = readPart(segment);
    if (!part || Object.keys(part).some((name) => name in landing)) return null;
    Object.assign(landing, part);
  }
  return landing;
}

function readPart(segment: string): Landing | null {
  const skill = segment.match(/^with-(.+)$/i)?.[1];
  if (skill) return toPart('skill', skillsBySlug.get(toSlug(skill)) ?? findKnownSkill(skill));
  const place = segment.match(/^in-(.+)$/i)?.[1];
  if (place) return toPart('place', placesBySlug.get(toSlug(place)));
  return toPart('category', categoriesBySlug.get(toSlug(segment)));
}

const toPart = (name: keyof Landing, value: string | undefined) => (value ? { [name]: value } : null);

function findKnownSkill(words: string): string | undefined {
  return findSkill(words) ?? findSkill(words.replaceAll('-', ' '));
}

/**
 * What its list is asked for. A country means the jobs that name it or a part of the world that it lies in: those that are
 * open to applicants anywhere, or do not say, would be the same on every country's page.
 */
export function toLandingFilters({ category, skill, place }: Landing): JobFilters {
  return {
    search: '',
    category: category ?? 'All',
    ...(skill && (chains.has(skill) ? { chain: [skill] } : { skill: [skill] })),
    ...(place === 'remote' && { mode: ['remote'] }),
    ...(place && place !== 'remote' && { country: [place], unstated: false as const, worldwide: false as const }),
    show: 50,
  };
}

/** The page that is about what a list asks for, whatever else the list asks; null where there is none. */
export function findLanding(filters: Partial<JobFilters>): Landing | null {
  const category = categories.find((known) => known === filters.category);
  const skill = [...(filters.skill ?? []), ...(filters.chain ?? [])].find((one) => skillSlugs.has(one));
  const country = filters.country?.find((code) => placeSlugs.has(code));
  const place = country ?? (filters.mode?.join() === 'remote' ? 'remote' : undefined);
  const landing = { ...(category && { category }), ...(skill && { skill }), ...(place && { place }) };
  return Object.keys(landing).length > 0 ? landing : null;
}

/** "Engineering jobs with Solidity in Portugal", "Remote Solana jobs", "Design jobs". */
export function nameLanding({ category, skill, place }: Landing): string {
  const lead = [place === 'remote' && 'Remote', category ?? skill].filter(Boolean).join(' ');
  const others = [category && skill && `with ${skill}`, place && place !== 'remote' && `in ${namePlace(place)}`];
  return [lead, lead ? 'jobs' : 'Jobs', ...others].filter(Boolean).join(' ');
}

/** "remote", "in Portugal", "in the United States". */
export function namePlace(place: string): string {
  const name = nameCountry(place);
  return withArticle.has(place) ? `the ${name}` : name;
}

const withArticle = new Set([
  'AE',
  'BS',
  'CD',
  'CF',
  'CG',
  'CZ',
  'DO',
  'GB',
  'GM',
  'KM',
  'KY',
  'MV',
  'NL',
  'PH',
  'US',
  'VG',
  'VI',
]);

/** "c-plus-plus", "c-sharp", "node-js", "data-and-analytics", "cote-d-ivoire". */
function toSlug(name: string): string {
  return fold(name)
    .replaceAll('+', ' plus ')
    .replaceAll('#', ' sharp ')
    .replaceAll('&', ' and ')
    .replace(/^\./, 'dot ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function flip<Name extends string>(slugs: ReadonlyMap<Name, string>): Map<string, Name> {
  return new Map([...slugs].map(([name, slug]) => [slug, name]));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
