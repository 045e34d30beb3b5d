import type { PlaceMatch } from './place-index.ts';
import { wordZones } from './time-zones.ts';
import type { Word } from './words.ts';

const nouns = new Set(
  'timezone timezones zone zones tz time times hours hrs daytime mornings afternoons evenings'.split(' '),
);
const qualifiers = new Set(
  `time core business working office market trading standard daylight day eastern western central pacific mountain coast east west
  local based friendly compatible adjacent aligned centric oriented facing overlap overlapping summer work operating regular normal
  typical usual`.split(/\s+/),
);
const weak = new Set('core business working office work operating regular normal typical usual'.split(' '));
const distances = new Set('difference hour hours hr hrs h overlap overlapping zones timezones'.split(' '));
const articles = new Set(['the', 'both', 'either']);
const joints = new Set(['/', '&', 'and', 'or', 'to', '-', '+', 'the', 'through', ')', "'", 's']);

/** The words whose clock is meant: those before "time zone" or "hours", through a chain such as "US or EU time zones". */
export function markZoneWords(words: readonly Word[], matches: readonly PlaceMatch[]): Set<number> {
  const found = findDistances(words, matches).union(findLabelled(words, matches));
  let next = matches.length - 1;
  let isBefore = false;
  for (let position = words.length - 1; position >= 0; position -= 1) {
    const match = matches[next];
    if (match && position === match.to - 1) {
      if (isBefore) found.add(match.from);
      position = match.from;
      next -= 1;
      // Further back a city is where the office is, not whose clock is meant.
      if (match.places[0]?.kind === 'city') isBefore &&= isEndOfSpan(words, match, matches[next]);
      continue;
    }
    // "US/EU overlap": of hours, though "based in Germany or overlap with us" is not.
    const isOverlap = words[position]?.key === 'overlap' && match?.to === position;
    isBefore = isOverlap || isNoun(words, position) || (isBefore && goesOn(words, position));
    if (isBefore) found.add(position);
  }
  return found;
}

/** In words, from "overlap" to the place. */
const maxPreceding = 14;
const overlapOfTeams =
  /\boverlap\w*(?: [^ ]+){0,4} with (?:our|the|your) (?:[^ ]+ ){0,3}(?:teams?|colleagues|members|offices?|engineers|people|staff|hq|headquarters)(?: (?:based|located))? in$/;

/** "A time difference of two hours with Paris", "within 3 hours of Berlin", "overlap with the US East Coast". */
function findDistances(words: readonly Word[], matches: readonly PlaceMatch[]): Set<number> {
  const found = new Set<number>();
  for (const [position, { from }] of matches.entries()) {
    let end = from;
    while (articles.has(words[end - 1]?.key ?? '')) end -= 1;
    const isDistance =
      /^(?:with|from|to|of)$/.test(words[end - 1]?.key ?? '') &&
      distances.has(words[end - 2]?.key ?? '') &&
      !isOwnZone(words, end - 2);
    const before = matches[position - 1];
    const preceding = words.slice(Math.max(0, from - maxPreceding), from).map(({ key }) => key);
    // "With both the EU and the US East Coast".
    const isSame =
      before !== undefined &&
      found.has(before.from) &&
      words.slice(before.to, from).every(({ key }) => joints.has(key));
    if (isDistance || isSame || overlapOfTeams.test(preceding.join(' '))) found.add(from);
  }
  return found;
}

/** "The Eastern time zone of the US": a clock is named already, and the country is where it is; "two zones from" is a distance. */
function isOwnZone(words: readonly Word[], noun: number): boolean {
  if (!/^(?:zones?|timezones?)$/.test(words[noun]?.key ?? '')) return false;
  const before = words[noun - 1]?.key === 'time' ? words[noun - 2] : words[noun - 1];
  return before !== undefined && (isInitials(before) || wordZones.has(before.key));
}

/** "Time zones: US, EU", and the same in one list. */
function findLabelled(words: readonly Word[], matches: readonly PlaceMatch[]): Set<number> {
  const found = new Set<number>();
  for (const [position, { from }] of matches.entries()) {
    const isFirst = words[from - 1]?.key === ':' && /^(?:timezones?|zones?|tz)$/.test(words[from - 2]?.key ?? '');
    const before = matches[position - 1];
    const isSame =
      before !== undefined &&
      found.has(before.from) &&
      words.slice(before.to, from).every(({ key }) => key === ',' || joints.has(key));
    if (isFirst || isSame) found.add(from);
  }
  return found;
}

/** "Between Oslo's and Athens's time zones": the clocks of both cities are meant. */
function isEndOfSpan(words: readonly Word[], { from }: PlaceMatch, before: PlaceMatch | undefined): boolean {
  if (!before) return false;
  const start = words[before.from - 1]?.key === 'the' ? before.from - 2 : before.from - 1;
  const between = words.slice(before.to, from);
  return words[start]?.key === 'between' && between.length <= 4 && between.every(({ key }) => joints.has(key));
}

function isNoun(words: readonly Word[], position: number): boolean {
  const key = words[position]?.key ?? '';
  // Words in Chinese come as characters: "北京时间", "时区".
  return nouns.has(key) || (/^[时時]$/.test(key) && /^[间間区區]$/.test(words[position + 1]?.key ?? ''));
}

function goesOn(words: readonly Word[], position: number): boolean {
  const key = words[position]?.key ?? '';
  // "In the EU, and core hours are": these hours are not said to be those of the place.
  if (/^(?:and|or)$/.test(key) && weak.has(words[position + 1]?.key ?? '')) return false;
  if (qualifiers.has(key) || joints.has(key) || isInitials(words[position])) return true;
  // A comma goes on only between initials: "PT, MT, CT or ET time zones".
  return key === ',' && isInitials(words[position - 1]);
}

function isInitials(word: Word | undefined): boolean {
  return word !== undefined && /^[A-Z]{2,4}$/.test(word.text);
}
