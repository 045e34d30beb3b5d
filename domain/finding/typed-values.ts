import { countries } from '../facts/countries.ts';
import { normaliseSkill } from '../facts/skills.ts';
import { fold } from '../facts/words.ts';
import { truncate } from '../truncate.ts';
import { maxSlugLength } from './listing-filters.ts';

// What a seeker types into a filter's field, made out by the server: the tables of names are too long for a browser.

const maxCountries = 20;
/** Of one filter; a list has fewer. What an address has beyond that is left out. */
const maxTyped = 50;
const maxTypedLength = 60;

/** Not in the table, by which listings are read: what they call so may be the continent. */
const typedNames: Record<string, string[]> = { US: ['America'] };
/** Fewer letters begin the names of countries that no seeker means: "EU" begins a Spanish name of the United States. */
const minGuessed = 3;

const foldedCountries = countries.map(({ code, names, demonyms }) => ({
  code,
  names: [...names, ...demonyms, ...(typedNames[code] ?? [])].filter(Boolean).map(fold),
}));

const readers = new Map<string, (typed: string) => string>(
  Object.entries({
    country: readCountry,
    skill: normaliseSkill,
    chain: normaliseSkill,
    company: (typed: string) =>
      fold(typed)
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
  }),
);

/** The parameters with names as filters take them: "portugal" is PT, "golang" is Go. What is no country is left out. */
export function settleTypedValues(params: URLSearchParams): URLSearchParams {
  const settled = new URLSearchParams();
  const counts = new Map<string, number>();
  for (const [name, text] of params) {
    const read = readers.get(name);
    const before = counts.get(name) ?? 0;
    const typed = read ? text.split(',', maxTyped - before) : [];
    counts.set(name, before + typed.length);
    const value = read ? settleList(typed, read, name === 'company' ? maxSlugLength : maxTypedLength) : text;
    if (value !== '') settled.append(name, value);
  }
  return settled;
}

/** Whether an address names a country that is none, such as EU: it is left out, and its seeker should know. */
export function hasUnknownCountry(params: URLSearchParams): boolean {
  const typed = params.getAll('country').flatMap((text) => text.split(',', maxTyped));
  return typed
    .slice(0, maxTyped)
    .some((one) => one.trim() !== '' && settleList([one], readCountry, maxTypedLength) === '');
}

function readCountry(typed: string): string {
  return findCountryNamed(typed) ?? guessCountry(typed) ?? '';
}

function settleList(typed: string[], read: (typed: string) => string, maxLength: number): string {
  return typed
    .map((one) => read(truncate(one.trim(), maxLength)))
    .filter(Boolean)
    .join(',');
}

/** The codes of the countries that are called like what is typed: exactly so, beginning with it, then holding it. */
export function findCountries(typed: string): string[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [];
  return foldedCountries
    .map(({ code, names }) => ({ code, rank: Math.min(...names.map((name) => rankName(name, wanted))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxCountries)
    .map(({ code }) => code);
}

/** The code of the country that is called so, by its code or any of its names, and not only nearly. */
export function findCountryNamed(typed: string): string | undefined {
  if (isCode(typed)) return typed.toUpperCase();
  const wanted = fold(typed.trim());
  return foldedCountries.find(({ names }) => names.includes(wanted))?.code;
}

/** The code of the only country that has a name which begins so: a list of another country would be a wrong answer. */
function guessCountry(typed: string): string | undefined {
  const wanted = fold(typed.trim());
  if (wanted.replaceAll(/\P{L}/gu, '').length < minGuessed) return undefined;
  const begun = foldedCountries.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
  return begun.length === 1 ? begun[0]?.code : undefined;
}

function rankName(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  // Two letters are in the name of some country somewhere.
  return wanted.length > 2 && name.includes(wanted) ? 2 : Number.POSITIVE_INFINITY;
}

function isCode(typed: string): boolean {
  return countries.some(({ code }) => code === typed.toUpperCase());
}
