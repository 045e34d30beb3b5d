import { areaCodes } from '../facts/areas.ts';
import { cities } from '../facts/cities.ts';
import { getCountryName } from '../facts/countries.ts';
import type { JobDetail } from '../job.ts';
import { type Place, readPlaces } from '../place.ts';

type Thing = Record<string, unknown>;
type Facts = NonNullable<JobDetail['facts']>;
type Located = Pick<JobDetail, 'location' | 'is_remote'> & { facts: Facts | null };

/** A town by its name, and what is known of where it lies. */
type Town = { city?: string | undefined; region?: string | undefined; country: string };

/**
 * Where a job is done, or from where one may apply. Only a fully remote one is for telecommuters: who also has to come to
 * an office works there. "Worldwide" has no form of its own, since at least one country is to be named: none is then.
 */
export function describeWhere({ location, is_remote, facts }: Located): Thing {
  const written = readPlaces(location);
  if (isFullyRemote({ location, is_remote, facts })) {
    const countries = facts ? facts.eligible_countries : written.map(({ country }) => country.code);
    const isListed = !facts || facts.eligibility === 'listed';
    const requirements = isListed ? [...new Set(countries)].map(toCountry) : [];
    return {
      jobLocationType: 'TELECOMMUTE',
      ...(requirements.length > 0 && { applicantLocationRequirements: only(requirements) }),
    };
  }
  const towns = facts ? findTowns(facts, { location, written }) : written.map(toTown);
  if (towns.length > 0) return { jobLocation: only(towns.map(toJobLocation)) };
  // Which of its words are the town or the state is not known either, so they stand as they are.
  return location ? { jobLocation: { '@type': 'Place', address: location } } : {};
}

export function isFullyRemote({ location, is_remote, facts }: Located): boolean {
  if (facts?.work_mode) return facts.work_mode === 'remote';
  return is_remote && !/\b(?:hybrid|on-?site)\b/i.test(location ?? '');
}

/** The towns that were read, each in its country; else the countries; else what the place says word by word. */
function findTowns(facts: Facts, { location, written }: { location: string | null; written: Place[] }): Town[] {
  const towns = facts.cities.flatMap((city) => {
    const country = findCountry(city, facts.countries);
    return country ? [{ city, region: findState({ city, country, location, written }), country }] : [];
  });
  if (towns.length > 0) return towns;
  const isAgreed = written.every(({ country: { code } }) => facts.countries.includes(code));
  // A town that our table does not have is in the words alone.
  if (isAgreed && written.length > 0) return written.map(toTown);
  return facts.countries.map((country) => ({ country }));
}

/** Of the countries that have a town of this name the one that is meant; nothing where it might be another. */
function findCountry(city: string, named: string[]): string | undefined {
  const known = [...new Set(cities.filter(({ name }) => name === city).map(({ country }) => country))];
  const meant = known.filter((country) => named.includes(country));
  if (meant.length === 1) return meant[0];
  if (named.length === 1) return named[0];
  return known.length === 1 && named.length === 0 ? known[0] : undefined;
}

type Wanted = { city: string; country: string; location: string | null; written: Place[] };

/** "Austin, Texas, USA" and "Austin, TX" name the state. */
function findState({ city, country, location, written }: Wanted): string | undefined {
  const place = written.find((one) => one.city === city && one.country.code === country);
  if (place) return place.region;
  const start = (location ?? '').indexOf(`${city}, `);
  const [, code = ''] = start < 0 ? [] : (/^, ([A-Z]{2})\b/.exec(location?.slice(start + city.length) ?? '') ?? []);
  return areaCodes.get(code) === country ? code : undefined;
}

const toTown = ({ city, region, country }: Place): Town => ({ city, region, country: country.code });
const toCountry = (code: string): Thing => ({ '@type': 'Country', name: getCountryName(code) });

function toJobLocation({ city, region, country }: Town): Thing {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
  };
}

function only<T>(things: T[]): T | T[] {
  const [first, ...others] = things;
  return first !== undefined && others.length === 0 ? first : things;
}
