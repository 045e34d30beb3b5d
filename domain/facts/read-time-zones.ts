import type { MarkedText, PlaceMention } from './mark-places.ts';
import { type Piece, readShift } from './read-shift.ts';
import {
  cityZones,
  countryZones,
  regionZones,
  shortZoneNames,
  type UtcRange,
  wordZones,
  zoneNames,
} from './time-zones.ts';
import type { Word } from './words.ts';

export type ZonesRead = UtcRange & { words: string };

const maxFillers = 6;
/** In words, from its opening to the clock. */
const maxBracket = 12;
// What may stand between a clock and the hours that belong to it.
const fillers = new Set(
  '( ) , / - to and or through until till up of from with h hr hrs hour hours time difference timezone timezones zone zones the + between'.split(
    ' ',
  ),
);

// What takes place at a time of day, and words by which that time is the work's own.
const meetings = /\b(?:calls?|meetings?|stand(?: - | )?ups?|syncs?|ceremon(?:y|ies)|demos?|retros?|all - hands)\b/;
const ownHours =
  /\b(?:hours|hrs|shifts?|schedule|overlap\w*|work(?:s|ing)?|handle|answer|take|customers?|clients?|sales|support|phone)\b/;

// What may stand between "outside" and a clock that it takes out.
const outsideFillers = new Set("of the our any and or / & ' s time zone zones timezone timezones".split(' '));

type Options = {
  /** "Candidates outside European time zones will not be considered": what the sentence takes out is what it asks for. */
  ignoresExclusion?: boolean;
};

/** The clocks that the work asks for, as an envelope over all that are named. Hours that are only preferred ask nothing. */
export function readTimeZones(marked: MarkedText, { ignoresExclusion = false }: Options = {}): ZonesRead | null {
  const pieces = dropWide(findPieces(marked, ignoresExclusion), marked.words);
  const ranges: UtcRange[] = [];
  let used = -1;
  for (const [position, piece] of pieces.entries()) {
    if (piece.kind !== 'zone') continue;
    const before = takeShifts(pieces, position, -1, marked.words, used);
    const after = takeShifts(pieces, position, 1, marked.words, pieces.length);
    // "From -5h GMT up to +2h GMT": hours right before the clock are its own, unless some stand right behind it.
    const isBefore =
      before.length > 0 && (after.length === 0 || (before[0]?.to === piece.from && after[0]?.from !== piece.to));
    const shifts = isBefore ? before : after;
    used = isBefore ? position : position + after.length;
    ranges.push(applyShifts(piece.range, shifts));
  }
  const first = pieces[0];
  const last = pieces.at(-1);
  if (ranges.length === 0 || !first || !last) return null;
  return {
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
    words: marked.text.slice(marked.words[first.from]?.start, marked.words[last.to - 1]?.end),
  };
}

function findPieces(marked: MarkedText, ignoresExclusion: boolean): Piece[] {
  const { words, clauses, mentions, zoneWords } = marked;
  const pieces: Piece[] = [];
  const places = new Map(mentions.filter(({ isZone }) => isZone).map((mention) => [mention.from, mention]));
  for (const { from, to, isPreferred } of clauses) {
    if (isPreferred) continue;
    let outside = -1;
    const isMeeting = meetsAtTimes(words.slice(from, to));
    let position = from;
    while (position < to) {
      const piece =
        readZone(words, position, zoneWords) ?? readShift(words, position) ?? readPlaceZone(places.get(position));
      // "US Eastern time" means the Eastern clock, not all of the country's.
      const previous = pieces.at(-1);
      if (
        piece?.kind === 'zone' &&
        previous?.kind === 'zone' &&
        previous.to === piece.from &&
        places.has(previous.from)
      )
        pieces.pop();
      // So does "Eastern US time".
      const isOfPart =
        places.has(position) &&
        previous?.kind === 'zone' &&
        previous.to === position &&
        wordZones.has(words[previous.from]?.key ?? '');
      const isTimeOfMeeting = isMeeting && piece?.kind === 'zone' && isTimeOfDay(words, position);
      const isOutside = !ignoresExclusion && piece?.kind === 'zone' && standsOutside(words, position, outside);
      if (isOutside) outside = piece.to;
      if (piece && !isTimeOfMeeting && !isOutside && !isOfPart) pieces.push(piece);
      position = piece?.to ?? position + 1;
    }
  }
  return pieces;
}

/** "Calls between 07:00 and 11:00 UTC" can be joined from anywhere. */
function meetsAtTimes(clause: readonly Word[]): boolean {
  const keys = clause.map(({ key }) => key).join(' ');
  return meetings.test(keys) && !ownHours.test(keys);
}

/** Whether a time such as "11:00" or "3 pm" stands right before the clock. */
function isTimeOfDay(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.key ?? '';
  if (/^\d{0,2}[ap]m$/.test(before)) return true;
  if (!/^\d{1,2}$/.test(before)) return false;
  // "9-5 ET" needs no colon.
  const isSpanEnd = /^(?:-|to)$/.test(words[from - 2]?.key ?? '') && /^\d{1,2}$/.test(words[from - 3]?.key ?? '');
  return isSpanEnd || (before.length === 2 && words[from - 2]?.key === ':');
}

