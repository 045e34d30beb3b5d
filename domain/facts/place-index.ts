import { areas } from './areas.ts';
import { cities } from './cities.ts';
import { countries } from './countries.ts';
import { isLosAngeles } from './is-los-angeles.ts';
import { createPhraseIndex, findPhrases } from './phrase-index.ts';
import { type RegionWord, regionWords } from './regions.ts';
import { isCapitalised, type Word } from './words.ts';

export type Place =
  | { kind: 'city'; name: string; country: string }
  | { kind: 'area'; country: string }
  | { kind: 'country'; country: string }
  /** What belongs to a country, such as "German": a place only beside citizens, residents and time zones. */
  | { kind: 'demonym'; country: string }
  | ({ kind: 'region' } & RegionWord)
  | { kind: 'world' };

/** The readings of one name, the likeliest first: London is in England, and in Ontario. */
export type PlaceMatch = { places: Place[]; from: number; to: number };

const worldWords =
  'worldwide|world-wide|global|globally|anywhere|any location|all locations|everywhere|around the world|any country|all countries|all geographies|全球|全世界|不限地点|location independent|location agnostic|cualquier lugar|cualquier país|cualquier parte del mundo|todo el mundo|qualquer lugar|qualquer país|qualquer lugar do mundo|weltweit|monde entier|partout dans le monde|mundial';

// Words that are a place only when written in capitals: "us", "sea" and "gta" are English words too.
const capitalsOnly = new Set(
  'us usa uk uae eu nz sf la hk kl me mea sea gcc cis lac mena amer bgc dc goa eua gta rsa ncr prc drc clark split nice essen reading faro sale para male chur sion hull conus aus aut bra che chn cze deu dnk esp fra gbr hkg idn ind irl ita jpn kor ltu mex mys nga nld phl pol prt rou sgp tha tur twn ukr vnm zaf'.split(
    ' ',
  ),
);

/** In words; a short field may be written in lower case. */
const maxField = 10;

const index = createPhraseIndex<Place>([
  ...cities.flatMap(({ name, country, spellings }) =>
    spellings.map((spelling) => [spelling, { kind: 'city', name, country }] as const),
  ),
  ...areas.map(({ name, country }) => [name, { kind: 'area', country }] as const),
  ...countries.flatMap(({ code, names, demonyms }) => [
    ...names.map((name) => [name, { kind: 'country', country: code }] as const),
    ...demonyms.filter(Boolean).map((name) => [name, { kind: 'demonym', country: code }] as const),
    // "Malaysians only": the plural is the people.
    ...demonyms
      .filter((name) => name.endsWith('n'))
      .map((name) => [`${name}s`, { kind: 'country', country: code }] as const),
  ]),
  ['D.C.', { kind: 'city', name: 'Washington DC', country: 'US' }] as const,
  ['DC', { kind: 'city', name: 'Washington DC', country: 'US' }] as const,
  ['Bogotá, DC', { kind: 'city', name: 'Bogotá', country: 'CO' }] as const,
  ['European', { kind: 'region', regions: ['Europe'], countries: [] }] as const,
  ['African', { kind: 'region', regions: ['Africa'], countries: [] }] as const,
  ['Middle Eastern', { kind: 'region', regions: ['Middle East'], countries: [] }] as const,
  ...regionWords.map(([word, region]) => [word, { kind: 'region', ...region }] as const),
  ...worldWords.split('|').map((word) => [word, { kind: 'world' }] as const),
]);

/** The places a text names, by longest match. */
export function findPlaceNames(words: readonly Word[]): PlaceMatch[] {
  return findPhrases(index, words)
    .filter(({ values, from, to }) => {
      const first = words[from];
      if (!first) return false;
      if (to - from > 1) return true;
      // In a sentence a city begins with a capital letter: "mobile", "natal" and "orange" are words.
      if (!capitalsOnly.has(first.key))
        return isCapitalised(first.text) || words.length <= maxField || !/^(?:city|area)$/.test(values[0]?.kind ?? '');
      if (first.text === 'LA') return isLosAngeles(words, from);
      if (first.text === first.text.toUpperCase()) return true;
      // A short field may have been put into title case: "Remote - Us".
      const isTitleCase = /^\p{Lu}/u.test(first.text);
      return (
        isTitleCase && (first.key.length > 4 || (/^(?:usa?|uk|eu|uae|amer)$/.test(first.key) && words.length <= 6))
      );
    })
    .map(({ values, from, to }) => ({ places: values, from, to }));
}
