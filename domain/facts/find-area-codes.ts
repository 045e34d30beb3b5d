import { areaCodes } from './areas.ts';
import { isCountryCode } from './countries.ts';
import type { Place, PlaceMatch } from './place-index.ts';
import { shortZoneNames } from './time-zones.ts';
import { isCapitalised, type Word } from './words.ts';

// Initials that are country codes as well: "AI/ML", "HR, PR and IT".
const initials = new Set('AI AM BD BI CV GM HR IO IT MD ML MS PM PR QA SC SM TG TV'.split(' '));
const rowJoints = new Set([',', '/', '&', '+', '|', ';', 'or', 'and']);
// Before a row stand the beginning, a mark, or a word that leads to a place.
const rowOpening = /^(?:|\(|\[|:|-|\||\/|,|remote|remotely|hybrid|in|from|within|only)$/;

/** Codes behind a place: "Denver, CO", "Lisbon, PT", "NY US", or several of countries in a row. Elsewhere they are words, zones or initials. */
export function findAreaCodes(words: readonly Word[], names: readonly PlaceMatch[]): PlaceMatch[] {
  const ends = new Set(names.map(({ to }) => to));
  const countryEnds = new Set(names.filter(({ places }) => isWide(places[0])).map(({ to }) => to));
  const regionEnds = new Set(names.filter(({ places }) => places[0]?.kind === 'region').map(({ to }) => to));
  const rows = findRows(words, ends, regionEnds);
  return words.flatMap(({ text, end }, from) => {
    // "ON-SITE" is no Ontario.
    const isCompound = words[from + 1]?.key === '-' && words[from + 1]?.start === end;
    if (!/^[A-Z]{2,3}$/.test(text) || isCompound || isJoint(words, from)) return [];
    const isAfterComma = words[from - 1]?.key === ',';
    const isBehindPlace = ends.has(from) || (isAfterComma && ends.has(from - 1));
    const isBehindName = isAfterComma && isCapitalised(words[from - 2]?.text ?? '');
    const next = words[from + 1]?.key === ',' ? words[from + 2] : words[from + 1];
    const isBeforeCountry = /^(?:USA?|Canada)$/.test(next?.text ?? '');
    const isNamed = ends.has(from + 1);
    if (rows.states.has(from) && !isNamed) return [{ places: [{ kind: 'area', country: 'US' }], from, to: from + 1 }];
    if (rows.countries.has(from) && !isNamed)
      return [{ places: [{ kind: 'country', country: text }], from, to: from + 1 }];
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

/** "Rome OR Milan", "Tampa, FL, OR remote": a word in capitals between two choices, where "Bend, OR" is a state. */
function isJoint(words: readonly Word[], from: number): boolean {
  if (words[from]?.text !== 'OR') return false;
  const next = words[from + 1];
  const isChoice = next !== undefined && /^[\p{L}]/u.test(next.text) && !/^(?:USA?|United)$/.test(next.text);
  return isChoice && (words[from - 1]?.key !== ',' || /^(?:remote|remotely|hybrid|on)$/.test(next.key));
}

/** The positions of codes that stand in rows of their own kind. */
type Rows = { countries: Set<number>; states: Set<number> };

/** "PL, UA, RO": codes in a row vouch for each other, unless all of them may be states, zones or initials. */
function findRows(words: readonly Word[], ends: ReadonlySet<number>, regionEnds: ReadonlySet<number>): Rows {
  const rows: Rows = { countries: new Set(), states: new Set() };
  for (let from = 0; from < words.length; from += 1) {
    if (!isCode(words[from])) continue;
    let to = from;
    while (rowJoints.has(words[to + 1]?.key ?? '') && isCode(words[to + 2])) to += 2;
    const row = words.slice(from, to + 1).filter((_, step) => step % 2 === 0);
    // "APAC (SG/JP)" spells a region out, where "Denver (CO/...)" goes on with states.
    const isBehind = ends.has(from - 1) && !(words[from - 1]?.key === '(' && regionEnds.has(from - 1));
    const isOpen = rowOpening.test(words[from - 1]?.key ?? '') && !isBehind;
    // "NY/NJ/CT": two may be zones or initials, three are states.
    if (isOpen && row.length >= 3 && row.every(({ text }) => areaCodes.get(text) === 'US'))
      for (let position = from; position <= to; position += 2) rows.states.add(position);
    const areCountries = row.every(({ text }) => isCountryCode(text) || text === 'UK' || text === 'EU');
    if (to > from && isOpen && areCountries && row.some(({ text }) => isOnlyCountry(text))) {
      for (let position = from; position <= to; position += 2) rows.countries.add(position);
    }
    from = to;
  }
  return rows;
}

function isCode(word: Word | undefined): boolean {
  return word !== undefined && /^[A-Z]{2}$/.test(word.text);
}

/** "US, CA" may go on with a state. */
function isOnlyCountry(code: string): boolean {
  return (
    code !== 'US' && isCountryCode(code) && !areaCodes.has(code) && !shortZoneNames.has(code) && !initials.has(code)
  );
}

function isWide(place: Place | undefined): boolean {
  return place?.kind === 'country' || place?.kind === 'region';
}
