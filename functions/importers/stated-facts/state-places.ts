import { getCountryName } from '#domain/facts/countries.ts';
import { markPlaces } from '#domain/facts/mark-places.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { type PlacesRead, readPlaces } from '#domain/facts/read-places.ts';
import { findCountry } from './find-country.ts';

/** A place in a source's own fields. */
type GivenPlace = { city?: string | null | undefined; country?: string | null | undefined };

const maxPlaces = 30;
const maxTextLength = 300;

/**
 * The places of a posting's addresses, where each has its country. An address may be the office of a job that is open to
 * more: where the words of the location say so, they stand and nothing is stated.
 */
export function statePlaces(places: (GivenPlace | null)[], location: string | null): StatedFacts {
  const given = places
    .slice(0, maxPlaces)
    .map((place) => ({ city: place?.city, country: findCountry(place?.country) }));
  const countries = new Set(given.map(({ country }) => country));
  const said = readField(location ?? '');
  const isMore = said.regions.length > 0 || said.excluded_countries.length > 0;
  if (places.length === 0 || places.length > maxPlaces || isMore) return {};
  if (countries.has(null) || said.countries.some((code) => !countries.has(code))) return {};
  const cities = new Set([...given.flatMap(({ city, country }) => findCity(city, country)), ...said.cities]);
  return { countries: [...countries].filter((code) => code !== null), cities: [...cities].slice(0, maxPlaces) };
}

/** The city in its usual English form. */
function findCity(city: string | null | undefined, country: string | null): string[] {
  if (!city || !country) return [];
  const { cities, countries } = readField(`${city.slice(0, 60)}, ${getCountryName(country)}`);
  return countries.every((code) => code === country) ? cities : [];
}

function readField(text: string): PlacesRead {
  return readPlaces(markPlaces(text.slice(0, maxTextLength)), { isField: true });
}
