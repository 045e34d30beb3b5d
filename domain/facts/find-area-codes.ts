import { areaCodes } from './areas.ts';
import { isCountryCode } from './countries.ts';
import type { Place, PlaceMatch } from './place-index.ts';
import { isCapitalised, type Word } from './words.ts';

/** Codes behind a place: "Denver, CO", "Lisbon, PT", "NY US". Elsewhere they are words, zones or initials. */
export function findAreaCodes(words: readonly Word[], names: readonly PlaceMatch[]): PlaceMatch[] {
  const ends = new Set(names.map(({ to }) => to));
  const countryEnds = new Set(names.filter(({ places }) => isWide(places[0])).map(({ to }) => to));
  return words.flatMap(({ text }, from) => {
    // "ON-SITE" is no Ontario.
    if (!/^[A-Z]{2,3}$/.test(text) || words[from + 1]?.key === '-') return [];
    const isAfterComma = words[from - 1]?.key === ',';
    const isBehindPlace = ends.has(from) || (isAfterComma && ends.has(from - 1));
    const isBehindName = isAfterComma && isCapitalised(words[from - 2]?.text ?? '');
    const next = words[from + 1]?.key === ',' ? words[from + 2] : words[from + 1];
    const isBeforeCountry = /^(?:USA?|Canada)$/.test(next?.text ?? '');
    const places: Place[] = [];
    const area = areaCodes.get(text);
    if (area && (isBehindPlace || isBehindName || isBeforeCountry)) places.push({ kind: 'area', country: area });
    // "US / Europe / IL" goes on with countries.
    const isInList = words[from - 1]?.key === '/' && countryEnds.has(from - 1);
    if (isCountryCode(text) && (isBehindPlace || isInList)) places.push({ kind: 'country', country: text });
    if (places.length === 0) return [];
    ends.add(from + 1);
    return [{ places, from, to: from + 1 }];
  });
}

function isWide(place: Place | undefined): boolean {
  return place?.kind === 'country' || place?.kind === 'region';
}