/** "The second person outside the Korean time zone", or what is named in one list with a clock taken out before. */
function standsOutside(words: readonly Word[], from: number, outside: number): boolean {
  let edge = from;
  while (edge !== outside && outsideFillers.has(words[edge - 1]?.key ?? '')) edge -= 1;
  return edge === outside || words[edge - 1]?.key === 'outside';
}

/** "European time zones between UTC-1 and UTC+3", "APAC (UTC+8 ±2)": the hours say exactly what the region says roughly. */
function dropWide(pieces: Piece[], words: readonly Word[]): Piece[] {
  const clocks = [...pieces.entries()].filter(([, piece]) => piece.kind === 'zone' && piece.isHours);
  const isInBrackets = clocks.some(
    ([position, { from }]) =>
      words[from - 1]?.key === '(' && pieces.slice(position + 1, position + 3).some(({ kind }) => kind === 'spread'),
  );
  const isExact = clocks.length > 1 || isInBrackets || pieces.some((piece) => isOfTimesInBrackets(piece, words));
  return isExact ? pieces.filter((piece) => piece.kind !== 'zone' || piece.range.min === piece.range.max) : pieces;
}

/** "European working hours (10am - 6pm CET)": the bracket says by which clock. */
function isOfTimesInBrackets({ kind, from }: Piece, words: readonly Word[]): boolean {
  if (kind !== 'zone' || !isTimeOfDay(words, from)) return false;
  const before = words.slice(Math.max(0, from - maxBracket), from).map(({ key }) => key);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

function readZone(words: readonly Word[], from: number, zoneWords: ReadonlySet<number>): Piece | undefined {
  const { text = '', key = '' } = words[from] ?? {};
  const named =
    zoneNames.get(text) ??
    (zoneWords.has(from) || isInZoneList(words, from) || isTimeOfDay(words, from)
      ? shortZoneNames.get(text)
      : undefined);
  if (named !== undefined) {
    return { kind: 'zone', range: { min: named, max: named }, isHours: named === 0, from, to: from + 1 };
  }
  // "9am to 1pm Pacific" needs no word for time.
  if (!zoneWords.has(from) && !/^\d{0,2}[ap]m$/.test(words[from - 1]?.key ?? '')) return undefined;
  const pair = wordZones.get(`${key} ${words[from + 1]?.key}`);
  const offset = pair ?? wordZones.get(key);
  if (offset === undefined) return undefined;
  return { kind: 'zone', range: { min: offset, max: offset }, from, to: pair === undefined ? from + 1 : from + 2 };
}

/** "ET or CT": initials that are zones, beside each other or behind a number of hours, mean nothing else. */
function isInZoneList(words: readonly Word[], from: number): boolean {
  const isDistance =
    /^(?:from|of|with)$/.test(words[from - 1]?.key ?? '') &&
    /^(?:h|hrs?|hours?|overlap)$/.test(words[from - 2]?.key ?? '');
  if (isDistance) return true;
  return [-2, 2].some((step) => {
    const other = words[from + step]?.text ?? '';
    const joint = words[from + step / 2]?.key ?? '';
    return /^(?:or|and|to|[/&-])$/.test(joint) && (shortZoneNames.has(other) || zoneNames.has(other));
  });
}

function readPlaceZone(mention: PlaceMention | undefined): Piece | undefined {
  if (!mention) return undefined;
  const { place, from, to } = mention;
  if (place.kind === 'world') return undefined;
  const ranges =
    place.kind === 'region'
      ? [
          ...place.regions.map((region) => regionZones[region]),
          ...place.countries.map((code) => countryZones.get(code)),
        ]
      : [getCityZone(place) ?? countryZones.get(place.country)];
  const known = ranges.filter((range) => range !== undefined);
  if (known.length === 0) return undefined;
  return {
    kind: 'zone',
    range: { min: Math.min(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) },
    from,
    to,
  };
}

function getCityZone(place: PlaceMention['place']): UtcRange | undefined {
  const hours = place.kind === 'city' ? cityZones.get(place.name) : undefined;
  return hours === undefined ? undefined : { min: hours, max: hours };
}

/** The hours on one side of a clock that nothing but fillers parts from it. */
function takeShifts(
  pieces: readonly Piece[],
  position: number,
  step: 1 | -1,
  words: readonly Word[],
  stop: number,
): Piece[] {
  const taken: Piece[] = [];
  let edge = pieces[position];
  for (let next = position + step; next !== stop && next >= 0 && next < pieces.length; next += step) {
    const piece = pieces[next];
    if (!piece || piece.kind === 'zone' || !edge) break;
    const [left, right] = step === 1 ? [edge.to, piece.from] : [piece.to, edge.from];
    if (right - left > maxFillers || !words.slice(left, right).every(({ key }) => fillers.has(key))) break;
    taken.push(piece);
    edge = piece;
  }
  return taken;
}

function applyShifts({ min, max }: UtcRange, shifts: readonly Piece[]): UtcRange {
  let range: UtcRange | undefined;
  let spread = 0;
  for (const piece of shifts) {
    if (piece.kind === 'spread') spread = Math.max(spread, piece.hours);
    if (piece.kind === 'shift') {
      range = {
        min: Math.min(range?.min ?? 99, min + piece.hours),
        max: Math.max(range?.max ?? -99, max + piece.hours),
      };
    }
  }
  const base = range ?? { min, max };
  return { min: base.min - spread, max: base.max + spread };
}
