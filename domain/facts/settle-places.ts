import type { Place, PlaceMatch } from './place-index.ts';
import type { Word } from './words.ts';

// Where a city of the state stands before it, its name is the state's: "Brooklyn, New York".
const stateCities: Record<string, RegExp> = {
  'new york': /^(?:New York|Brooklyn|Queens|Buffalo|Rochester|Albany)$/,
  washington: /^(?:Seattle|Bellevue|Redmond|Kirkland|Tacoma|Spokane)$/,
};

const joints = new Set([',', '(', '-', '/']);

// Their namesakes are hardly ever meant: "US / London" are two places, though "London, Ontario" is one.
const knownEverywhere = new Set(
  `London|Paris|Vienna|Melbourne|Dublin|Athens|Rome|Barcelona|Vancouver|Warsaw|Geneva|Moscow|Manchester|New York|San Francisco|Los Angeles
  |Chicago|Miami|Washington DC|Toronto|Sydney|Madrid|Lisbon|Buenos Aires|São Paulo|Mexico City`
    .split('|')
    .map((name) => name.trim()),
);

// Settlers named towns after those of their own language: there is a Perth in Scotland, and no Dubai in Portugal.
const languages = [
  'US CA GB AU NZ IE ZA JM BM MT SC',
  'ES PT MX BZ CR GT HN NI PA SV AR BO BR CL CO EC PE PY UY VE CU DO PR PH',
].map((codes) => new Set(codes.split(' ')));

// They have no states: "HK/SG" are two countries.
const cityStates = new Set(['HK', 'SG', 'MO', 'MC']);

/** A name with its neighbours: what was settled before it, and the readings of what stands behind it. */
type Choice = {
  places: Place[];
  words: readonly Word[];
  previous: Place | undefined;
  next: Place[];
  /** Whether there is nothing but this name, a comma and one that is written out. */
  isPair: boolean;
  /** Whether a slash parts the name from the next: a choice of both. */
  isBeforeSlash: boolean;
};

/** Chooses among the readings of each name by the names beside it. */
export function settlePlaces(matches: readonly PlaceMatch[], words: readonly Word[]): Place[] {
  const states = matches.filter(
    (match, position) => isStateInFull(match, words) && !isOfCity(matches, position, words),
  ).length;
  const isAmerican = states > 1 || matches.some(({ places }) => places.length === 1 && isIn(places[0], 'US'));
  const settled: Place[] = [];
  for (const [position, { places, from, to }] of matches.entries()) {
    const [before, after] = [matches[position - 1], matches[position + 1]];
    const previous = before && areJoined(before.to, from, words) ? settled.at(-1) : undefined;
    const next = after && areJoined(to, after.from, words) ? after.places : [];
    const isCode = /^[A-Z]{2,3}$/.test(words[after?.from ?? words.length]?.text ?? '');
    const isPair = matches.length === 2 && next.length > 0 && words[to]?.key === ',' && !isCode;
    const isBeforeSlash = words[to]?.key === '/';
    const own = words.slice(from, to);
    settled.push(choose({ places, words: own, previous, next, isPair, isBeforeSlash }, { states, isAmerican }));
  }
  return settled;
}

function areJoined(end: number, start: number, words: readonly Word[]): boolean {
  return start === end || (start === end + 1 && joints.has(words[end]?.key ?? ''));
}

function choose(choice: Choice, { states, isAmerican }: { states: number; isAmerican: boolean }): Place {
  const { places, words, previous } = choice;
  const [first = { kind: 'world' }] = places;
  if (first.kind === 'city') {
    // "New York" beside other states is the state, and so is the second one in "New York, New York".
    const cities = stateCities[words.map(({ key }) => key).join(' ')];
    const isState = cities !== undefined && (states > 1 || (previous?.kind === 'city' && cities.test(previous.name)));
    if (isState) return { kind: 'area', country: 'US' };
    // "Melbourne, Victoria": the state of the city before it.
    const state = places.find(
      (place) => place.kind === 'area' && previous?.kind === 'city' && isIn(previous, place.country),
    );
    return state ?? chooseCity(choice, first);
  }
  // "Bombay, MH" and "Basel, BS": a code right behind a city of another country is that of a state or canton.
  const isForeignCode =
    previous?.kind === 'city' &&
    !cityStates.has(previous.country) &&
    isCodeOfCountry(choice) &&
    !isIn(first, previous.country);
  if (isForeignCode && places.length === 1) return { kind: 'area', country: previous.country };
  const hasArea = places.some(({ kind }) => kind === 'area');
  if (!hasArea || places.length === 1) return first;
  // A code is the country or the state of the city before it.
  const isCode = /^[A-Z]{2,3}$/.test(words[0]?.text ?? '');
  if (isCode)
    return places.find((place) => previous && 'country' in previous && isIn(place, previous.country)) ?? first;
  // Georgia is the state beside anything American and the country otherwise.
  const kind = isAmerican || isIn(previous, 'US') ? 'area' : 'country';
  return places.find((place) => place.kind === kind) ?? first;
}

/** The city in the country that is named behind or before it, or else the best known of its name. */
function chooseCity(choice: Choice, first: Place & { kind: 'city' }): Place {
  const { places, previous, next, isPair, isBeforeSlash } = choice;
  const isKnown = knownEverywhere.has(first.name);
  if (isKnown && isBeforeSlash && next.some(({ kind }) => kind === 'country')) return first;
  const around = next.filter(({ kind }) => kind === 'area' || kind === 'country');
  const named = places.find((place) => around.some((area) => 'country' in area && isIn(place, area.country)));
  if (named) return named;
  const [area] = around;
  const isCountryPossible = around.some(({ kind }) => kind === 'country');
  if (area?.kind === 'area' && !isCountryPossible) return { ...first, country: area.country };
  if (isKnown) return first;
  // "Perth, Scotland": a lesser known city of that name.
  const isNamesake = isPair && area?.kind === 'country' && around.length === 1 && shareLanguage(first, area);
  if (isNamesake) return { ...first, country: area.country };
  return places.find((place) => previous?.kind === 'country' && isIn(place, previous.country)) ?? first;
}

function shareLanguage(city: { country: string }, area: { country: string }): boolean {
  return languages.some((countries) => countries.has(city.country) && countries.has(area.country));
}

function isCodeOfCountry({ places: [first], words: [word] }: Choice): boolean {
  return first?.kind === 'country' && /^[A-Z]{2}$/.test(word?.text ?? '') && !/^(?:US|UK|EU)$/.test(word?.text ?? '');
}

function isIn(place: Place | undefined, country: string): boolean {
  return place !== undefined && 'country' in place && place.country === country;
}

/** "Boston, Massachusetts" names a city; only a state by itself makes a list of states. */
function isOfCity(matches: readonly PlaceMatch[], position: number, words: readonly Word[]): boolean {
  const [before, match] = [matches[position - 1], matches[position]];
  return before?.places[0]?.kind === 'city' && match !== undefined && areJoined(before.to, match.from, words);
}

function isStateInFull({ places, from, to }: PlaceMatch, words: readonly Word[]): boolean {
  return places.some(({ kind }) => kind === 'area') && (to - from > 1 || (words[from]?.text.length ?? 0) > 3);
}
