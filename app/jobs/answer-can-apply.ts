import { nameCountry, type PageFacts } from '#domain/finding/describe-card.ts';

type Places = Pick<PageFacts, 'eligibility' | 'regions' | 'countries' | 'excluded_countries' | 'eligible_countries'>;

const maxNamed = 5;
const unknown = 'Not stated: ask before you apply';

/** "Can I apply from …?" in words, for a country (ISO alpha-2); only what the listing says, nothing guessed. */
export function answerCanApply(places: Places, country: string): string {
  const { eligibility, regions, countries, excluded_countries, eligible_countries } = places;
  const name = nameCountry(country);
  if (excluded_countries.includes(country)) return `No: ${name} is excluded`;
  if (eligibility === 'worldwide') return 'Yes: it hires worldwide';
  if (countries.includes(country)) return `Yes: ${name} is named`;
  if (eligible_countries.includes(country)) return `Yes: it hires in ${listNames(regions)}`;
  if (eligibility === 'unknown' || eligible_countries.length === 0) return unknown;
  return `No: it names ${listNames([...regions, ...countries.map(nameCountry)])} only`;
}

function listNames(names: string[]): string {
  const shown = names.length > maxNamed ? [...names.slice(0, maxNamed), `${names.length - maxNamed} more`] : names;
  return new Intl.ListFormat('en', { style: 'long' }).format(shown);
}
