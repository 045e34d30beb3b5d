import { countries, getCountryName } from '#domain/facts/countries.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';

// A region's countries are words too, so that "portugal" finds what is open to all of Europe; the whole world is not.
const maxCountries = 60;

/** The facts as words that a search finds a listing by, though its text may put them otherwise or not name them. */
export function describeInWords(facts: ListingFacts): string {
  const eligible = facts.eligible_countries.length <= maxCountries ? facts.eligible_countries : [];
  const places = [...new Set([...facts.countries, ...eligible])].map(getCountryName);
  const { cities, regions, skills, nice_skills, chains, seniority } = facts;
  const words = [facts.work_mode, facts.employment_kind, ...seniority, ...cities, ...places, ...regions];
  return [...words, ...skills, ...nice_skills, ...chains].filter((word) => word !== null).join(' ');
}

/** The countries of "worldwide except …": as a fact that is a flag with exceptions, filters want the list. */
export function listWorldBut({ eligibility, excluded_countries: excluded }: ListingFacts): string[] {
  if (eligibility !== 'worldwide' || excluded.length === 0) return [];
  return countries.map(({ code }) => code).filter((code) => !excluded.includes(code));
}
