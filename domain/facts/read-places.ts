import type { MarkedText, PlaceMention } from './mark-places.ts';
import type { Place } from './place-index.ts';
import { getRegionCountries, type Region } from './regions.ts';
import { fold, isCapitalised, type Word } from './words.ts';

export type PlacesRead = {
  cities: string[];
  countries: string[];
  regions: Region[];
  excluded_countries: string[];
  /** The words that named them, in the order of the text. */
  words: string[];
};

type Options = {
  /** A location field holds nothing but places, so that an unknown name before a country is a city. */
  isField: boolean;
  /** Running text says "global" of many things; where it says nothing of applicants the caller has the word passed over. */
  ignoresWorld?: boolean;
  /** "Candidates outside Europe will not be considered": what the sentence takes out is what it asks for. */
  ignoresExclusion?: boolean;
};

// Beside these a word such as "German" says who may apply; elsewhere it is an adjective.
const people = new Set(
  'citizen citizens citizenship national nationals nationality resident residents residency passport work working persons person green permit residence territory soil'.split(
    ' ',
  ),
);

/** The places that an applicant may work from. A place that is only preferred leaves its city and limits nothing. */
export function readPlaces(
  marked: MarkedText,
  { isField, ignoresWorld = false, ignoresExclusion = false }: Options,
): PlacesRead {
  const cities = new Map<string, string>();
  const countries = new Set<string>();
  const regions = new Set<Region>();
  const excluded = new Set<string>();
  const found: string[] = [];
  let isWorldwide = false;

  for (const mention of marked.mentions) {
    const { place, isZone, isExcluded, isPreferred } = mention;
    if (isZone || (place.kind === 'demonym' && !people.has(marked.words[mention.to]?.key ?? ''))) continue;
    if (place.kind === 'world') {
      // "Worldwide, with a preference for Europe": the preference is for what stands behind the comma.
      const isOnlyPreferred = isPreferred && marked.words[mention.to]?.key !== ',';
      if (isOnlyPreferred || ignoresWorld || isBounded(marked, mention)) continue;
      isWorldwide = true;
    } else if (isExcluded && !ignoresExclusion) {
      for (const code of getExcluded(place)) excluded.add(code);
    } else if (isPreferred) {
      if (place.kind === 'city') addCity(place.name);
    } else if (place.kind === 'region') {
      if (isSpelledOut(marked, mention)) continue;
      for (const region of place.regions) regions.add(region);
      for (const code of place.countries) countries.add(code);
    } else {
      countries.add(place.country);
      if (place.kind === 'city') addCity(place.name);
      else if (isField) addUnknownCity(marked, mention);
      if (place.country === 'SG') addCity('Singapore');
      if (place.country === 'HK') addCity('Hong Kong');
    }
    found.push(getWords(marked, mention));
  }

  // To take countries out of nothing is to take them out of the whole world: "Remote, outside the US".
  if (excluded.size > 0 && countries.size === 0 && regions.size === 0) isWorldwide = true;
  for (const code of excluded) countries.delete(code);
  return {
    cities: [...cities.values()],
    countries: isWorldwide ? [] : [...countries],
    regions: isWorldwide ? ['Worldwide'] : [...regions],
    excluded_countries: [...excluded],
    words: found,
  };

  function addCity(name: string) {
    if (!cities.has(fold(name))) cities.set(fold(name), name);
  }

  function addUnknownCity({ text, words, mentions }: MarkedText, { from, place }: PlaceMention) {
    if (place.kind === 'area' && isCodeAlone(words, from)) return;
    const known = mentions.some(({ to }) => to === from - 1 || to === from);
    if (known) return;
    const name = readNameBefore({ text, words, mentions }, from, place);
    if (name) addCity(name);
  }
}

/** Who leaves out a state or a city still hires in its country. */
function getExcluded(place: Place): readonly string[] {
  if (place.kind === 'country' || place.kind === 'demonym') return [place.country];
  if (place.kind !== 'region') return [];
  return [...place.countries, ...place.regions.flatMap((region) => getRegionCountries(region))];
}

