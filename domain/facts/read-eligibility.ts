import { classifySentence, type SentenceKind } from './eligibility-words.ts';
import { markPlaces } from './mark-places.ts';
import { type PlacesRead, readPlaces } from './read-places.ts';
import { readTimeZones, type ZonesRead } from './read-time-zones.ts';
import { readVisa, type VisaRead } from './read-visa.ts';
import { readWorkMode } from './read-work-mode.ts';
import { splitSentences } from './split-sentences.ts';
import { isCapitalised, type Word } from './words.ts';

export type EligibilityRead = {
  /** Whether any sentence restricts who can apply, be it by place, clock or papers. */
  limits: boolean;
  places: PlacesRead | null;
  zones: ZonesRead | null;
  visa: VisaRead | null;
};

const nowhere: PlacesRead = { cities: [], countries: [], regions: [], excluded_countries: [], words: [] };

/** What a description says about who can apply, sentence by sentence. */
export function readEligibility(text: string): EligibilityRead {
  const result: EligibilityRead = { limits: false, places: null, zones: null, visa: null };
  let world: string | undefined;
  for (const { sentence, isInHeader } of splitLines(text)) {
    const kind = classifySentence(sentence);
    if (isInHeader && isOnlyPlaces(sentence)) kind.isLocation = true;
    result.visa ??= readVisa(sentence);
    result.limits ||= kind.isBareCondition;
    world ??= kind.world;
    if (kind.isLocation || kind.hasCondition || kind.asksForHours) addCondition(sentence, kind, result);
  }
  if (result.visa?.visa === 'not-sponsored') result.limits = true;
  // A condition that names places outweighs a remark that people work everywhere.
  const isNamed = result.places !== null && (result.places.countries.length > 0 || result.places.regions.length > 0);
  if (world !== undefined && !isNamed) {
    result.places = { ...(result.places ?? nowhere), regions: ['Worldwide'], words: [world] };
  }
  return result;
}

type Part = { sentence: string; isInHeader: boolean };

/** Sentences, each with whether its line is a header of parts between bars: "Acme | Auditor | Lisbon | On-site". */
function splitLines(text: string): Part[] {
  return text.split('\n').flatMap((line) => {
    const isInHeader = isHeaderLine(line);
    return splitSentences(line).map((sentence) => ({ sentence, isInHeader }));
  });
}

/** One bar makes a header only of a short line that names a way of working: "Remote | Americas or Israel". */
function isHeaderLine(line: string): boolean {
  if (line.length > maxHeader) return false;
  const bar = line.indexOf('|');
  return bar !== line.lastIndexOf('|') || (bar >= 0 && line.length <= maxShortHeader && readWorkMode(line) !== null);
}

const maxShortHeader = 100;
// A longer line with bars in it is a table.
const maxHeader = 1_000;

const joints = new Set([',', '/', '&', 'or', 'and', '(', ')', '-', ';']);

/** Whether a part names places and nothing else. */
export function isOnlyPlaces(part: string): boolean {
  const { words, mentions } = markPlaces(part);
  const named = new Set(
    mentions.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  );
  // "London (Shoreditch)": a name in brackets is a part of the place before it.
  const bracket = words.findIndex(({ key }) => key === '(');
  const isPart = ({ text }: Word, position: number) => bracket > 0 && position > bracket && isCapitalised(text);
  return (
    mentions.length > 0 &&
    words.every((word, position) => named.has(position) || joints.has(word.key) || isPart(word, position))
  );
}

function addCondition(sentence: string, kind: SentenceKind, result: EligibilityRead) {
  const marked = markPlaces(sentence);
  const zones = kind.asksForHours ? readTimeZones(marked, { ignoresExclusion: kind.isDenial }) : null;
  if (zones) {
    result.limits = true;
    result.zones = joinZones(result.zones, zones);
  }
  if (!kind.isLocation && !kind.hasCondition) return;
  const ignoresWorld = kind.world === undefined;
  const places = readPlaces(marked, { isField: kind.isLocation, ignoresWorld, ignoresExclusion: kind.isDenial });
  // "In Europe, Singapore or wherever you are" names examples, not conditions.
  if (!ignoresWorld && places.excluded_countries.length === 0) return;
  // "Not in Colorado" names no country to take out, and limits all the same.
  result.limits ||= marked.mentions.some(({ isExcluded }) => isExcluded);
  const isNamed = places.countries.length > 0 || places.regions.length > 0 || places.excluded_countries.length > 0;
  if (!isNamed && !(kind.isLocation && places.cities.length > 0)) return;
  // Cities without a country are only preferred.
  result.limits ||= isNamed && (places.regions[0] !== 'Worldwide' || places.excluded_countries.length > 0);
  result.places = joinPlaces(result.places ?? nowhere, places);
}

function joinZones(first: ZonesRead | null, next: ZonesRead): ZonesRead {
  if (!first) return next;
  return {
    min: Math.min(first.min, next.min),
    max: Math.max(first.max, next.max),
    words: `${first.words}; ${next.words}`,
  };
}

function joinPlaces(first: PlacesRead, next: PlacesRead): PlacesRead {
  return {
    cities: [...new Set([...first.cities, ...next.cities])],
    countries: [...new Set([...first.countries, ...next.countries])],
    regions: [...new Set([...first.regions, ...next.regions])],
    excluded_countries: [...new Set([...first.excluded_countries, ...next.excluded_countries])],
    words: [...first.words, ...next.words],
  };
}