/** "Anywhere in Canada" is Canada. */
function isBounded({ words, mentions }: MarkedText, { to }: PlaceMention): boolean {
  if (!/^(?:in|within|across|inside|around)$/.test(words[to]?.key ?? '')) return false;
  // "In the continental US": an article and an adjective may stand between.
  return mentions.some(({ from, place }) => from > to && from <= to + 3 && place.kind !== 'world');
}

/** "Countries in Africa including Kenya and Ghana" are Kenya and Ghana. */
function isSpelledOut({ words }: MarkedText, { from, to }: PlaceMention): boolean {
  return (
    /^(?:countries|markets|locations)$/.test(words[from - 2]?.key ?? '') &&
    /^(?:including|namely|such|like|:)$/.test(words[to]?.key ?? '')
  );
}

function isCodeAlone(words: readonly Word[], from: number): boolean {
  return words[from - 1]?.key !== ',';
}

const noNames = new Set(
  `remote hybrid onsite office based anywhere and or the in of fully full work home open distributed telecommute telework wfh virtual
  flexible nationwide statewide various multiple any all region headquarters freelance contract`.split(/\s+/),
);

/** The words before ", Texas" or ", Malta" back to the next mark: a city that the table does not know. */
function readNameBefore(
  { text, words, mentions }: Pick<MarkedText, 'text' | 'words' | 'mentions'>,
  from: number,
  place: Place,
): string | undefined {
  if (words[from - 1]?.key !== ',') return undefined;
  const part = readPart(from - 2);
  if (!part || isPartOfPlace(part.from)) return undefined;
  // "Ennis, Clare, Ireland": of two unknown names the first is the city.
  const earlier = words[part.from - 1]?.key === ',' ? readPart(part.from - 2) : undefined;
  const { from: start, to } = earlier ?? part;
  return text.slice(words[start]?.start, words[to]?.end);

  /** "Bucharest - Floreasca" is a part of the city, and the middle of "Peru, Loreto, Peru" one of the country. */
  function isPartOfPlace(start: number): boolean {
    const joint = words[start - 1]?.key ?? '';
    const owner = mentions.find(({ to }) => to === start - 1)?.place;
    if (owner?.kind === 'city') return /^[-/(]$/.test(joint);
    return owner?.kind === 'country' && 'country' in place && place.country === owner.country && joint === ',';
  }

  function readPart(to: number): { from: number; to: number } | undefined {
    let start = to;
    while (start >= 0 && to - start < maxName && (isName(words[start]) || isInName(words, start))) start -= 1;
    const first = start + 1;
    if (!isName(words[first])) return undefined;
    if (first > to || (start >= 0 && isWord(words[start]) && !leadsToPlace.test(words[start]?.key ?? '')))
      return undefined;
    if (mentions.some((mention) => mention.from <= to && mention.to > first)) return undefined;
    return { from: first, to };
  }
}

const leadsToPlace = /^(?:in|near|at|from|around)$/;

/** In words and the marks between them. */
const maxName = 6;

/** The hyphens and the small words of "Stoke-on-Trent". */
function isInName(words: readonly Word[], position: number): boolean {
  const [before, word, after] = words.slice(Math.max(0, position - 1), position + 2);
  if (!before || !word || !after || before.end !== word.start || word.end !== after.start) return false;
  return word.key === '-' || (before.key === '-' && after.key === '-');
}

function isName(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    isWord(word) &&
    isCapitalised(word.text) &&
    !noNames.has(word.key) &&
    !/^(?:.|[A-Z]{2,3})$/.test(word.text)
  );
}

function isWord(word: Word | undefined): boolean {
  return word !== undefined && /^[\p{L}\p{N}]/u.test(word.text);
}

function getWords({ text, words }: MarkedText, { from, to }: { from: number; to: number }): string {
  return text.slice(words[from]?.start, words[to - 1]?.end);
}
